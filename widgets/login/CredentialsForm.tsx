import { useState } from 'react';
import { HostError } from '../../shared/host/host-error.ts';
import { BusyButton } from '../../shared/ui/BusyButton.tsx';
import { Field } from '../../shared/ui/Field.tsx';
import { useFocusInvalid } from '../../shared/ui/use-focus-invalid.ts';
import { useLock } from '../../shared/ui/use-lock.ts';
import { ForgotDialog } from './ForgotDialog.tsx';
import { type LoginPayload, login } from './login.api.ts';
import { Refusal } from './Refusal.tsx';

interface CredentialsFormProps {
  onDone(): Promise<void>;
  onChallenge(): void;
}

/** A text per field. */
type Errors = { email?: string; password?: string };

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

/**
 * Name and password. The fields are the browser's own, which keeps what was typed through every
 * failure and leaves password managers free to fill them in.
 */
export function CredentialsForm({ onDone, onChallenge }: CredentialsFormProps) {
  const [form, focusInvalid] = useFocusInvalid();
  const [errors, setErrors] = useState<Errors>({});
  const [refused, setRefused] = useState<{ error: unknown; payload: LoginPayload }>();
  const [forgot, setForgot] = useState(false);
  const [busy, run] = useLock();

  const complain = (found: Errors) => {
    setErrors(found);
    focusInvalid();
  };

  const send = (payload: LoginPayload) =>
    run(async () => {
      setErrors({});
      setRefused(undefined);
      try {
        if (await login(payload)) onChallenge();
        else await onDone();
      } catch (error) {
        const { email, password } = error instanceof HostError ? error.fields : {};
        if (email || password) complain({ email: email?.join(' '), password: password?.join(' ') });
        else setRefused({ error, payload });
      }
    });

  return (
    <>
      <form
        ref={form}
        className="fi-login"
        noValidate
        aria-busy={busy}
        onSubmit={(event) => {
          event.preventDefault();
          const payload = read(event.currentTarget);
          if (payload.email && payload.password) send(payload);
          else
            complain({
              email: payload.email ? undefined : 'Vul je e-mailadres of gebruikersnaam in.',
              password: payload.password ? undefined : 'Vul je wachtwoord in.',
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
        <label className="fi-login-remember">
          <input type="checkbox" name="remember" />
          <span>Wachtwoord onthouden</span>
        </label>
        <Refusal error={refused?.error} payload={refused?.payload} />
        <BusyButton busy={busy} className="fi-btn fi-wide">
          Inloggen
        </BusyButton>
        <button type="button" className="fi-link" onClick={() => setForgot(true)}>
          Wachtwoord vergeten?
        </button>
        <a className="fi-btn fi-quiet" href="/auth/google">
          Inloggen met Google
        </a>
        <a className="fi-btn fi-quiet" href="/auth/facebook">
          Inloggen met Facebook
        </a>
      </form>
      {forgot ? <ForgotDialog onClose={() => setForgot(false)} /> : null}
    </>
  );
}
