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
import { check } from './check.ts';
import { type Registration, register } from './registration.api.ts';
import { Terms } from './Terms.tsx';

interface RegistrationFormProps {
  titleId: string;
  termsUrl: string;
  onDone(email: string): void;
}

/** All that a text of the host's can be shown under. */
const FIELDS = [
  'first_name',
  'last_name',
  'username',
  'email',
  'password',
  'password_confirmation',
  'terms',
];

function read(data: FormData): Registration {
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
 * The fields are the browser's own, which keeps what was typed through every failure and leaves
 * password managers free to fill them in. No draft: it would leave a name and an address behind on
 * a computer that others may use, for a form that a browser fills in by itself.
 */
export function RegistrationForm({ titleId, termsUrl, onDone }: RegistrationFormProps) {
  const [form, focusInvalid] = useFocusInvalid();
  const notifyId = useId();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [trouble, setTrouble] = useState<unknown>();
  const [busy, run] = useSingleFlight();

  const complain = (found: Record<string, string>) => {
    setErrors(found);
    focusInvalid();
  };

  const send = (registration: Registration) =>
    run(async () => {
      setErrors({});
      setTrouble(undefined);
      try {
        await register(registration);
        onDone(registration.email);
      } catch (error) {
        const { fields, rest } = sortErrors(error, FIELDS);
        complain(fields);
        setTrouble(rest);
      }
    });

  return (
    <>
      <div className="fan-head">
        <h2 id={titleId}>Registreren</h2>
      </div>
      <div className="fan-body">
        <form
          ref={form}
          className="fan-registration"
          noValidate
          aria-labelledby={titleId}
          aria-busy={busy}
          onSubmit={(event) => {
            event.preventDefault();
            const data = new FormData(event.currentTarget);
            const registration = read(data);
            const found = check(registration, data.has('terms'));
            setTrouble(undefined);
            if (Object.keys(found).length) complain(found);
            else send(registration);
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
          <Alert error={trouble} offersLogin={false} />
          <BusyButton busy={busy} className="fan-btn fan-wide">
            {busy ? <Spinner /> : null}
            <span>Registreren</span>
          </BusyButton>
          <SocialLinks act="Registreren" />
        </form>
      </div>
    </>
  );
}
