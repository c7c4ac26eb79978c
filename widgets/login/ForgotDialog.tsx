import { useState } from 'react';
import { HostError } from '../../shared/host/host-error.ts';
import { looksLikeEmail } from '../../shared/text/email.ts';
import { Alert } from '../../shared/ui/Alert.tsx';
import { BusyButton } from '../../shared/ui/BusyButton.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { Field } from '../../shared/ui/Field.tsx';
import { useFocusInvalid } from '../../shared/ui/use-focus-invalid.ts';
import { useFocusNext } from '../../shared/ui/use-focus-next.ts';
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts';
import { requestReset } from './login.api.ts';

interface ForgotDialogProps {
  /** Stands there to begin with; may be empty. */
  email: string;
  onClose(): void;
}

/** Asks for the mail with which a new password can be chosen. */
export function ForgotDialog({ email, onClose }: ForgotDialogProps) {
  const [form, focusInvalid] = useFocusInvalid();
  const [news, focusNews] = useFocusNext<HTMLDivElement>();
  const [invalid, setInvalid] = useState<string>();
  const [error, setError] = useState<unknown>();
  const [sent, setSent] = useState(false);
  const [busy, run] = useSingleFlight();

  const send = (address: string) =>
    run(async () => {
      setInvalid(undefined);
      setError(undefined);
      try {
        await requestReset(address);
      } catch (failure) {
        // Fortify refuses an address that it does not know, or has just mailed; neither may show.
        if (!(failure instanceof HostError && failure.status === 422)) return setError(failure);
      }
      focusNews();
      setSent(true);
    });

  return (
    <Dialog title="Wachtwoord vergeten" onClose={onClose}>
      {sent ? null : (
        <form
          ref={form}
          className="fan-login"
          noValidate
          aria-busy={busy}
          onSubmit={(event) => {
            event.preventDefault();
            const address = `${new FormData(event.currentTarget).get('email')}`.trim();
            if (looksLikeEmail(address)) send(address);
            else {
              setInvalid('Vul een geldig e-mailadres in.');
              focusInvalid();
            }
          }}
        >
          <Field
            label="E-mailadres"
            name="email"
            type="email"
            autoComplete="email"
            required
            defaultValue={email}
            error={invalid}
          />
          <Alert error={error} offersLogin={false} />
          <BusyButton busy={busy}>Versturen</BusyButton>
        </form>
      )}
      <div role="status" ref={news} tabIndex={-1}>
        {sent ? (
          <p className="fan-good">
            Als dit adres bij ons bekend is, ontvang je een e-mail met een link.
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}
