import { type ComponentType, useEffect, useState } from 'react';
import { HostError } from '../../shared/host/host-error.ts';
import { useIslandElement } from '../../shared/island/island-element.ts';
import { reportLostFile } from '../../shared/island/lost-file.ts';
import { Alert } from '../../shared/ui/Alert.tsx';
import { BusyButton } from '../../shared/ui/BusyButton.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts';
import { PasswordConfirmation } from './PasswordConfirmation.tsx';
import type { TwoFactorSetupProps } from './TwoFactorSetup.tsx';
import { enable, readQr } from './two-factor.api.ts';
import type { Qr } from './two-factor.schema.ts';
import { usePasswordConfirmation } from './use-password-confirmation.ts';

interface EnableDialogProps {
  onClose(): void;
  onDone(): void;
}

/** Imports the second step, while the reader reads the explanation. */
const importSetup = () => import('./TwoFactorSetup.tsx');

const NO_QR = 'De QR-code kon niet worden gemaakt. Probeer het opnieuw.';

/** Explanation, then set-up and first code; the host may ask for the password before each call. */
export function EnableDialog({ onClose, onDone }: EnableDialogProps) {
  const tag = useIslandElement();
  const [withPassword, onConfirmed] = usePasswordConfirmation();
  const [step, setStep] = useState<{ qr: Qr; Setup: ComponentType<TwoFactorSetupProps> }>();
  /** Whether the host has enabled it, so that only the QR code has to be read again. */
  const [isEnabled, setEnabled] = useState(false);
  const [error, setError] = useState<unknown>();
  const [isBusy, run] = useSingleFlight();

  useEffect(() => {
    // A failure is shown when the second step is needed.
    importSetup().catch(() => {});
  }, []);

  const start = (shouldEnable: boolean) =>
    run(async () => {
      setError(undefined);
      try {
        if (shouldEnable) {
          setEnabled(false);
          await withPassword(enable);
          setEnabled(true);
        }
        const qr = await withPassword(readQr);
        if (!qr?.svg) {
          setEnabled(false);
          throw new HostError('shape', NO_QR, '');
        }
        const { TwoFactorSetup } = await importSetup().catch((failure) => {
          reportLostFile(tag);
          throw failure;
        });
        setStep({ qr, Setup: TwoFactorSetup });
      } catch (failure) {
        setError(failure);
      }
    });

  return (
    <Dialog title="Twee-factor-authenticatie" onClose={onClose}>
      {onConfirmed ? <PasswordConfirmation onDone={onConfirmed} /> : null}
      {/* Hidden, not unmounted, meanwhile: the fields keep what was typed. */}
      <div hidden={Boolean(onConfirmed)}>
        {step ? (
          <step.Setup qr={step.qr} withPassword={withPassword} onDone={onDone} />
        ) : (
          <form
            className="fan-two-factor"
            aria-busy={isBusy}
            onSubmit={(event) => {
              event.preventDefault();
              start(true);
            }}
          >
            <p>
              Met een tweede stap log je in met je wachtwoord én een code van je telefoon. Wie
              alleen je wachtwoord kent, komt er dan niet in.
            </p>
            <p className="fan-note">
              Je hebt een authenticatie-app op je telefoon nodig. In de volgende stap koppel je die
              aan je account.
            </p>
            <Alert error={error} onRetry={isEnabled ? () => start(false) : undefined} />
            <div className="fan-dialog-foot">
              <button type="button" className="fan-btn fan-quiet" onClick={onClose}>
                Annuleren
              </button>
              <BusyButton isBusy={isBusy}>Inschakelen</BusyButton>
            </div>
          </form>
        )}
      </div>
    </Dialog>
  );
}
