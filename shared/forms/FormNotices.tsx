import { HostError, messageOf } from '../host/host-error.ts';
import { askLogin } from '../store/login.ts';
import type { RobotCheckState } from './use-robot-check.ts';

interface FormNoticesProps {
  check: RobotCheckState;
  reasonId: string;
  /** What was thrown at sending. */
  error: unknown;
}

/**
 * What went wrong with a form as a whole, its robot check first, since it stands right above.
 * There only while something is: an alert is read out when it comes into the page.
 */
export function FormNotices({ check, reasonId, error }: FormNoticesProps) {
  if (!check.reason && !check.failed && !error) return null;
  return (
    <div role="alert" className="fan-form-notices">
      {check.reason ? (
        <p className="fan-error" id={reasonId}>
          {check.reason}
        </p>
      ) : null}
      {check.failed ? (
        <div className="fan-alert">
          <span>De robottest kon niet worden geladen.</span>
          <button type="button" className="fan-link" onClick={check.retry}>
            Opnieuw proberen
          </button>
        </div>
      ) : null}
      {error ? (
        <div className="fan-alert">
          <span>{messageOf(error)}</span>
          {error instanceof HostError && error.kind === 'unauthenticated' ? (
            <button type="button" className="fan-link" onClick={askLogin}>
              Inloggen
            </button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
