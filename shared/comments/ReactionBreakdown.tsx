import { formatNumber } from '../text/numbers.ts';
import type { Reactions } from './comments.schema.ts';
import { reactionsGiven, reactionType } from './reaction-types.ts';

/** How often each type was given. */
export function ReactionBreakdown({ reactions }: { reactions: Reactions }) {
  return (
    <ul className="fan-comment-given">
      {reactionsGiven(reactions).map(([type, count]) => {
        const { label, emoji } = reactionType(type);
        return (
          <li key={type}>
            <span aria-hidden="true">{emoji}</span>
            <span className={emoji ? 'fan-hidden' : undefined}>{label}</span>
            <span>{` ${formatNumber(count)}`}</span>
          </li>
        );
      })}
    </ul>
  );
}
