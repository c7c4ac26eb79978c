import { useEffect, useRef, useState } from 'react';
import { HostError } from '../../shared/host/host-error.ts';
import { Alert } from '../../shared/ui/Alert.tsx';
import { BusyButton } from '../../shared/ui/BusyButton.tsx';
import { OneTimeCode } from '../../shared/ui/OneTimeCode.tsx';
import { EMPTY_CODE, enterCode, isComplete } from '../../shared/ui/one-time-code.ts';
import { useFocusInvalid } from '../../shared/ui/use-focus-invalid.ts';
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { FetchedSecretCode, SecretCode } from './SecretCode.tsx';
import { readSecretFromUrl, svgDataUrl } from './secret.model.ts';
import { confirmCode } from './two-factor.api.ts';
import type { Qr } from './two-factor.schema.ts';
import type { WithPassword } from './use-password-confirmation.ts';

export interface TwoFactorSetupProps {
  qr: Qr;
  withPassword: WithPassword;
  onDone(): void;
}

/** The host's picture, on white in the dark scheme too: not every camera reads an inverted code. */
function QrCode({ svg }: { svg: string }) {
  const [isBroken, setBroken] = useState(false);
  return isBroken ? (
    <p className="fan-note">De QR-code kan niet worden getoond. Neem de geheime code over.</p>
  ) : (
    <img
      className="fan-two-factor-qr"
      src={svgDataUrl(svg)}
      alt="QR-code voor je authenticatie-app"
      width="200"
      height="200"
      onError={() => setBroken(true)}
    />
  );
}

/** The second step: the reader adds the secret to an app, and the app's first code confirms it. */
export function TwoFactorSetup({ qr, withPassword, onDone }: TwoFactorSetupProps) {
  const [formRef, focusInvalid] = useFocusInvalid();
  const topRef = useRef<HTMLDivElement>(null);
  const [boxes, setBoxes] = useState(EMPTY_CODE);
  const [fieldError, setFieldError] = useState<string>();
  const [error, setError] = useState<unknown>();
  const [isBusy, run] = useSingleFlight();
  const secret = readSecretFromUrl(qr.url);

  // Not the first box: a phone's keyboard would cover the QR code.
  useEffect(() => topRef.current?.focus(), []);

  const showFieldError = (text: string) => {
    setFieldError(text);
    focusInvalid();
  };

  const send = (code: string) =>
    run(async () => {
      setFieldError(undefined);
      setError(undefined);
      try {
        await withPassword(() => confirmCode(code));
        onDone();
      } catch (failure) {
        if (failure instanceof HostError && failure.status === 422) showFieldError(failure.message);
        else setError(failure);
      }
    });

  return (
    <div className="fan-two-factor" ref={topRef} tabIndex={-1}>
      <p>Scan de QR-code met je authenticatie-app, of neem de geheime code over.</p>
      <QrCode svg={qr.svg} />
      {secret ? <SecretCode secret={secret} /> : <FetchedSecretCode withPassword={withPassword} />}
      <RecoveryCodes withPassword={withPassword} />
      <form
        ref={formRef}
        className="fan-two-factor fan-two-factor-proof"
        noValidate
        aria-busy={isBusy}
        onSubmit={(event) => {
          event.preventDefault();
          // A password manager may have filled it in without an event.
          const typed = new FormData(event.currentTarget).getAll('code').join('');
          const filled = enterCode(EMPTY_CODE, 0, typed).boxes;
          if (!isComplete(filled)) return showFieldError('Vul alle 6 tekens van de code in.');
          setBoxes(filled);
          send(filled.join(''));
        }}
      >
        <p className="fan-note">Vul dan in wat de app nu toont.</p>
        <OneTimeCode boxes={boxes} onChange={setBoxes} error={fieldError} />
        <Alert error={error} />
        <BusyButton isBusy={isBusy} className="fan-btn fan-wide">
          Bevestigen
        </BusyButton>
      </form>
    </div>
  );
}
