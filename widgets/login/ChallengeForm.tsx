import { useEffect, useRef, useState } from 'react';
import { HostError } from '../../shared/host/host-error.ts';
import { Alert } from '../../shared/ui/Alert.tsx';
import { BusyButton } from '../../shared/ui/BusyButton.tsx';
import { Field } from '../../shared/ui/Field.tsx';
import { OneTimeCode } from '../../shared/ui/OneTimeCode.tsx';
import { EMPTY_CODE, enterCode, isComplete } from '../../shared/ui/one-time-code.ts';
import { useFocusInvalid } from '../../shared/ui/use-focus-invalid.ts';
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts';
import { answerChallenge } from './login.api.ts';

interface ChallengeFormProps {
  /** Signed in. Its promise keeps the form locked. */
  onDone(): Promise<void>;
  /** Back to name and password. */
  onRestart(): void;
}

/** A refusal's own message, or the English one that the site has always shown without one. */
function wordsOf({ body }: HostError): string {
  const message = (body as { message?: unknown } | undefined)?.message;
  return typeof message === 'string' && message ? message : 'Something went wrong.';
}

/**
 * A host that no longer knows who was to answer says so with the very words for a wrong code, or
 * leads to its login page (Laravel Fortify does either): after any of these the login may be over.
 */
const mayBeOver = (error: unknown) =>
  error instanceof HostError && /^(invalid|session|unauthenticated)$/.test(error.kind);

/** The second step: a code of the reader's device, or one that was kept for when it is lost. */
export function ChallengeForm({ onDone, onRestart }: ChallengeFormProps) {
  const [form, focusInvalid] = useFocusInvalid();
  const [recovery, setRecovery] = useState(false);
  const [boxes, setBoxes] = useState(EMPTY_CODE);
  const [invalid, setInvalid] = useState<string>();
  const [error, setError] = useState<unknown>();
  const [over, setOver] = useState(false);
  const [busy, run] = useSingleFlight();
  const shown = useRef(recovery);

  // The field that has just come to stand here.
  useEffect(() => {
    shown.current = recovery;
    form.current?.querySelector('input')?.focus();
  }, [recovery, form]);

  const complain = (words: string) => {
    setInvalid(words);
    focusInvalid();
  };

  const send = (answer: Parameters<typeof answerChallenge>[0]) =>
    run(async () => {
      setInvalid(undefined);
      setError(undefined);
      try {
        await answerChallenge(answer);
        await onDone();
      } catch (failure) {
        // An answer that comes after the toggle is about a field that is no longer there.
        if (shown.current !== recovery) return;
        setOver(mayBeOver(failure));
        if (failure instanceof HostError && failure.status === 422) complain(wordsOf(failure));
        else setError(failure);
      }
    });

  /** What stands in the form, which may have been set without an event. */
  const submit = (data: FormData) => {
    if (recovery) {
      const code = `${data.get('recovery_code')}`.trim();
      if (code) send({ recovery_code: code });
      else complain('Vul een herstelcode in.');
      return;
    }
    const filled = enterCode(EMPTY_CODE, 0, data.getAll('code').join('')).boxes;
    if (!isComplete(filled)) return complain('Vul alle 6 tekens van de code in.');
    setBoxes(filled);
    send({ code: filled.join('') });
  };

  const toggle = () => {
    setRecovery(!recovery);
    setBoxes(EMPTY_CODE);
    setInvalid(undefined);
    setError(undefined);
  };

  return (
    <form
      ref={form}
      className="fan-login"
      noValidate
      aria-busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        submit(new FormData(event.currentTarget));
      }}
    >
      <p className="fan-note">
        {recovery
          ? 'Vul een van de herstelcodes in die je hebt bewaard.'
          : 'Vul de code in die je authenticatie-app nu toont.'}
      </p>
      {recovery ? (
        <Field
          label="Herstelcode"
          name="recovery_code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={invalid}
        />
      ) : (
        <OneTimeCode boxes={boxes} onChange={setBoxes} error={invalid} />
      )}
      <Alert error={error} offersLogin={false} />
      {over ? (
        <p className="fan-note fan-login-over">
          <span>Lukt het niet? Misschien heb je te lang gewacht.</span>
          <button type="button" className="fan-link" onClick={onRestart}>
            Log opnieuw in
          </button>
        </p>
      ) : null}
      <BusyButton busy={busy} className="fan-btn fan-wide">
        Inloggen
      </BusyButton>
      <button type="button" className="fan-link" onClick={toggle}>
        {recovery ? 'Gebruik een autorisatiecode' : 'Gebruik een herstelcode'}
      </button>
    </form>
  );
}
