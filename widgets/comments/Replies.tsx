import type { Node } from '../../shared/comments/thread.ts';
import { plural } from '../../shared/text/numbers.ts';
import { LazyComponent } from '../../shared/ui/LazyComponent.tsx';
import { CommentItem } from './CommentItem.tsx';
import { pendingPosts } from './later.ts';
import { useSection } from './section.ts';

/** Deeper answers keep this indent, or a phone's column would get too narrow to read. */
const DEEPEST = 3;

/** The answers to a comment, which fold away. Folded ones stay mounted, with what is typed there. */
export function Replies({ node, depth }: { node: Node; depth: number }) {
  const { feed, myName } = useSection();
  const { id, replies, pending, folded = false } = node;
  if (!replies.length && !pending?.length) return null;
  return (
    <div
      className={
        depth > DEEPEST ? 'fan-comments-thread' : 'fan-comments-thread fan-comments-deeper'
      }
    >
      {replies.length ? (
        <button
          type="button"
          className="fan-link fan-comments-fold"
          aria-expanded={!folded}
          onClick={() => feed.patch(id, { folded: !folded })}
        >
          {folded ? plural(replies.length, 'antwoord', 'antwoorden') : 'Verberg antwoorden'}
        </button>
      ) : null}
      <ol className="fan-comments-list" hidden={folded}>
        {replies.map((reply) => (
          <li key={reply}>
            <CommentItem id={reply} depth={depth} />
          </li>
        ))}
        {pending?.length ? (
          <LazyComponent module={pendingPosts} props={{ posts: pending, myName }} />
        ) : null}
      </ol>
    </div>
  );
}
