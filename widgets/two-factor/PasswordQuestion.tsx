import { useEffect, useState } from 'react';
import { config } from '../../shared/host/config.ts';
import { HostError } from '../../shared/host/host-error.ts';
import { Alert } from '../../shared/ui/Alert.tsx';
import { BusyButton } from '../../shared/ui/BusyButton.tsx';
import { Field } from '../../shared/ui/Field.tsx';
import { useFocusInvalid } from '../../shared/ui/use-focus-invalid.ts';
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts';
import { confirmPassword } from './two-factor.api.ts';

/** Who asks for this, is it really them? */
export function PasswordQuestion({ onDone }: { onDone(): void }) {
  const [form, focusInvalid] = useFocusInvalid();
  const [invalid, setInvalid] = useState<string>();
  const [error, setError] = useState<unknown>();
  const [busy, run] = useSingleFlight();

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[type="password"]')?.focus();
  }, [form]);

  const complain = (words: string) => {
    setInvalid(words);
    focusInvalid();
  };

  const send = (password: string) =>
    run(async () => {
      setInvalid(undefined);
      setError(undefined);
      try {
        await confirmPassword(password);
        onDone();
      } catch (failure) {
        if (failure instanceof HostError && failure.status === 422)
          complain(failure.fields.password?.join(' ') ?? failure.message);
        else setError(failure);
      }
    });

  return (
    <form
      ref={form}
      className="fan-two-factor"
      noValidate
      aria-busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        const password = `${new FormData(event.currentTarget).get('password')}`;
        if (password) send(password);
        else complain('Vul je wachtwoord in.');
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
        error={invalid}
      />
      <Alert error={error} />
      <BusyButton busy={busy} className="fan-btn fan-wide">
        Doorgaan
      </BusyButton>
    </form>
  );
}
