import { useId, useState } from 'react';
import { SocialLinks } from '../../shared/account/SocialLinks.tsx';
import { sortErrors } from '../../shared/host/field-errors.ts';
import { Alert } from '../../shared/ui/Alert.tsx';
import { BusyButton } from '../../shared/ui/BusyButton.tsx';
import { Field } from '../../shared/ui/Field.tsx';
import { NewPassword } from '../../shared/ui/NewPassword.tsx';
import { Spinner } from '../../shared/ui/Spinner.tsx';
import { useFocusInvalid } from '../../shared/ui/use-focus-invalid.ts';
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts';
import { type RegistrationPayload, register } from './registration.api.ts';
import { validateRegistration } from './registration.model.ts';
import { Terms } from './Terms.tsx';

interface RegistrationFormProps {
  titleId: string;
  termsUrl: string;
  onDone(email: string): void;
}

/** The fields at which an error of the host can be shown. */
const FIELD_NAMES = [
  'first_name',
  'last_name',
  'username',
  'email',
  'password',
  'password_confirmation',
  'terms',
];

function readPayload(data: FormData): RegistrationPayload {
  const text = (name: string) => `${data.get(name)}`;
  return {
    first_name: text('first_name').trim(),
    last_name: text('last_name').trim(),
    username: text('username').trim(),
    email: text('email').trim(),
    password: text('password'),
    password_confirmation: text('password_confirmation'),
    notify: data.has('notify') ? 1 : 0,
  };
}

/**
 * The fields are uncontrolled: what was typed is kept through every failure, and password managers
 * can fill them in. No draft is stored: it would leave a name and an address on a computer that
 * others may use, for a form that browsers fill in by themselves.
 */
export function RegistrationForm({ titleId, termsUrl, onDone }: RegistrationFormProps) {
  const [formRef, focusInvalid] = useFocusInvalid();
  const notifyId = useId();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [formError, setFormError] = useState<unknown>();
  const [isBusy, run] = useSingleFlight();

  const showErrors = (found: Record<string, string>) => {
    setErrors(found);
    focusInvalid();
  };

  const send = (payload: RegistrationPayload) =>
    run(async () => {
      setErrors({});
      setFormError(undefined);
      try {
        await register(payload);
        onDone(payload.email);
      } catch (error) {
        const { fields, rest } = sortErrors(error, FIELD_NAMES);
        showErrors(fields);
        setFormError(rest);
      }
    });

  return (
    <>
      <div className="fan-head">
        <h2 id={titleId}>Registreren</h2>
      </div>
      <div className="fan-body">
        <form
          ref={formRef}
          className="fan-registration"
          noValidate
          aria-labelledby={titleId}
          aria-busy={isBusy}
          onSubmit={(event) => {
            event.preventDefault();
            const data = new FormData(event.currentTarget);
            const payload = readPayload(data);
            const found = validateRegistration(payload, data.has('terms'));
            setFormError(undefined);
            if (Object.keys(found).length) showErrors(found);
            else send(payload);
          }}
        >
          <div className="fan-registration-pair">
            <Field
              label="Voornaam"
              name="first_name"
              autoComplete="given-name"
              required
              error={errors.first_name}
            />
            <Field
              label="Achternaam"
              name="last_name"
              autoComplete="family-name"
              required
              error={errors.last_name}
            />
          </div>
          <Field
            label="Gebruikersnaam"
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            error={errors.username}
          />
          <Field
            label="E-mailadres"
            name="email"
            type="email"
            autoComplete="email"
            required
            error={errors.email}
          />
          <NewPassword errors={errors} />
          <div>
            <label className="fan-tick" htmlFor={notifyId}>
              <input id={notifyId} type="checkbox" name="notify" />
              <span>Ik wil de nieuwsbrief ontvangen</span>
            </label>
            <Terms url={termsUrl} error={errors.terms} />
          </div>
          <Alert error={formError} offersLogin={false} />
          <BusyButton isBusy={isBusy} className="fan-btn fan-wide">
            {isBusy ? <Spinner /> : null}
            <span>Registreren</span>
          </BusyButton>
          <SocialLinks action="Registreren" />
        </form>
      </div>
    </>
  );
}
