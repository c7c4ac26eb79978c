import { memo, type ReactNode, useLayoutEffect, useRef } from 'react';
import { useCommentListValue } from '../../shared/comments/use-comment-list.ts';
import { CommentItem } from './CommentItem.tsx';
import { type Groups, groupComments } from './comment-groups.model.ts';
import { PendingPosts } from './PendingPosts.tsx';
import { useCommentState, useSection } from './use-section.ts';

/** What is set aside for a comment that has not been drawn yet, in pixels. */
const TYPICAL_HEIGHT = 150;

/**
 * The top level, below the comment whose replies it is, if it is one's. An event that only counts
 * renders none of it, however long it is.
 */
export const CommentList = memo(function CommentList() {
  const { section } = useSection();
  const { list } = section;
  const state = useCommentListValue(list, (view) => view.state);
  const roots = useCommentListValue(list, (view) => view.roots);
  const { pending } = useCommentState(list.root);
  const groupsRef = useRef<Groups>([]);
  if (state === 'loading')
    return (
      <p className="fan-note fan-comments-loading" role="status">
        Reacties laden…
      </p>
    );
  groupsRef.current = groupComments(roots, groupsRef.current);
  return (
    <>
      {list.root ? <CommentItem id={list.root} depth={0} isHead /> : null}
      {groupsRef.current.map((ids, index) => (
        <CommentGroup
          key={index && ids[0]}
          ids={ids}
          isReplies={Boolean(list.root)}
          // The first is always drawn: a short list has no need of guessed heights.
          isDeferred={index > 0}
        >
          {!index && pending?.length ? <PendingPosts posts={pending} /> : null}
        </CommentGroup>
      ))}
    </>
  );
});

interface CommentGroupProps {
  ids: readonly number[];
  isReplies: boolean;
  /** Whether the browser draws it when it is near the screen, not before. */
  isDeferred: boolean;
  /** List items before the comments. */
  children: ReactNode;
}

const CommentGroup = memo(function CommentGroup(props: CommentGroupProps) {
  const { ids, isReplies, isDeferred, children } = props;
  const groupRef = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    if (!isDeferred) return;
    // Set here, as the security policy refuses a style attribute in a server's markup.
    groupRef.current?.style.setProperty(
      'contain-intrinsic-block-size',
      `auto ${ids.length * TYPICAL_HEIGHT}px`,
    );
  }, [isDeferred, ids]);
  const level = isReplies ? 'fan-comments-deeper' : 'fan-comments-top';
  return (
    <ol
      ref={groupRef}
      className={`fan-comments-list ${level}${isDeferred ? ' fan-comments-deferred' : ''}`}
    >
      {children}
      {ids.map((id) => (
        <li key={id}>
          <CommentItem id={id} depth={isReplies ? 1 : 0} />
        </li>
      ))}
    </ol>
  );
});
