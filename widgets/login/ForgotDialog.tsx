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
  /** The first value of the field; may be empty. */
  email: string;
  onClose(): void;
}

/** Requests the e-mail with a link for choosing a new password. */
export function ForgotDialog({ email, onClose }: ForgotDialogProps) {
  const [formRef, focusInvalid] = useFocusInvalid();
  const [statusRef, focusStatus] = useFocusNext<HTMLDivElement>();
  const [fieldError, setFieldError] = useState<string>();
  const [error, setError] = useState<unknown>();
  const [isSent, setSent] = useState(false);
  const [isBusy, run] = useSingleFlight();

  const send = (address: string) =>
    run(async () => {
      setFieldError(undefined);
      setError(undefined);
      try {
        await requestReset(address);
      } catch (failure) {
        // Fortify refuses an unknown address, and one that it has just mailed: showing that would tell
        // whose address is known.
        if (!(failure instanceof HostError && failure.status === 422)) return setError(failure);
      }
      focusStatus();
      setSent(true);
    });

  return (
    <Dialog title="Wachtwoord vergeten" onClose={onClose}>
      {isSent ? null : (
        <form
          ref={formRef}
          className="fan-login"
          noValidate
          aria-busy={isBusy}
          onSubmit={(event) => {
            event.preventDefault();
            const address = `${new FormData(event.currentTarget).get('email')}`.trim();
            if (looksLikeEmail(address)) send(address);
            else {
              setFieldError('Vul een geldig e-mailadres in.');
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
            error={fieldError}
          />
          <Alert error={error} offersLogin={false} />
          <BusyButton isBusy={isBusy}>Versturen</BusyButton>
        </form>
      )}
      <div role="status" ref={statusRef} tabIndex={-1}>
        {isSent ? (
          <p className="fan-good">
            Als dit adres bij ons bekend is, ontvang je een e-mail met een link.
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}
