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
  /** The first value of the name field: that of a reader who returns from the second step. */
  name: string;
  /** Called after signing in; the form stays locked until its promise resolves. */
  onDone(): Promise<void>;
  onChallenge(name: string): void;
}

/** Whether the reader is signed in already, in another tab: the host then redirects. */
const isSignedIn = (error: unknown) =>
  error instanceof HostError && error.kind === 'session' && error.status === 302;

function readPayload(form: HTMLFormElement): LoginPayload {
  const data = new FormData(form);
  const isRemembered = data.has('remember');
  return {
    from: 'frontEnd',
    email: `${data.get('email')}`.trim(),
    password: `${data.get('password')}`,
    remember_password: isRemembered,
    remember: isRemembered,
  };
}

/** Returns what was typed as a name if it is an e-mail address. */
function readEmail(form: HTMLFormElement | null): string {
  const { email } = readPayload(form as HTMLFormElement);
  return looksLikeEmail(email) ? email : '';
}

/**
 * Name and password. The fields are uncontrolled: what was typed is kept through every failure, and
 * password managers can fill them in.
 */
export function CredentialsForm({ name, onDone, onChallenge }: CredentialsFormProps) {
  const [formRef, focusInvalid] = useFocusInvalid();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<{ error: unknown; payload: LoginPayload }>();
  /** The first address of the dialog for a forgotten password; undefined while that is closed. */
  const [forgotEmail, setForgotEmail] = useState<string>();
  const [isBusy, run] = useSingleFlight();

  // On the way back from the second step the button that had the focus is removed.
  useEffect(() => {
    if (name) formRef.current?.querySelector<HTMLElement>('[type="password"]')?.focus();
  }, [name, formRef]);

  const showErrors = (found: Record<string, string>) => {
    setErrors(found);
    focusInvalid();
  };

  const send = (payload: LoginPayload) =>
    run(async () => {
      setErrors({});
      setFailure(undefined);
      try {
        if (await login(payload)) onChallenge(payload.email);
        else await onDone();
      } catch (error) {
        if (isSignedIn(error)) return onDone();
        const { fields, rest } = sortErrors(error, ['email', 'password']);
        showErrors(fields);
        if (rest) setFailure({ error: rest, payload });
      }
    });

  return (
    <>
      <form
        ref={formRef}
        className="fan-login"
        noValidate
        aria-busy={isBusy}
        onSubmit={(event) => {
          event.preventDefault();
          const payload = readPayload(event.currentTarget);
          if (payload.email && payload.password) send(payload);
          else
            showErrors({
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
        <LoginError error={failure?.error} payload={failure?.payload} />
        <BusyButton isBusy={isBusy} className="fan-btn fan-wide">
          Inloggen
        </BusyButton>
        <button
          type="button"
          className="fan-link"
          onClick={() => setForgotEmail(readEmail(formRef.current))}
        >
          Wachtwoord vergeten?
        </button>
        <SocialLinks action="Inloggen" />
      </form>
      {forgotEmail === undefined ? null : (
        <ForgotDialog email={forgotEmail} onClose={() => setForgotEmail(undefined)} />
      )}
    </>
  );
}
