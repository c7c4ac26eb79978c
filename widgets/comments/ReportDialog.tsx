import { useState } from 'react';
import { Alert } from '../../shared/ui/Alert.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts';
import type { OpenedProps } from './CommentActions.tsx';
import { report } from './comments.api.ts';

/** Asks once more before a comment is reported to the editors. */
export function ReportDialog({ feed, id, onClose, onReported }: OpenedProps) {
  const [busy, run] = useSingleFlight();
  const [error, setError] = useState<unknown>();
  const send = () =>
    run(async () => {
      setError(undefined);
      try {
        await report(feed.newsId, id);
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
        <button type="button" className="fan-btn" disabled={busy} aria-busy={busy} onClick={send}>
          Melden
        </button>
      </div>
    </Dialog>
  );
}
