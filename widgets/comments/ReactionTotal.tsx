import { useState } from 'react';
import { given, reactionOf } from '../../shared/comments/reaction-types.ts';
import type { Node } from '../../shared/comments/thread.ts';
import { plural } from '../../shared/text/numbers.ts';
import { LazyComponent } from '../../shared/ui/LazyComponent.tsx';
import { breakdown } from './later.ts';

/** How many emoji stand before the total. */
const MOST = 3;

/** All reactions together; a press shows them by type. */
export function ReactionTotal({ node }: { node: Node }) {
  const [isOpen, setOpen] = useState(false);
  const { reactions, reactionsCount: count } = node.shown ?? node;
  if (!count) return null;
  const emoji = given(reactions)
    .slice(0, MOST)
    .map(([type]) => reactionOf(type).emoji)
    .join('');
  return (
    <>
      <button
        type="button"
        className="fan-link fan-comments-total"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span aria-hidden="true">{emoji}</span>
        <span>{plural(count, 'waardering', 'waarderingen')}</span>
      </button>
      {isOpen ? <LazyComponent module={breakdown} props={{ reactions }} /> : null}
    </>
  );
}
