import { config } from '../host/config.ts';
import type { Reactions } from './comments.schema.ts';

/** A reaction type as the page names and draws it; one that it does not know has its bare name. */
export function reactionType(type: string) {
  return config().reactions.find((each) => each.type === type) ?? { type, label: type, emoji: '' };
}

/** The types that were given, most given first. */
export function reactionsGiven(reactions: Reactions): [type: string, count: number][] {
  return Object.entries(reactions)
    .filter(([, count]) => count > 0)
    .sort(([, one], [, other]) => other - one);
}
