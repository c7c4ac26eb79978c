import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { connection } from '../../../../shared/store/connection.ts';
import { LiveState } from '../../../../shared/ui/LiveState.tsx';

afterEach(() => {
  connection.setState(connection.getInitialState(), true);
});

describe('the live state', () => {
  it('is shown in a status that is there before, and is right', () => {
    render(<LiveState channel="news.1.live" />);
    const status = screen.getByRole('status');
    expect(status.textContent).toBe('');
    act(() => connection.setState({ state: 'connected', isSettled: true }));
    expect(status.textContent).toBe('Live');
    act(() => connection.setState({ state: 'unavailable' }));
    expect(status.textContent).toBe('Verbinding verbroken, we proberen het opnieuw');
    act(() => connection.setState({ state: 'connected', refused: ['news.1.live'] }));
    expect(status.textContent).toBe('Verbinding verbroken, we proberen het opnieuw');
    act(() => connection.setState({ refused: [] }));
    expect(status.textContent).toBe('Live');
    expect(screen.getByRole('status')).toBe(status);
  });
});
