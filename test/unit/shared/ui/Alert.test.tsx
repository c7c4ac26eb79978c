import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FAILED, HostError, LOGIN_FIRST, OFFLINE } from '../../../../shared/host/host-error.ts';
import { loginRequests } from '../../../../shared/store/login.ts';
import { Alert, LoadFailed } from '../../../../shared/ui/Alert.tsx';

afterEach(() => {
  for (const tag of document.querySelectorAll('[data-widget="login"]')) tag.remove();
});

describe('an alert', () => {
  it('is there only while something is wrong, so that whoever looks for alerts finds no empty one', () => {
    const { rerender } = render(<Alert error={undefined} />);
    expect(screen.queryByRole('alert')).toBeNull();
    rerender(<Alert error={new HostError('offline', OFFLINE, 'GET /')} />);
    expect(screen.getByRole('alert').textContent).toBe(OFFLINE);
    rerender(<Alert error={null} />);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says in Dutch what was thrown, whatever it was', () => {
    render(<Alert error={new TypeError('x is not a function')} />);
    expect(screen.getByRole('alert').textContent).toBe(FAILED);
  });

  it('offers to try again where that can be done', () => {
    const onRetry = vi.fn();
    render(<Alert error={new HostError('server', FAILED, 'GET /')} onRetry={onRetry} />);
    fireEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('offers the login to who is not signed in, and to nobody else', () => {
    const { rerender } = render(<Alert error={new HostError('refused', 'Nee.', 'GET /')} />);
    expect(screen.queryByRole('button')).toBeNull();
    rerender(<Alert error={new HostError('unauthenticated', LOGIN_FIRST, 'GET /', 401)} />);
    const { asked } = loginRequests.getState();
    fireEvent.click(screen.getByRole('button', { name: 'Inloggen' }));
    expect(loginRequests.getState().asked).toBe(asked + 1);
  });
});

it('a first read that failed says so, with a way to try again', () => {
  const onRetry = vi.fn();
  render(<LoadFailed onRetry={onRetry} />);
  expect(screen.getByRole('alert').textContent).toContain('Dit onderdeel kon niet worden geladen.');
  fireEvent.click(screen.getByRole('button', { name: 'Opnieuw proberen' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
