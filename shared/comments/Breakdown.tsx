import type { Reactions } from './comments.schema.ts';
import { given, reactionOf } from './reaction-types.ts';

/** How often each type was given. */
export function Breakdown({ reactions }: { reactions: Reactions }) {
  return (
    <ul className="fan-comment-given">
      {given(reactions).map(([type, count]) => {
        const { label, emoji } = reactionOf(type);
        return (
          <li key={type}>
            <span aria-hidden="true">{emoji}</span>
            <span className={emoji ? 'fan-hidden' : undefined}>{label}</span>
            <span>{`${count}`}</span>
          </li>
        );
      })}
    </ul>
  );
}
