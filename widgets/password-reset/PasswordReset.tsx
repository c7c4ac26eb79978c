import { useId, useState } from 'react';
import { sortErrors } from '../../shared/host/field-errors.ts';
import { Alert } from '../../shared/ui/Alert.tsx';
import { BusyButton } from '../../shared/ui/BusyButton.tsx';
import { Field } from '../../shared/ui/Field.tsx';
import { NewPassword } from '../../shared/ui/NewPassword.tsx';
import { useFocusInvalid } from '../../shared/ui/use-focus-invalid.ts';
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts';
import { resetPassword } from './password-reset.api.ts';

interface PasswordResetProps {
  email: string;
  token: string;
}

/** What is wrong before anything is sent. How strong it must be is for the host to say here. */
function check(password: string, confirmation: string): Record<string, string> {
  const errors: Record<string, string> = {};
  if (!password) errors.password = 'Vul een nieuw wachtwoord in.';
  if (!confirmation) errors.password_confirmation = 'Vul je wachtwoord nog een keer in.';
  else if (password !== confirmation)
    errors.password_confirmation = 'Dit is niet hetzelfde wachtwoord. Vul het nog een keer in.';
  return errors;
}

/**
 * A new password for somebody who has come by the link that was mailed. What the host finds wrong
 * with the address or the link stands apart: the reader can't mend either in a field.
 */
export function PasswordReset({ email, token }: PasswordResetProps) {
  const titleId = useId();
  const [form, focusInvalid] = useFocusInvalid();
  const [round, setRound] = useState(0);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [trouble, setTrouble] = useState<unknown>();
  const [done, setDone] = useState(false);
  const [busy, run] = useSingleFlight();

  const complain = (found: Record<string, string>) => {
    setErrors(found);
    focusInvalid();
  };

  const send = (password: string, confirmation: string) =>
    run(async () => {
      setErrors({});
      try {
        await resetPassword({ email, password, password_confirmation: confirmation, token });
        setRound((rounds) => rounds + 1);
        setDone(true);
      } catch (error) {
        const { fields, rest } = sortErrors(error, ['password', 'password_confirmation']);
        complain(fields);
        setTrouble(rest);
      }
    });

  return (
    <section className="fan-card" aria-labelledby={titleId}>
      <div className="fan-head">
        <h2 id={titleId}>Wachtwoord herstellen</h2>
      </div>
      <div className="fan-body">
        <form
          ref={form}
          className="fan-password-reset"
          noValidate
          aria-labelledby={titleId}
          aria-busy={busy}
          onSubmit={(event) => {
            event.preventDefault();
            const data = new FormData(event.currentTarget);
            const password = `${data.get('password')}`;
            const confirmation = `${data.get('password_confirmation')}`;
            const found = check(password, confirmation);
            setTrouble(undefined);
            setDone(false);
            if (Object.keys(found).length) complain(found);
            else send(password, confirmation);
          }}
        >
          {/* A password manager learns from it whose password this is. */}
          <Field
            label="E-mailadres"
            name="email"
            type="email"
            autoComplete="username"
            readOnly
            required
            value={email}
          />
          <NewPassword key={round} errors={errors} />
          <Alert error={trouble} offersLogin={false} />
          <BusyButton busy={busy} className="fan-btn fan-wide">
            Indienen
          </BusyButton>
          <div role="status">{done ? <p className="fan-good">Succesvol geüpdatet!</p> : null}</div>
          {done ? (
            <a className="fan-link" href="/login" data-open-login="">
              Inloggen
            </a>
          ) : null}
        </form>
      </div>
    </section>
  );
}
