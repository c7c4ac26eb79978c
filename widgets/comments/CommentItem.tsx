import { memo, useEffect, useRef, useState } from 'react';
import { AuthorLine } from '../../shared/comments/AuthorLine.tsx';
import { CommentAvatar } from '../../shared/comments/CommentAvatar.tsx';
import { useCommentNode } from '../../shared/comments/use-comment-list.ts';
import { config } from '../../shared/host/config.ts';
import { HtmlText } from '../../shared/ui/HtmlText.tsx';
import { CommentActions } from './CommentActions.tsx';
import { EditForm } from './EditForm.tsx';
import { PostForm } from './PostForm.tsx';
import { Replies } from './Replies.tsx';
import { useCommentState, useSection } from './use-section.ts';

interface CommentItemProps {
  id: number;
  /** How many comments it is shown below. */
  depth: number;
  /** The comment whose replies the page shows: they are the list itself. */
  isHead?: boolean;
}

/** One comment with what can be done with it, and its replies. */
export const CommentItem = memo(function CommentItem({ id, depth, isHead }: CommentItemProps) {
  const { section } = useSection();
  const node = useCommentNode(section.list, id);
  const { reply, isCurrent } = useCommentState(id);
  const [editedText, setEditedText] = useState<string>();
  const articleRef = useRef<HTMLElement>(null);
  const isEditing = editedText !== undefined;
  const isReplying = reply === 'asked' || reply === 'unsent';
  const hasForm = isReplying || isEditing;

  // A form that is removed takes the focus with it.
  useEffect(
    () => () => {
      if (hasForm && document.activeElement === document.body)
        articleRef.current?.querySelector('button')?.focus();
    },
    [hasForm],
  );

  if (!node) return null;
  const toggleReply = () => section.patch(id, { reply: isReplying ? undefined : 'asked' });
  return (
    <>
      <article
        ref={articleRef}
        id={`comment-${id}`}
        className="fan-comment"
        tabIndex={-1}
        aria-current={isCurrent || undefined}
      >
        <CommentAvatar author={node.author} />
        <AuthorLine comment={node} />
        {isEditing ? (
          <EditForm
            id={id}
            createdAt={node.createdAt}
            original={editedText}
            onSaved={() => setEditedText(undefined)}
          />
        ) : (
          <HtmlText html={node.html} className="fan-comment-body" imageHosts={config().images} />
        )}
        <CommentActions
          node={node}
          isReplying={isReplying}
          onReply={isHead ? undefined : toggleReply}
          isEditing={isEditing}
          onEdit={setEditedText}
        />
        {reply === 'kept' ? <p className="fan-note">Je begonnen antwoord is bewaard.</p> : null}
        {isReplying ? (
          <PostForm parentId={id} isReply hasFocus={reply === 'asked'} onPosted={toggleReply} />
        ) : null}
      </article>
      {isHead ? null : <Replies node={node} depth={depth + 1} />}
    </>
  );
});
