import { useEffect, useState } from 'react';
import { SocialLinks } from '../../shared/account/SocialLinks.tsx';
import { sortErrors } from '../../shared/host/field-errors.ts';
import { HostError } from '../../shared/host/host-error.ts';
import { looksLikeEmail } from '../../shared/text/email.ts';
import { BusyButton } from '../../shared/ui/BusyButton.tsx';
import { Field } from '../../shared/ui/Field.tsx';
import { useFocusInvalid } from '../../shared/ui/use-focus-invalid.ts';
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts';
import { ForgotDialog } from './ForgotDialog.tsx';
import { LoginError } from './LoginError.tsx';
import { type LoginPayload, login } from './login.api.ts';

interface CredentialsFormProps {
  /** Stands there already: of somebody who has come back from the second step. */
  name: string;
  /** Signed in. Its promise keeps the form locked. */
  onDone(): Promise<void>;
  onChallenge(name: string): void;
}

/** Somebody who is signed in, in another tab say, is led away from the login. */
const isSignedIn = (error: unknown) =>
  error instanceof HostError && error.kind === 'session' && error.status === 302;

function read(form: HTMLFormElement): LoginPayload {
  const data = new FormData(form);
  const remember = data.has('remember');
  return {
    from: 'frontEnd',
    email: `${data.get('email')}`.trim(),
    password: `${data.get('password')}`,
    remember_password: remember,
    remember,
  };
}

/** What was typed as a name, if that is an address. */
function emailOf(form: HTMLFormElement | null): string {
  const { email } = read(form as HTMLFormElement);
  return looksLikeEmail(email) ? email : '';
}

/**
 * Name and password. The fields are the browser's own, which keeps what was typed through every
 * failure and leaves password managers free to fill them in.
 */
export function CredentialsForm({ name, onDone, onChallenge }: CredentialsFormProps) {
  const [form, focusInvalid] = useFocusInvalid();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refused, setRefused] = useState<{ error: unknown; payload: LoginPayload }>();
  /** The address that the reader has most likely forgotten the password of. */
  const [forgot, setForgot] = useState<string>();
  const [busy, run] = useSingleFlight();

  // Back from the second step, whose button has gone.
  useEffect(() => {
    if (name) form.current?.querySelector<HTMLElement>('[type="password"]')?.focus();
  }, [name, form]);

  const complain = (found: Record<string, string>) => {
    setErrors(found);
    focusInvalid();
  };

  const send = (payload: LoginPayload) =>
    run(async () => {
      setErrors({});
      setRefused(undefined);
      try {
        if (await login(payload)) onChallenge(payload.email);
        else await onDone();
      } catch (error) {
        if (isSignedIn(error)) return onDone();
        const { fields, rest } = sortErrors(error, ['email', 'password']);
        complain(fields);
        if (rest) setRefused({ error: rest, payload });
      }
    });

  return (
    <>
      <form
        ref={form}
        className="fan-login"
        noValidate
        aria-busy={busy}
        onSubmit={(event) => {
          event.preventDefault();
          const payload = read(event.currentTarget);
          if (payload.email && payload.password) send(payload);
          else
            complain({
              ...(!payload.email && { email: 'Vul je e-mailadres of gebruikersnaam in.' }),
              ...(!payload.password && { password: 'Vul je wachtwoord in.' }),
            });
        }}
      >
        <Field
          label="E-mailadres of gebruikersnaam"
          name="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          defaultValue={name}
          error={errors.email}
        />
        <Field
          label="Wachtwoord"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          error={errors.password}
        />
        <label className="fan-tick">
          <input type="checkbox" name="remember" />
          <span>Wachtwoord onthouden</span>
        </label>
        <LoginError error={refused?.error} payload={refused?.payload} />
        <BusyButton busy={busy} className="fan-btn fan-wide">
          Inloggen
        </BusyButton>
        <button type="button" className="fan-link" onClick={() => setForgot(emailOf(form.current))}>
          Wachtwoord vergeten?
        </button>
        <SocialLinks act="Inloggen" />
      </form>
      {forgot === undefined ? null : (
        <ForgotDialog email={forgot} onClose={() => setForgot(undefined)} />
      )}
    </>
  );
}
