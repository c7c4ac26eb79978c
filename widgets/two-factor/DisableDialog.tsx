import { useState } from 'react';
import { Alert } from '../../shared/ui/Alert.tsx';
import { BusyButton } from '../../shared/ui/BusyButton.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts';
import { PasswordConfirmation } from './PasswordConfirmation.tsx';
import { disable } from './two-factor.api.ts';
import { usePasswordConfirmation } from './use-password-confirmation.ts';

interface DisableDialogProps {
  onClose(): void;
  onDone(): void;
}

/** Asks for confirmation before two-factor authentication is disabled. */
export function DisableDialog({ onClose, onDone }: DisableDialogProps) {
  const [withPassword, onConfirmed] = usePasswordConfirmation();
  const [error, setError] = useState<unknown>();
  const [isBusy, run] = useSingleFlight();

  const send = () =>
    run(async () => {
      setError(undefined);
      try {
        await withPassword(disable);
        onDone();
      } catch (failure) {
        setError(failure);
      }
    });

  return (
    <Dialog title="Twee-factor-authenticatie uitschakelen" onClose={onClose}>
      {onConfirmed ? <PasswordConfirmation onDone={onConfirmed} /> : null}
      <form
        hidden={Boolean(onConfirmed)}
        aria-busy={isBusy}
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
          <BusyButton isBusy={isBusy}>Uitschakelen</BusyButton>
        </div>
      </form>
    </Dialog>
  );
}
