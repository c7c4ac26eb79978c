import { useView } from '../../shared/comments/use-feed.ts';
import { CommentItem } from './CommentItem.tsx';
import { PendingPosts } from './PendingPosts.tsx';
import { useSection } from './section.ts';

/** The top level, below the comment whose thread it is, if it is one's. */
export function CommentList() {
  const { feed } = useSection();
  const { state, roots, pending } = useView(feed);
  if (state === 'loading')
    return (
      <div className="fi-comments-loading" role="status">
        <span className="fi-hidden">Reacties laden…</span>
      </div>
    );
  return (
    <>
      {feed.root ? <CommentItem id={feed.root} depth={0} isHead /> : null}
      <ol className={`fi-comments-list ${feed.root ? 'fi-comments-deeper' : 'fi-comments-top'}`}>
        <PendingPosts posts={pending} />
        {roots.map((id) => (
          <li key={id}>
            <CommentItem id={id} depth={feed.root ? 1 : 0} />
          </li>
        ))}
      </ol>
    </>
  );
}
