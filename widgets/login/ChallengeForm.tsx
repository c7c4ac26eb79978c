import { useEffect, useRef, useState } from 'react';
import { HostError } from '../../shared/host/host-error.ts';
import { BusyButton } from '../../shared/ui/BusyButton.tsx';
import { Field } from '../../shared/ui/Field.tsx';
import { OneTimeCode } from '../../shared/ui/OneTimeCode.tsx';
import { EMPTY_CODE, isComplete } from '../../shared/ui/one-time-code.ts';
import { useFocusInvalid } from '../../shared/ui/use-focus-invalid.ts';
import { useLock } from '../../shared/ui/use-lock.ts';
import { answerChallenge } from './login.api.ts';
import { Trouble } from './Trouble.tsx';

/** A refusal's own words, or the English ones that the specification has for one without. */
function wordsOf({ body }: HostError): string {
  const message = (body as { message?: unknown } | undefined)?.message;
  return typeof message === 'string' && message ? message : 'Something went wrong.';
}

/** The second step: a code of the reader's device, or one that was kept for when it is lost. */
export function ChallengeForm({ onDone }: { onDone(): Promise<void> }) {
  const [form, focusInvalid] = useFocusInvalid();
  const [recovery, setRecovery] = useState(false);
  const [boxes, setBoxes] = useState(EMPTY_CODE);
  const [recoveryCode, setRecoveryCode] = useState('');
  const [invalid, setInvalid] = useState<string>();
  const [error, setError] = useState<unknown>();
  const [busy, run] = useLock();
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

  const send = () =>
    run(async () => {
      setInvalid(undefined);
      setError(undefined);
      try {
        await answerChallenge(
          recovery ? { recovery_code: recoveryCode.trim() } : { code: boxes.join('') },
        );
        await onDone();
      } catch (failure) {
        // An answer that comes after the toggle is about a field that is no longer there.
        if (shown.current !== recovery) return;
        if (failure instanceof HostError && failure.status === 422) complain(wordsOf(failure));
        else setError(failure);
      }
    });

  const toggle = () => {
    setRecovery(!recovery);
    setBoxes(EMPTY_CODE);
    setRecoveryCode('');
    setInvalid(undefined);
    setError(undefined);
  };

  return (
    <form
      ref={form}
      className="fi-login"
      noValidate
      aria-busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        if (recovery ? recoveryCode.trim() : isComplete(boxes)) send();
        else complain(recovery ? 'Vul een herstelcode in.' : 'Vul alle 6 tekens van de code in.');
      }}
    >
      <p className="fi-note">
        {recovery
          ? 'Vul een van de herstelcodes in die je hebt bewaard.'
          : 'Vul de code in die je authenticatie-app nu toont.'}
      </p>
      {recovery ? (
        <Field
          label="Herstelcode"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={recoveryCode}
          onChange={(event) => setRecoveryCode(event.target.value)}
          error={invalid}
        />
      ) : (
        <OneTimeCode boxes={boxes} onChange={setBoxes} error={invalid} />
      )}
      <Trouble error={error} />
      <BusyButton busy={busy} className="fi-btn fi-wide">
        Inloggen
      </BusyButton>
      <button type="button" className="fi-link" onClick={toggle}>
        {recovery ? 'Gebruik een autorisatiecode' : 'Gebruik een herstelcode'}
      </button>
    </form>
  );
}
