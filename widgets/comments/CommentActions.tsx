import { useState } from 'react';
import type { CommentNode } from '../../shared/comments/thread.model.ts';
import { Alert } from '../../shared/ui/Alert.tsx';
import { LazyComponent } from '../../shared/ui/LazyComponent.tsx';
import { EditToggle } from './EditToggle.tsx';
import { lazyReactionPicker, lazyReportDialog } from './lazy-modules.ts';
import { ReactionTotal } from './ReactionTotal.tsx';
import { useIsOwn } from './use-section.ts';

interface CommentActionsProps {
  node: CommentNode;
  isReplying: boolean;
  /** Absent where nothing can be replied to. */
  onReply?(): void;
  isEditing: boolean;
  /** With the text to edit, or without one to stop. */
  onEdit(text?: string): void;
}

/** What a reader can do with a comment. Nobody rates or reports their own. */
export function CommentActions(props: CommentActionsProps) {
  const { node, isReplying, onReply, isEditing, onEdit } = props;
  const isOwn = useIsOwn(node);
  const [open, setOpen] = useState<'picker' | 'report' | 'reported'>();
  const [error, setError] = useState<unknown>();
  const toggle = (what: typeof open) => {
    setError(undefined);
    setOpen(open === what ? undefined : what);
  };
  const close = () => setOpen(undefined);
  const fail = (thrown: unknown) => {
    close();
    setError(thrown);
  };
  return (
    <>
      <div className="fan-comments-actions">
        {onReply ? (
          <button type="button" className="fan-link" aria-expanded={isReplying} onClick={onReply}>
            Reageer
          </button>
        ) : null}
        {isOwn ? (
          <EditToggle node={node} isEditing={isEditing} onEdit={onEdit} />
        ) : (
          <>
            <button
              type="button"
              className="fan-link"
              aria-expanded={open === 'picker'}
              onClick={() => toggle('picker')}
            >
              Waarderen
            </button>
            <button
              type="button"
              className="fan-link"
              title="Meld dit bericht"
              onClick={() => toggle('report')}
            >
              Melden
            </button>
          </>
        )}
        <ReactionTotal node={node} />
      </div>
      {open === 'picker' ? (
        <LazyComponent
          module={lazyReactionPicker}
          props={{ id: node.id, onClose: close, onError: setError }}
          onError={fail}
        />
      ) : null}
      {open === 'report' ? (
        <LazyComponent
          module={lazyReportDialog}
          props={{ id: node.id, onClose: close, onReported: () => setOpen('reported') }}
          onError={fail}
        />
      ) : null}
      <Alert error={error} />
      {/* In the page before its text, or that would not be read out; and only where it is needed. */}
      {open === 'report' || open === 'reported' ? (
        <div role="status">
          {open === 'reported' ? (
            <p className="fan-good">Bedankt, je melding is verstuurd.</p>
          ) : null}
        </div>
      ) : null}
    </>
  );
}
