import { useState } from 'react';
import { navigateAway } from '../../shared/host/navigate-away.ts';
import { Alert } from '../../shared/ui/Alert.tsx';
import { BusyButton } from '../../shared/ui/BusyButton.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts';
import { deleteMessage } from './message.api.ts';

interface DeleteDialogProps {
  messageId: number;
  onClose(): void;
}

/** Asks for confirmation, deletes the message and leaves its page. */
export function DeleteDialog({ messageId, onClose }: DeleteDialogProps) {
  const [isBusy, run] = useSingleFlight();
  const [error, setError] = useState<unknown>();
  const handleDelete = () =>
    run(async () => {
      setError(undefined);
      let path: string;
      try {
        path = await deleteMessage(messageId);
      } catch (failure) {
        return setError(failure);
      }
      await navigateAway(() => location.assign(path));
    });
  return (
    <Dialog title="Bevestigen" onClose={onClose}>
      <form
        aria-busy={isBusy}
        onSubmit={(event) => {
          event.preventDefault();
          handleDelete();
        }}
      >
        <p>Weet je zeker dat je dit bericht wilt verwijderen?</p>
        <Alert error={error} />
        <div className="fan-dialog-foot">
          <button type="button" className="fan-btn fan-quiet" onClick={onClose}>
            Annuleren
          </button>
          <BusyButton isBusy={isBusy}>Bevestigen</BusyButton>
        </div>
      </form>
    </Dialog>
  );
}
