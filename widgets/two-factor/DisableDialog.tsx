import { useState } from 'react';
import { Alert } from '../../shared/ui/Alert.tsx';
import { BusyButton } from '../../shared/ui/BusyButton.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts';
import { PasswordQuestion } from './PasswordQuestion.tsx';
import { disable } from './two-factor.api.ts';
import { usePassword } from './use-password.ts';

interface DisableDialogProps {
  onClose(): void;
  onDone(): void;
}

/** Asks whether it is really to go. */
export function DisableDialog({ onClose, onDone }: DisableDialogProps) {
  const [guarded, answer] = usePassword();
  const [error, setError] = useState<unknown>();
  const [busy, run] = useSingleFlight();

  const send = () =>
    run(async () => {
      setError(undefined);
      try {
        await guarded(disable);
        onDone();
      } catch (failure) {
        setError(failure);
      }
    });

  return (
    <Dialog title="Twee-factor-authenticatie uitschakelen" onClose={onClose}>
      {answer ? <PasswordQuestion onDone={answer} /> : null}
      <form
        hidden={Boolean(answer)}
        aria-busy={busy}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <p>
          Weet je zeker dat je de tweede stap wilt uitschakelen? Je wachtwoord is dan weer genoeg om
          in te loggen, en je herstelcodes werken niet meer.
        </p>
        <Alert error={error} />
        <div className="fan-dialog-foot">
          <button type="button" className="fan-btn fan-quiet" onClick={onClose}>
            Annuleren
          </button>
          <BusyButton busy={busy}>Uitschakelen</BusyButton>
        </div>
      </form>
    </Dialog>
  );
}
