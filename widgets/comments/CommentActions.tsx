import { useState } from 'react';
import type { Feed } from '../../shared/comments/feed.ts';
import { isOwn } from '../../shared/comments/own.ts';
import type { Node } from '../../shared/comments/thread.ts';
import { Alert } from '../../shared/ui/Alert.tsx';
import { LazyComponent } from '../../shared/ui/LazyComponent.tsx';
import { editToggle, picker, reportDialog } from './later.ts';
import { ReactionTotal } from './ReactionTotal.tsx';
import { useSection } from './section.ts';

interface CommentActionsProps {
  node: Node;
  isReplying: boolean;
  /** Absent where nothing can be answered. */
  onReply?(): void;
  isEditing: boolean;
  /** With the text to edit, or without one to stop. */
  onEdit(text?: string): void;
}

/** What `Waarderen` and `Melden` open gets of these, whichever it is. */
export interface OpenedProps {
  feed: Feed;
  id: number;
  onClose(): void;
  onError(error: unknown): void;
  /** The comment has been reported: the dialog is to close. */
  onReported(): void;
}

/** What a reader can do about a comment. Nobody rates or reports their own. */
export function CommentActions(props: CommentActionsProps) {
  const { node, isReplying, onReply, isEditing, onEdit } = props;
  const { feed, me } = useSection();
  const [open, setOpen] = useState<'picker' | 'report' | 'reported'>();
  const [error, setError] = useState<unknown>();
  const opened = open === 'picker' ? picker : open === 'report' && reportDialog;
  const own = isOwn(node, me);
  const { id } = node;
  const toggle = (what: typeof open) => () => {
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
      <div className="fan-comments-acts">
        {onReply ? (
          <button type="button" className="fan-link" aria-expanded={isReplying} onClick={onReply}>
            Reageer
          </button>
        ) : null}
        {own ? (
          <LazyComponent module={editToggle} props={{ node, isEditing, onEdit }} />
        ) : (
          <>
            <button
              type="button"
              className="fan-link"
              aria-expanded={open === 'picker'}
              onClick={toggle('picker')}
            >
              Waarderen
            </button>
            <button
              type="button"
              className="fan-link"
              title="Meld dit bericht"
              onClick={toggle('report')}
            >
              Melden
            </button>
          </>
        )}
        <ReactionTotal node={node} />
      </div>
      {opened ? (
        <LazyComponent
          module={opened}
          props={{
            feed,
            id,
            onClose: close,
            onError: setError,
            onReported: () => setOpen('reported'),
          }}
          onError={fail}
        />
      ) : null}
      <Alert error={error} />
      <div role="status">
        {open === 'reported' ? <p className="fan-good">Bedankt, je melding is verstuurd.</p> : null}
      </div>
    </>
  );
}
