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
 * What went wrong, in Dutch, where it went wrong. The region stands before the error comes, since
 * a screen reader hears only what changes in a region that it knows.
 */
export function Alert({ error, onRetry, onClose }: AlertProps) {
  return (
    <div role="alert">
      {error ? (
        <div className="fi-alert">
          <span>{messageOf(error)}</span>
          {onRetry ? (
            <button type="button" className="fi-link" onClick={onRetry}>
              Opnieuw proberen
            </button>
          ) : null}
          {error instanceof HostError && error.kind === 'unauthenticated' ? (
            <button type="button" className="fi-link" onClick={askLogin}>
              Inloggen
            </button>
          ) : null}
          {onClose ? (
            <button type="button" className="fi-link" onClick={onClose}>
              Sluiten
            </button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
