import { useState } from 'react';
import { leave } from '../../shared/messages/leave.ts';
import { Alert } from '../../shared/ui/Alert.tsx';
import { BusyButton } from '../../shared/ui/BusyButton.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts';
import { deleteMessage } from './message.api.ts';

interface DeleteDialogProps {
  messageId: number;
  onClose(): void;
}

/** Asks once more before a message is deleted, and leaves its page then. */
export function DeleteDialog({ messageId, onClose }: DeleteDialogProps) {
  const [busy, run] = useSingleFlight();
  const [error, setError] = useState<unknown>();
  const remove = () =>
    run(async () => {
      setError(undefined);
      let path: string;
      try {
        path = await deleteMessage(messageId);
      } catch (failure) {
        return setError(failure);
      }
      await leave(() => location.assign(path));
    });
  return (
    <Dialog title="Bevestigen" onClose={onClose}>
      <form
        aria-busy={busy}
        onSubmit={(event) => {
          event.preventDefault();
          remove();
        }}
      >
        <p>Weet je zeker dat je dit bericht wilt verwijderen?</p>
        <Alert error={error} />
        <div className="fan-dialog-foot">
          <button type="button" className="fan-btn fan-quiet" onClick={onClose}>
            Annuleren
          </button>
          <BusyButton busy={busy}>Bevestigen</BusyButton>
        </div>
      </form>
    </Dialog>
  );
}
