import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FAILED, HostError, LOGIN_FIRST, OFFLINE } from '../../../../shared/host/host-error.ts';
import { loginRequests } from '../../../../shared/store/login.ts';
import { Alert } from '../../../../shared/ui/Alert.tsx';
import { LoadFailed } from '../../../../shared/ui/LoadFailed.tsx';

afterEach(() => {
  for (const tag of document.querySelectorAll('[data-widget="login"]')) tag.remove();
});

describe('Alert', () => {
  it('an alert, without an error, is not in the page', () => {
    const { rerender } = render(<Alert error={undefined} />);
    expect(screen.queryByRole('alert')).toBeNull();
    rerender(<Alert error={new HostError('offline', OFFLINE, 'GET /')} />);
    expect(screen.getByRole('alert').textContent).toBe(OFFLINE);
    rerender(<Alert error={null} />);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('any thrown value, shown, is a Dutch text', () => {
    render(<Alert error={new TypeError('x is not a function')} />);
    expect(screen.getByRole('alert').textContent).toBe(FAILED);
  });

  it('an error that can be retried, shown, has a button for it', () => {
    const onRetry = vi.fn();
    render(<Alert error={new HostError('server', FAILED, 'GET /')} onRetry={onRetry} />);
    fireEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('a login button, for a reader who is not signed in, is offered; else it is not', () => {
    const { rerender } = render(<Alert error={new HostError('refused', 'Nee.', 'GET /')} />);
    expect(screen.queryByRole('button')).toBeNull();
    rerender(<Alert error={new HostError('unauthenticated', LOGIN_FIRST, 'GET /', 401)} />);
    const { asked } = loginRequests.getState();
    fireEvent.click(screen.getByRole('button', { name: 'Inloggen' }));
    expect(loginRequests.getState().asked).toBe(asked + 1);
    rerender(
      <Alert
        error={new HostError('unauthenticated', LOGIN_FIRST, 'GET /', 401)}
        offersLogin={false}
      />,
    );
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('a second error with the same text, in place of the first, is a new element to be read out', () => {
    const error = () => new HostError('server', FAILED, 'GET /');
    const { rerender } = render(<Alert error={error()} />);
    const first = screen.getByText(FAILED);
    rerender(<Alert error={error()} />);
    expect(screen.getByText(FAILED)).not.toBe(first);
    expect(screen.getAllByText(FAILED)).toHaveLength(1);
  });
});

it('LoadFailed, shown, says so and has a button to try again', () => {
  const onRetry = vi.fn();
  render(<LoadFailed onRetry={onRetry} />);
  expect(screen.getByRole('alert').textContent).toContain('Dit onderdeel kon niet worden geladen.');
  fireEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
