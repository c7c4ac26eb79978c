import { useState } from 'react';
import type { Node } from '../../shared/comments/thread.ts';
import { Alert } from '../../shared/ui/Alert.tsx';
import { ReactionPicker } from './ReactionPicker.tsx';
import { ReactionTotal } from './ReactionTotal.tsx';
import { ReportDialog } from './ReportDialog.tsx';
import { useSection } from './section.ts';

interface CommentActionsProps {
  node: Node;
  own: boolean;
  isReplying: boolean;
  /** Absent where nothing can be answered. */
  onReply?(): void;
  isEditing: boolean;
  /** Absent where nothing can be edited. */
  onEdit?(): void;
}

/** What a reader can do about a comment. Nobody rates or reports their own. */
export function CommentActions(props: CommentActionsProps) {
  const { node, own, isReplying, onReply, isEditing, onEdit } = props;
  const { feed } = useSection();
  const [isPicking, setPicking] = useState(false);
  const [isReporting, setReporting] = useState(false);
  const [isReported, setReported] = useState(false);
  const [error, setError] = useState<unknown>();
  return (
    <>
      <div className="fi-comments-acts">
        {onReply ? (
          <button type="button" className="fi-link" aria-expanded={isReplying} onClick={onReply}>
            Reageer
          </button>
        ) : null}
        {own ? null : (
          <>
            <button
              type="button"
              className="fi-link"
              aria-expanded={isPicking}
              onClick={() => setPicking(!isPicking)}
            >
              Waarderen
            </button>
            <button
              type="button"
              className="fi-link"
              title="Meld dit bericht"
              onClick={() => {
                setReported(false);
                setReporting(true);
              }}
            >
              Melden
            </button>
          </>
        )}
        {onEdit ? (
          <button
            type="button"
            className="fi-link fi-comments-edit"
            aria-label={isEditing ? 'Bewerken annuleren' : 'Bewerken'}
            title={isEditing ? 'Bewerken annuleren' : 'Bewerken'}
            onClick={onEdit}
          >
            <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
              <path d={isEditing ? 'm6 6 12 12M18 6 6 18' : 'm4 20 1-4L16 5l3 3L8 19zM14 7l3 3'} />
            </svg>
          </button>
        ) : null}
        <ReactionTotal node={node} />
      </div>
      {isPicking && !own ? (
        <ReactionPicker id={node.id} onClose={() => setPicking(false)} onError={setError} />
      ) : null}
      <Alert error={error} />
      <div role="status">
        {isReported ? <p className="fi-good">Bedankt, je melding is verstuurd.</p> : null}
      </div>
      {isReporting ? (
        <ReportDialog
          newsId={feed.newsId}
          id={node.id}
          onClose={() => setReporting(false)}
          onReported={() => {
            setReporting(false);
            setReported(true);
          }}
        />
      ) : null}
    </>
  );
}
