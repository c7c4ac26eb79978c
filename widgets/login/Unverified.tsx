import { useState } from 'react';
import { useLock } from '../../shared/ui/use-lock.ts';
import { type LoginPayload, resendVerification } from './login.api.ts';
import { Trouble } from './Trouble.tsx';

/** The address is still to be confirmed; the mail for it can be had again. */
export function Unverified({ payload }: { payload: LoginPayload }) {
  const [sent, setSent] = useState(false);
  const [error, setError] = useState<unknown>();
  const [busy, run] = useLock();

  const resend = () =>
    run(async () => {
      setSent(false);
      setError(undefined);
      try {
        await resendVerification(payload);
        setSent(true);
      } catch (failure) {
        setError(failure);
      }
    });

  return (
    <div className="fi-login">
      <p role="alert" className="fi-alert">
        Controleer eerst uw e-mailadres!
      </p>
      <p className="fi-note">
        Als je de e-mail niet hebt ontvangen, sturen we je graag een nieuwe.
      </p>
      <button type="button" className="fi-btn fi-quiet" aria-disabled={busy} onClick={resend}>
        Email opnieuw versturen
      </button>
      <Trouble error={error} />
      <div role="status">{sent ? <p className="fi-good">Succesvol verzonden!</p> : null}</div>
    </div>
  );
}
