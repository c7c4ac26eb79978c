import { config } from '../host/config.ts';
import type { Reactions } from './answer.ts';

/** A reaction type as the page names and draws it; its bare name for one that it does not know. */
export function reactionOf(type: string) {
  return config().reactions.find((each) => each.type === type) ?? { type, label: type, emoji: '' };
}

/** The types that were given, most given first. */
export function given(reactions: Reactions): [type: string, count: number][] {
  return Object.entries(reactions)
    .filter(([, count]) => count > 0)
    .sort(([, one], [, other]) => other - one);
}

/** How often each type was given. */
export function Breakdown({ reactions }: { reactions: Reactions }) {
  return (
    <ul className="fi-comment-given">
      {given(reactions).map(([type, count]) => {
        const { label, emoji } = reactionOf(type);
        return (
          <li key={type}>
            <span aria-hidden="true">{emoji}</span>
            <span className={emoji ? 'fi-hidden' : undefined}>{label}</span>
            <span>{`${count}`}</span>
          </li>
        );
      })}
    </ul>
  );
}
