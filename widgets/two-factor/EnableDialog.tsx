import { type ComponentType, useEffect, useState } from 'react';
import { HostError } from '../../shared/host/host-error.ts';
import { useIslandElement } from '../../shared/island/island-element.ts';
import { reportLostFile } from '../../shared/island/lost-file.ts';
import { Alert } from '../../shared/ui/Alert.tsx';
import { BusyButton } from '../../shared/ui/BusyButton.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts';
import { PasswordQuestion } from './PasswordQuestion.tsx';
import type { SetUpProps } from './SetUp.tsx';
import { enable, readQr } from './two-factor.api.ts';
import type { Qr } from './two-factor.schema.ts';
import { usePassword } from './use-password.ts';

interface EnableDialogProps {
  onClose(): void;
  onDone(): void;
}

/** Fetched while the explanation is being read. */
const importSetUp = () => import('./SetUp.tsx');

const NO_QR = 'De QR-code kon niet worden gemaakt. Probeer het opnieuw.';

/** Explanation, set-up, first code; the host may want the password in between. */
export function EnableDialog({ onClose, onDone }: EnableDialogProps) {
  const tag = useIslandElement();
  const [guarded, answer] = usePassword();
  const [step, setStep] = useState<{ qr: Qr; SetUp: ComponentType<SetUpProps> }>();
  /** Begun, with a QR code still to come. */
  const [begun, setBegun] = useState(false);
  const [error, setError] = useState<unknown>();
  const [busy, run] = useSingleFlight();

  useEffect(() => {
    // A failure shows when it is wanted.
    importSetUp().catch(() => {});
  }, []);

  const begin = (anew: boolean) =>
    run(async () => {
      setError(undefined);
      try {
        if (anew) {
          setBegun(false);
          await guarded(enable);
          setBegun(true);
        }
        const found = await guarded(readQr);
        if (!found?.svg) {
          setBegun(false);
          throw new HostError('shape', NO_QR, '');
        }
        const { SetUp } = await importSetUp().catch((failure) => {
          reportLostFile(tag);
          throw failure;
        });
        setStep({ qr: found, SetUp });
      } catch (failure) {
        setError(failure);
      }
    });

  return (
    <Dialog title="Twee-factor-authenticatie" onClose={onClose}>
      {answer ? <PasswordQuestion onDone={answer} /> : null}
      {/* Hidden behind the question, not gone: what was typed here stays. */}
      <div hidden={Boolean(answer)}>
        {step ? (
          <step.SetUp qr={step.qr} guarded={guarded} onDone={onDone} />
        ) : (
          <form
            className="fan-two-factor"
            aria-busy={busy}
            onSubmit={(event) => {
              event.preventDefault();
              begin(true);
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
            <Alert error={error} onRetry={begun ? () => begin(false) : undefined} />
            <div className="fan-dialog-foot">
              <button type="button" className="fan-btn fan-quiet" onClick={onClose}>
                Annuleren
              </button>
              <BusyButton busy={busy}>Inschakelen</BusyButton>
            </div>
          </form>
        )}
      </div>
    </Dialog>
  );
}
