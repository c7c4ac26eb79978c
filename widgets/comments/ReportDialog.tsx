import { useState } from 'react';
import { Alert } from '../../shared/ui/Alert.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts';
import { report } from './comments.api.ts';
import { useSection } from './use-section.ts';

interface ReportDialogProps {
  id: number;
  onClose(): void;
  /** The comment has been reported: the dialog is to close. */
  onReported(): void;
}

/** Asks once more before a comment is reported to the editors. */
export function ReportDialog({ id, onClose, onReported }: ReportDialogProps) {
  const { section } = useSection();
  const [isBusy, run] = useSingleFlight();
  const [error, setError] = useState<unknown>();
  const send = () =>
    run(async () => {
      setError(undefined);
      try {
        await report(section.list.newsId, id);
        onReported();
      } catch (thrown) {
        setError(thrown);
      }
    });
  return (
    <Dialog title="Reactie melden" onClose={onClose}>
      <p>Weet je zeker dat je deze reactie wilt melden?</p>
      <Alert error={error} />
      <div className="fan-dialog-foot">
        <button type="button" className="fan-btn fan-quiet" onClick={onClose}>
          Annuleren
        </button>
        <button
          type="button"
          className="fan-btn"
          disabled={isBusy}
          aria-busy={isBusy}
          onClick={send}
        >
          Melden
        </button>
      </div>
    </Dialog>
  );
}
