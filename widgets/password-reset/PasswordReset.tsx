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

/** Returns the errors by field. The strength is not checked here: the rule of a reset is the host's. */
function validatePassword(password: string, confirmation: string): Record<string, string> {
  const errors: Record<string, string> = {};
  if (!password) errors.password = 'Vul een nieuw wachtwoord in.';
  if (!confirmation) errors.password_confirmation = 'Vul je wachtwoord nog een keer in.';
  else if (password !== confirmation)
    errors.password_confirmation = 'Dit is niet hetzelfde wachtwoord. Vul het nog een keer in.';
  return errors;
}

/**
 * Sets a new password after the link in an e-mail was followed. Errors of the address or the token
 * are shown for the form as a whole: the reader can't correct either in a field.
 */
export function PasswordReset({ email, token }: PasswordResetProps) {
  const titleId = useId();
  const [formRef, focusInvalid] = useFocusInvalid();
  const [resetCount, setResetCount] = useState(0);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [formError, setFormError] = useState<unknown>();
  const [isDone, setDone] = useState(false);
  const [isBusy, run] = useSingleFlight();

  const showErrors = (found: Record<string, string>) => {
    setErrors(found);
    focusInvalid();
  };

  const send = (password: string, confirmation: string) =>
    run(async () => {
      setErrors({});
      try {
        await resetPassword({ email, password, password_confirmation: confirmation, token });
        setResetCount((count) => count + 1);
        setDone(true);
      } catch (error) {
        const { fields, rest } = sortErrors(error, ['password', 'password_confirmation']);
        showErrors(fields);
        setFormError(rest);
      }
    });

  return (
    <section className="fan-card" aria-labelledby={titleId}>
      <div className="fan-head">
        <h2 id={titleId}>Wachtwoord herstellen</h2>
      </div>
      <div className="fan-body">
        <form
          ref={formRef}
          className="fan-password-reset"
          noValidate
          aria-labelledby={titleId}
          aria-busy={isBusy}
          onSubmit={(event) => {
            event.preventDefault();
            const data = new FormData(event.currentTarget);
            const password = `${data.get('password')}`;
            const confirmation = `${data.get('password_confirmation')}`;
            const found = validatePassword(password, confirmation);
            setFormError(undefined);
            setDone(false);
            if (Object.keys(found).length) showErrors(found);
            else send(password, confirmation);
          }}
        >
          {/* Tells password managers whose password this is. */}
          <Field
            label="E-mailadres"
            name="email"
            type="email"
            autoComplete="username"
            readOnly
            required
            value={email}
          />
          <NewPassword key={resetCount} errors={errors} />
          <Alert error={formError} offersLogin={false} />
          <BusyButton isBusy={isBusy} className="fan-btn fan-wide">
            Indienen
          </BusyButton>
          <div role="status">
            {isDone ? <p className="fan-good">Succesvol geüpdatet!</p> : null}
          </div>
          {isDone ? (
            <a className="fan-link" href="/login" data-open-login="">
              Inloggen
            </a>
          ) : null}
        </form>
      </div>
    </section>
  );
}
