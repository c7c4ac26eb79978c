import { useEffect, useRef, useState } from 'react';
import { FAILED, HostError } from '../../shared/host/host-error.ts';
import { Alert } from '../../shared/ui/Alert.tsx';
import { BusyButton } from '../../shared/ui/BusyButton.tsx';
import { Field } from '../../shared/ui/Field.tsx';
import { OneTimeCode } from '../../shared/ui/OneTimeCode.tsx';
import { EMPTY_CODE, enterCode, isComplete } from '../../shared/ui/one-time-code.ts';
import { useFocusInvalid } from '../../shared/ui/use-focus-invalid.ts';
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts';
import { sendChallenge } from './login.api.ts';

interface ChallengeFormProps {
  /** Called after signing in; the form stays locked until its promise resolves. */
  onDone(): Promise<void>;
  /** Called to go back to name and password. */
  onRestart(): void;
}

/** Returns the host's message, or the English one that the site has always shown where it has none. */
function refusalMessage({ body, message }: HostError): string {
  const given = (body as { message?: unknown } | undefined)?.message;
  // Not `given` itself: Laravel's own English texts are not shown.
  return typeof given === 'string' && given && message !== FAILED
    ? message
    : 'Something went wrong.';
}

/**
 * Whether the login may have expired. A host that has forgotten it sends the error of a wrong code,
 * or redirects to its login page (Laravel Fortify does either).
 */
const mayHaveExpired = (error: unknown) =>
  error instanceof HostError && /^(invalid|session|unauthenticated)$/.test(error.kind);

/** The second step: a code of the authenticator, or a recovery code. */
export function ChallengeForm({ onDone, onRestart }: ChallengeFormProps) {
  const [formRef, focusInvalid] = useFocusInvalid();
  const [isRecovery, setRecovery] = useState(false);
  const [boxes, setBoxes] = useState(EMPTY_CODE);
  const [fieldError, setFieldError] = useState<string>();
  const [error, setError] = useState<unknown>();
  const [hasExpired, setExpired] = useState(false);
  const [isBusy, run] = useSingleFlight();
  const shownRef = useRef(isRecovery);

  // The toggle has exchanged the fields, and with them the one that had the focus.
  useEffect(() => {
    shownRef.current = isRecovery;
    formRef.current?.querySelector('input')?.focus();
  }, [isRecovery, formRef]);

  const showFieldError = (text: string) => {
    setFieldError(text);
    focusInvalid();
  };

  const send = (payload: Parameters<typeof sendChallenge>[0]) =>
    run(async () => {
      setFieldError(undefined);
      setError(undefined);
      try {
        await sendChallenge(payload);
        await onDone();
      } catch (failure) {
        // A response after the toggle is about a field that is no longer shown.
        if (shownRef.current !== isRecovery) return;
        setExpired(mayHaveExpired(failure));
        if (failure instanceof HostError && failure.status === 422)
          showFieldError(refusalMessage(failure));
        else setError(failure);
      }
    });

  /** Reads the form itself: a password manager may have filled it in without an event. */
  const submit = (data: FormData) => {
    if (isRecovery) {
      const code = `${data.get('recovery_code')}`.trim();
      if (code) send({ recovery_code: code });
      else showFieldError('Vul een herstelcode in.');
      return;
    }
    const filled = enterCode(EMPTY_CODE, 0, data.getAll('code').join('')).boxes;
    if (!isComplete(filled)) return showFieldError('Vul alle 6 tekens van de code in.');
    setBoxes(filled);
    send({ code: filled.join('') });
  };

  const toggle = () => {
    setRecovery(!isRecovery);
    setBoxes(EMPTY_CODE);
    setFieldError(undefined);
    setError(undefined);
  };

  return (
    <form
      ref={formRef}
      className="fan-login"
      noValidate
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        submit(new FormData(event.currentTarget));
      }}
    >
      <p className="fan-note">
        {isRecovery
          ? 'Vul een van de herstelcodes in die je hebt bewaard.'
          : 'Vul de code in die je authenticatie-app nu toont.'}
      </p>
      {isRecovery ? (
        <Field
          label="Herstelcode"
          name="recovery_code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={fieldError}
        />
      ) : (
        <OneTimeCode boxes={boxes} onChange={setBoxes} error={fieldError} />
      )}
      <Alert error={error} offersLogin={false} />
      {hasExpired ? (
        <p className="fan-note fan-login-over">
          <span>Lukt het niet? Misschien heb je te lang gewacht.</span>
          <button type="button" className="fan-link" onClick={onRestart}>
            Log opnieuw in
          </button>
        </p>
      ) : null}
      <BusyButton isBusy={isBusy} className="fan-btn fan-wide">
        Inloggen
      </BusyButton>
      <button type="button" className="fan-link" onClick={toggle}>
        {isRecovery ? 'Gebruik een autorisatiecode' : 'Gebruik een herstelcode'}
      </button>
    </form>
  );
}
