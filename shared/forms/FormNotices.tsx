import { AlertContent } from '../ui/Alert.tsx';
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
          <AlertContent error="De robottest kon niet worden geladen." onRetry={check.retry} />
        </div>
      ) : null}
      {error ? (
        <div className="fan-alert">
          <AlertContent error={error} />
        </div>
      ) : null}
    </div>
  );
}
