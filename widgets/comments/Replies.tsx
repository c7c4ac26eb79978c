import type { CommentNode } from '../../shared/comments/thread.model.ts';
import { plural } from '../../shared/text/numbers.ts';
import { CommentItem } from './CommentItem.tsx';
import { PendingPosts } from './PendingPosts.tsx';
import { useCommentState, useSection } from './use-section.ts';

/** Deeper replies keep this indent, or a phone's column would get too narrow to read. */
const MOST_INDENT = 3;

interface RepliesProps {
  node: CommentNode;
  depth: number;
}

/** The replies to a comment, which fold away. Folded ones stay mounted, with what is typed there. */
export function Replies({ node, depth }: RepliesProps) {
  const { section } = useSection();
  const { id, replies } = node;
  const { pending = [], isFolded = false } = useCommentState(id);
  if (!replies.length && !pending.length) return null;
  const indent = depth > MOST_INDENT ? '' : ' fan-comments-deeper';
  return (
    <div className={`fan-comments-thread${indent}`}>
      {replies.length ? (
        <button
          type="button"
          className="fan-link fan-comments-fold"
          aria-expanded={!isFolded}
          onClick={() => section.patch(id, { isFolded: !isFolded })}
        >
          {isFolded ? plural(replies.length, 'antwoord', 'antwoorden') : 'Verberg antwoorden'}
        </button>
      ) : null}
      <ol className="fan-comments-list" hidden={isFolded}>
        {replies.map((reply) => (
          <li key={reply}>
            <CommentItem id={reply} depth={depth} />
          </li>
        ))}
        <PendingPosts posts={pending} />
      </ol>
    </div>
  );
}
