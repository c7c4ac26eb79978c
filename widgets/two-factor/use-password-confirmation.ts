import { useCallback, useRef, useState } from 'react';
import { FAILED, HostError } from '../../shared/host/host-error.ts';

/** Makes a call, and repeats it after the host has asked for the password. */
export type WithPassword = <T>(makeCall: () => Promise<T>) => Promise<T>;

const needsPassword = (error: unknown) => error instanceof HostError && error.status === 423;

/**
 * Asks for the password between a call with status 423 and its repetition; calls that fail together
 * wait for one confirmation.
 * @returns `onConfirmed`, defined while the password is asked for, to be called after the host has
 *   confirmed it
 */
export function usePasswordConfirmation(): [
  withPassword: WithPassword,
  onConfirmed: (() => void) | undefined,
] {
  const [pending, setPending] = useState<{ onConfirmed(): void }>();
  const confirmationRef = useRef<Promise<void>>(undefined);
  const withPassword = useCallback<WithPassword>(async (makeCall) => {
    try {
      return await makeCall();
    } catch (error) {
      if (!needsPassword(error)) throw error;
      confirmationRef.current ??= new Promise<void>((onConfirmed) =>
        setPending({ onConfirmed }),
      ).then(() => {
        confirmationRef.current = undefined;
        setPending(undefined);
      });
      await confirmationRef.current;
    }
    try {
      return await makeCall();
    } catch (error) {
      // The host has forgotten the confirmation at once: asking again would never end.
      throw needsPassword(error) ? new HostError('refused', FAILED, '', 423) : error;
    }
  }, []);
  return [withPassword, pending?.onConfirmed];
}
