import { useEffect, useState } from 'react';
import { config } from '../../shared/host/config.ts';
import { HostError } from '../../shared/host/host-error.ts';
import { Alert } from '../../shared/ui/Alert.tsx';
import { BusyButton } from '../../shared/ui/BusyButton.tsx';
import { Field } from '../../shared/ui/Field.tsx';
import { useFocusInvalid } from '../../shared/ui/use-focus-invalid.ts';
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts';
import { confirmPassword } from './two-factor.api.ts';

/** Asks for the password before the host makes a change. */
export function PasswordConfirmation({ onDone }: { onDone(): void }) {
  const [formRef, focusInvalid] = useFocusInvalid();
  const [fieldError, setFieldError] = useState<string>();
  const [error, setError] = useState<unknown>();
  const [isBusy, run] = useSingleFlight();

  useEffect(() => {
    formRef.current?.querySelector<HTMLElement>('[type="password"]')?.focus();
  }, [formRef]);

  const showFieldError = (text: string) => {
    setFieldError(text);
    focusInvalid();
  };

  const send = (password: string) =>
    run(async () => {
      setFieldError(undefined);
      setError(undefined);
      try {
        await confirmPassword(password);
        onDone();
      } catch (failure) {
        if (failure instanceof HostError && failure.status === 422)
          showFieldError(failure.fields.password?.join(' ') ?? failure.message);
        else setError(failure);
      }
    });

  return (
    <form
      ref={formRef}
      className="fan-two-factor"
      noValidate
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        const password = `${new FormData(event.currentTarget).get('password')}`;
        if (password) send(password);
        else showFieldError('Vul je wachtwoord in.');
      }}
    >
      <p>Vul eerst je wachtwoord in. Zo weten we zeker dat jij het bent.</p>
      {/* Tells password managers whose password this is. */}
      <input hidden readOnly autoComplete="username" value={config().user?.username ?? ''} />
      <Field
        label="Wachtwoord"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={fieldError}
      />
      <Alert error={error} />
      <BusyButton isBusy={isBusy} className="fan-btn fan-wide">
        Doorgaan
      </BusyButton>
    </form>
  );
}
