import { useMemo, useRef } from 'react';
import { useView } from '../../shared/comments/use-feed.ts';
import { LazyComponent } from '../../shared/ui/LazyComponent.tsx';
import { CommentItem } from './CommentItem.tsx';
import { pendingPosts } from './later.ts';
import { useSection } from './section.ts';

/** Comments in one list element: few enough to draw at once, many enough to have few of them. */
const GROUP = 50;

/**
 * The top level in groups, which the browser draws where they are looked at: ten thousand elements
 * that each decide for themselves cost more than drawing them. A group starts with a certain
 * comment and not at a certain place, so that none moves to another when news comes on top.
 * @param starts the comments that groups start with; grows here
 */
function grouped(roots: readonly number[], starts: Set<number>): number[][] {
  let next = roots.findLastIndex((id) => starts.has(id)) + GROUP;
  for (; next < roots.length; next += GROUP) starts.add(roots[next]!);
  const groups: number[][] = [[]];
  for (const id of roots) {
    if (starts.has(id)) groups.push([]);
    groups.at(-1)!.push(id);
  }
  return groups;
}

/** The top level, below the comment whose thread it is, if it is one's. */
export function CommentList() {
  const { feed, myName } = useSection();
  const { state, roots, pending } = useView(feed);
  const starts = useRef(new Set<number>());
  const { root } = feed;
  // Elements that stay the same, so that a new count does not walk through ten thousand comments.
  const groups = useMemo(
    () =>
      grouped(roots, starts.current).map((ids) =>
        ids.map((id) => (
          <li key={id}>
            <CommentItem id={id} depth={root ? 1 : 0} />
          </li>
        )),
      ),
    [roots, root],
  );
  if (state === 'loading')
    return (
      <p className="fan-note fan-comments-loading" role="status">
        Reacties laden…
      </p>
    );
  return (
    <>
      {root ? <CommentItem id={root} depth={0} isHead /> : null}
      {groups.map((items, index) => (
        <ol
          key={index && items[0]!.key}
          className={`fan-comments-list ${root ? 'fan-comments-deeper' : 'fan-comments-top'}`}
        >
          {!index && pending.length ? (
            <LazyComponent module={pendingPosts} props={{ posts: pending, myName }} />
          ) : null}
          {items}
        </ol>
      ))}
    </>
  );
}
