import { useState } from 'react';
import { sortErrors } from '../host/field-errors.ts';
import { Alert } from '../ui/Alert.tsx';
import { useSingleFlight } from '../ui/use-single-flight.ts';
import { resendVerification } from './account.api.ts';

interface ResendMailProps {
  /** The address, and the other fields that the host was sent before. */
  payload: { email: string };
}

/** Offers to send the confirmation e-mail again. */
export function ResendMail({ payload }: ResendMailProps) {
  const [isSent, setSent] = useState(false);
  const [error, setError] = useState<unknown>();
  const [isBusy, run] = useSingleFlight();

  const resend = () =>
    run(async () => {
      setSent(false);
      setError(undefined);
      try {
        await resendVerification(payload);
        setSent(true);
      } catch (failure) {
        setError(sortErrors(failure, []).rest);
      }
    });

  return (
    <>
      <p className="fan-note">
        Als je de e-mail niet hebt ontvangen, sturen we je graag een nieuwe.
      </p>
      <button
        type="button"
        className="fan-btn fan-quiet"
        aria-disabled={isBusy}
        aria-busy={isBusy}
        onClick={resend}
      >
        Email opnieuw versturen
      </button>
      <Alert error={error} offersLogin={false} />
      <div role="status">{isSent ? <p className="fan-good">Succesvol verzonden!</p> : null}</div>
    </>
  );
}
