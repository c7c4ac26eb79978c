import { useState } from 'react';
import { ReactionBreakdown } from '../../shared/comments/ReactionBreakdown.tsx';
import { reactionsGiven, reactionType } from '../../shared/comments/reaction-types.ts';
import type { CommentNode } from '../../shared/comments/thread.model.ts';
import { plural } from '../../shared/text/numbers.ts';
import { shownCounts } from './own-reaction.model.ts';
import { useCommentState } from './use-section.ts';

/** How many emoji are shown before the total. */
const MOST_EMOJI = 3;

/** All reactions together; a click shows them by type. */
export function ReactionTotal({ node }: { node: CommentNode }) {
  const [isOpen, setOpen] = useState(false);
  const { reaction } = useCommentState(node.id);
  const { reactions, reactionsCount: count } = shownCounts(node, reaction);
  if (!count) return null;
  const emoji = reactionsGiven(reactions)
    .slice(0, MOST_EMOJI)
    .map(([type]) => reactionType(type).emoji)
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
      {isOpen ? <ReactionBreakdown reactions={reactions} /> : null}
    </>
  );
}
