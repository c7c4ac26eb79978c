import { useEffect, useRef, useState } from 'react';
import { HostError } from '../../shared/host/host-error.ts';
import { Alert } from '../../shared/ui/Alert.tsx';
import { BusyButton } from '../../shared/ui/BusyButton.tsx';
import { OneTimeCode } from '../../shared/ui/OneTimeCode.tsx';
import { EMPTY_CODE, enterCode, isComplete } from '../../shared/ui/one-time-code.ts';
import { useFocusInvalid } from '../../shared/ui/use-focus-invalid.ts';
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts';
import { QrPicture } from './QrPicture.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SecretCode, SecretCodeOfHost } from './SecretCode.tsx';
import { secretOf } from './secret.ts';
import { confirmCode } from './two-factor.api.ts';
import type { Qr } from './two-factor.schema.ts';
import type { Guarded } from './use-password.ts';

export interface SetUpProps {
  qr: Qr;
  guarded: Guarded;
  onDone(): void;
}

/** The second step: the secret goes into the app, and the app's first code proves that it works. */
export function SetUp({ qr, guarded, onDone }: SetUpProps) {
  const [form, focusInvalid] = useFocusInvalid();
  const top = useRef<HTMLDivElement>(null);
  const [boxes, setBoxes] = useState(EMPTY_CODE);
  const [invalid, setInvalid] = useState<string>();
  const [error, setError] = useState<unknown>();
  const [busy, run] = useSingleFlight();
  const secret = secretOf(qr.url);

  // Not the first box: a phone's keyboard would cover what is to be scanned.
  useEffect(() => top.current?.focus(), []);

  const complain = (words: string) => {
    setInvalid(words);
    focusInvalid();
  };

  const send = (code: string) =>
    run(async () => {
      setInvalid(undefined);
      setError(undefined);
      try {
        await guarded(() => confirmCode(code));
        onDone();
      } catch (failure) {
        if (failure instanceof HostError && failure.status === 422) complain(failure.message);
        else setError(failure);
      }
    });

  return (
    <div className="fan-two-factor" ref={top} tabIndex={-1}>
      <p>Scan de QR-code met je authenticatie-app, of neem de geheime code over.</p>
      <QrPicture svg={qr.svg} />
      {secret ? <SecretCode secret={secret} /> : <SecretCodeOfHost guarded={guarded} />}
      <RecoveryCodes guarded={guarded} />
      <form
        ref={form}
        className="fan-two-factor fan-two-factor-proof"
        noValidate
        aria-busy={busy}
        onSubmit={(event) => {
          event.preventDefault();
          // What stands there may have been set without an event.
          const typed = new FormData(event.currentTarget).getAll('code').join('');
          const filled = enterCode(EMPTY_CODE, 0, typed).boxes;
          if (!isComplete(filled)) return complain('Vul alle 6 tekens van de code in.');
          setBoxes(filled);
          send(filled.join(''));
        }}
      >
        <p className="fan-note">Vul dan in wat de app nu toont.</p>
        <OneTimeCode boxes={boxes} onChange={setBoxes} error={invalid} />
        <Alert error={error} />
        <BusyButton busy={busy} className="fan-btn fan-wide">
          Bevestigen
        </BusyButton>
      </form>
    </div>
  );
}
