import {
  memo,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useCommentListValue } from '../../shared/comments/use-comment-list.ts';
import { RenderedContext } from '../../shared/island/rendered.ts';
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
  const groups = groupComments(roots, groupsRef.current);
  groupsRef.current = groups;
  const drawn = useDrawnGroups(state === 'loading' ? 0 : groups.length);
  if (state === 'loading')
    return (
      <p className="fan-note fan-comments-loading" role="status">
        Reacties laden…
      </p>
    );
  return (
    <>
      {list.root ? <CommentItem id={list.root} depth={0} isHead /> : null}
      {groups.slice(0, drawn).map((ids, index) => (
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

/**
 * Returns how many groups of a list are drawn at most. Of a response with many, the first is seen at once, and each
 * of the others has a moment of its own, in which the reader can type or click. What comes later is
 * drawn as it comes, and so is all where an address names one of the comments, or a server has drawn them.
 */
function useDrawnGroups(count: number): number {
  const rendered = useContext(RenderedContext);
  const [drawn, setDrawn] = useState(1);
  const isServer = typeof document === 'undefined';
  const isWholeRef = useRef(isServer || Boolean(rendered?.isHydrating));
  useEffect(() => {
    if (isWholeRef.current || !count) return;
    if (drawn >= count) {
      isWholeRef.current = true;
      return;
    }
    const timer = setTimeout(() => setDrawn(drawn + 1));
    return () => clearTimeout(timer);
  }, [drawn, count]);
  const isAll = isWholeRef.current || location.hash.startsWith('#comment-');
  return isAll ? Number.POSITIVE_INFINITY : drawn;
}

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
