import type { Reactions } from './answer.ts';

/** A reaction type, or none. */
export type Choice = string | undefined;

/**
 * The reader's own reaction to one comment. The host tells counts and never whose they are, and it
 * toggles: the same type again takes it back, another type replaces it.
 */
export interface OwnReaction {
  /** What the reader wants by now: the last press. */
  want: Choice;
  /** What the host holds, as far as we know. */
  held: Choice;
  /** What the host will hold once the call under way has been answered. */
  sent?: { to: Choice };
  /** What the counts that the host told last include. */
  counted: Choice;
}

/** What a press on `type` makes of the wish. */
export function press(own: OwnReaction, type: string): OwnReaction {
  return { ...own, want: own.want === type ? undefined : type };
}

/** What to send so that the host comes nearer to the wish; undefined when it is there. */
export function nextToSend({ want, held, sent }: OwnReaction): Choice {
  return sent || want === held ? undefined : (want ?? held);
}

/**
 * New counts from the host. They include what is under way, since the host tells counts after it
 * has changed them; where its figure fell although we asked for one more, it took back a reaction
 * from an earlier visit that we did not know of.
 */
export function recount(own: OwnReaction, before: Reactions, after: Reactions): OwnReaction {
  const { sent } = own;
  if (!sent) return { ...own, counted: own.held };
  const { to } = sent;
  if (to && to !== own.held && (after[to] ?? 0) < (before[to] ?? 0))
    return {
      want: own.want === to ? undefined : own.want,
      held: own.held,
      sent: { to: undefined },
      counted: undefined,
    };
  return { ...own, counted: to };
}

/** The counts to show: the host's, with the wish in place of what they include of the reader's. */
export function shown(
  reactions: Reactions,
  reactionsCount: number,
  { want, counted }: OwnReaction,
): { reactions: Reactions; reactionsCount: number } {
  if (want === counted) return { reactions, reactionsCount };
  const changed: Record<string, number> = { ...reactions };
  if (counted) changed[counted] = Math.max(0, (changed[counted] ?? 0) - 1);
  if (want) changed[want] = (changed[want] ?? 0) + 1;
  const all = reactionsCount + (want ? 1 : 0) - (counted ? 1 : 0);
  return { reactions: changed, reactionsCount: Math.max(0, all) };
}
