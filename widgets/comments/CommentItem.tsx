import { memo, useEffect, useRef, useState } from 'react';
import { AuthorLine } from '../../shared/comments/AuthorLine.tsx';
import { CommentBody } from '../../shared/comments/CommentBody.tsx';
import { Face } from '../../shared/comments/Face.tsx';
import { isOwn } from '../../shared/comments/own.ts';
import { useNode } from '../../shared/comments/use-feed.ts';
import { CommentActions } from './CommentActions.tsx';
import { draftOf } from './drafts.ts';
import { EditForm } from './EditForm.tsx';
import { useEditable } from './edit-window.ts';
import { PostBox } from './PostBox.tsx';
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
  const { feed, me } = useSection();
  const node = useNode(feed, id);
  const own = node ? isOwn(node, me) : false;
  const canEdit = useEditable(node?.createdAt ?? '', own);
  const [isReplying, setReplying] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const article = useRef<HTMLElement>(null);

  // An answer that could not be sent must be seen to wait.
  useEffect(() => {
    if (!isHead && draftOf(feed.newsId, id)?.waiting) setReplying(true);
  }, [feed, id, isHead]);
  // What had the focus may have gone with its time (the pencil) or with its task (a form).
  // biome-ignore lint/correctness/useExhaustiveDependencies: these take controls away
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body)
      (reply.current ?? article.current)?.focus();
    hadFocus.current = false;
  }, [canEdit, isReplying, isEditing]);
  const hadFocus = useRef(false);
  const reply = useRef<HTMLButtonElement>(null);

  if (!node) return null;
  return (
    <>
      <article
        ref={article}
        id={`comment-${id}`}
        className="fi-comment"
        tabIndex={-1}
        aria-current={node.current ? 'true' : undefined}
      >
        <Face author={node.author} />
        <AuthorLine comment={node} />
        {isEditing ? (
          <EditForm node={node} canEdit={canEdit} onDone={() => setEditing(false)} />
        ) : (
          <CommentBody html={node.html} />
        )}
        <CommentActions
          node={node}
          own={own}
          isReplying={isReplying}
          onReply={isHead ? undefined : () => setReplying(!isReplying)}
          isEditing={isEditing}
          onEdit={canEdit || isEditing ? () => setEditing(!isEditing) : undefined}
        />
        {isReplying ? <PostBox box={id} onPosted={() => setReplying(false)} /> : null}
      </article>
      {isHead ? null : <Replies node={node} depth={depth + 1} />}
    </>
  );
});
