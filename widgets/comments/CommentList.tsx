import { memo } from 'react';
import { useView } from '../../shared/comments/use-feed.ts';
import { Later } from '../../shared/ui/Later.tsx';
import { CommentItem } from './CommentItem.tsx';
import { loadPending } from './later.ts';
import { useSection } from './section.ts';

/** By itself, so that a new count does not walk through ten thousand comments. */
const Roots = memo(function Roots({ roots, depth }: { roots: readonly number[]; depth: number }) {
  return roots.map((id) => (
    <li key={id}>
      <CommentItem id={id} depth={depth} />
    </li>
  ));
});

/** The top level, below the comment whose thread it is, if it is one's. */
export function CommentList() {
  const { feed, myName } = useSection();
  const { state, roots, pending } = useView(feed);
  if (state === 'loading')
    return (
      <p className="fi-note fi-comments-loading" role="status">
        Reacties laden…
      </p>
    );
  return (
    <>
      {feed.root ? <CommentItem id={feed.root} depth={0} isHead /> : null}
      <ol className={`fi-comments-list ${feed.root ? 'fi-comments-deeper' : 'fi-comments-top'}`}>
        {pending.length ? <Later load={loadPending} props={{ posts: pending, myName }} /> : null}
        <Roots roots={roots} depth={feed.root ? 1 : 0} />
      </ol>
    </>
  );
}
