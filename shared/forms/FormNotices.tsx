import { AlertContent } from '../ui/Alert.tsx';
import type { RobotCheckState } from './use-robot-check.ts';

interface FormNoticesProps {
  check: RobotCheckState;
  reasonId: string;
  /** The error of sending. */
  error: unknown;
}

/**
 * Shows the errors of a form as a whole, the robot check's first, since it is right above. Rendered
 * only with an error: an alert is read out when it is added to the page.
 */
export function FormNotices({ check, reasonId, error }: FormNoticesProps) {
  if (!check.reason && !check.hasFailed && !error) return null;
  return (
    <div role="alert" className="fan-form-notices">
      {check.reason ? (
        <p className="fan-error" id={reasonId}>
          {check.reason}
        </p>
      ) : null}
      {check.hasFailed ? (
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
