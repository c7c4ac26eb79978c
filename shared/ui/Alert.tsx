import { HostError, messageOf } from '../host/host-error.ts';
import { askLogin } from '../store/login.ts';

export { LoadFailed } from './LoadFailed.tsx';

interface AlertProps {
  /** What was thrown; nothing is shown without it. */
  error: unknown;
  onRetry?(): void;
  /** Lets the reader take it away. */
  onClose?(): void;
}

/**
 * What went wrong, in Dutch, where it went wrong. There only while something is: an alert is read
 * out when it comes into the page, and an empty one would be one that says nothing.
 */
export function Alert({ error, onRetry, onClose }: AlertProps) {
  return error ? (
    <div role="alert" className="fan-alert">
      <span>{messageOf(error)}</span>
      {onRetry ? (
        <button type="button" className="fan-link" onClick={onRetry}>
          Opnieuw proberen
        </button>
      ) : null}
      {error instanceof HostError && error.kind === 'unauthenticated' ? (
        <button type="button" className="fan-link" onClick={askLogin}>
          Inloggen
        </button>
      ) : null}
      {onClose ? (
        <button type="button" className="fan-link" onClick={onClose}>
          Sluiten
        </button>
      ) : null}
    </div>
  ) : null;
}
