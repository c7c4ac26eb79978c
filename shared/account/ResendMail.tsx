import { useState } from 'react';
import { sortErrors } from '../host/field-errors.ts';
import { Alert } from '../ui/Alert.tsx';
import { useSingleFlight } from '../ui/use-single-flight.ts';
import { resendVerification } from './resend.api.ts';

interface ResendMailProps {
  /** Who is to get it, and whatever else the host was sent before. */
  payload: { email: string };
}

/** The mail that confirms an address can be had again. */
export function ResendMail({ payload }: ResendMailProps) {
  const [sent, setSent] = useState(false);
  const [error, setError] = useState<unknown>();
  const [busy, run] = useSingleFlight();

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
        aria-disabled={busy}
        aria-busy={busy}
        onClick={resend}
      >
        Email opnieuw versturen
      </button>
      <Alert error={error} offersLogin={false} />
      <div role="status">{sent ? <p className="fan-good">Succesvol verzonden!</p> : null}</div>
    </>
  );
}
