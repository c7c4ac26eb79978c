import { memo, useEffect, useRef, useState } from 'react';
import { AuthorLine } from '../../shared/comments/AuthorLine.tsx';
import { Face } from '../../shared/comments/Face.tsx';
import { useNode } from '../../shared/comments/use-feed.ts';
import { HtmlText } from '../../shared/ui/HtmlText.tsx';
import { CommentActions } from './CommentActions.tsx';
import { CommentForm } from './CommentForm.tsx';
import { Replies } from './Replies.tsx';
import { useSection } from './section.ts';

interface CommentItemProps {
  id: number;
  /** How many comments it stands below. */
  depth: number;
  /** The comment whose thread the page shows: its answers are the list itself. */
  isHead?: boolean;
}

/** One comment with what can be done about it, and the answers below it. */
export const CommentItem = memo(function CommentItem({ id, depth, isHead }: CommentItemProps) {
  const { feed } = useSection();
  const node = useNode(feed, id);
  const [edited, setEdited] = useState<string>();
  const article = useRef<HTMLElement>(null);
  const isEditing = edited !== undefined;
  const replying = node?.replying;
  const isReplying = Boolean(replying) && replying !== 'kept';
  const isOpen = isReplying || isEditing;

  // A form takes the focus along when it goes.
  useEffect(
    () => () => {
      if (isOpen && document.activeElement === document.body)
        article.current?.querySelector('button')?.focus();
    },
    [isOpen],
  );

  if (!node) return null;
  const { createdAt } = node;
  const toggleReply = () => feed.patch(id, { replying: isReplying ? undefined : 'asked' });
  return (
    <>
      <article
        ref={article}
        id={`comment-${id}`}
        className="fan-comment"
        tabIndex={-1}
        aria-current={node.current || undefined}
      >
        <Face author={node.author} />
        <AuthorLine comment={node} />
        {isEditing ? (
          <CommentForm
            kind="edit"
            box={id}
            hasFocus
            edited={{ createdAt, text: edited }}
            onDone={() => setEdited(undefined)}
          />
        ) : (
          <HtmlText html={node.html} className="fan-comment-body" />
        )}
        <CommentActions
          node={node}
          isReplying={isReplying}
          onReply={isHead ? undefined : toggleReply}
          isEditing={isEditing}
          onEdit={setEdited}
        />
        {replying === 'kept' ? <p className="fan-note">Je begonnen antwoord is bewaard.</p> : null}
        {isReplying ? (
          <CommentForm kind="reply" box={id} hasFocus={replying === 'asked'} onDone={toggleReply} />
        ) : null}
      </article>
      {isHead ? null : <Replies node={node} depth={depth + 1} />}
    </>
  );
});
