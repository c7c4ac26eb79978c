import type { Reactions } from './comments.schema.ts';

/** A reaction type, or none. */
export type Choice = string | undefined;

/** How often each type was given, and all together. */
export interface Counts {
  reactions: Reactions;
  reactionsCount: number;
}

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
  /** What the counts that are shown include of the reader's, before the wish. */
  counted: Choice;
  /**
   * From the first press until a moment after the last answer. Events of the presses come late and
   * out of step with the answers, so what they tell is kept until they have all come.
   */
  busy?: boolean;
  told?: Counts;
}

/** What a press on `type` makes of the wish. */
export function press(own: OwnReaction, type: string): OwnReaction {
  return { ...own, busy: true, want: own.want === type ? undefined : type };
}

/** What to send so that the host comes nearer to the wish; undefined when it is there. */
export function nextToSend({ want, held, sent }: OwnReaction): Choice {
  return sent || want === held ? undefined : (want ?? held);
}

/**
 * The presses are over: what the host told last counts, and includes what it holds. Where its
 * figure fell although we asked for one more, it took back a reaction of an earlier visit that we
 * did not know of.
 * @param shownBefore the counts before the presses
 */
export function release(
  { want, held, counted, told }: OwnReaction,
  shownBefore: Counts,
): { own: OwnReaction; counts: Counts } {
  if (!told) return { own: { want, held, counted }, counts: shownBefore };
  const tookBack =
    held && held !== counted && (told.reactions[held] ?? 0) < (shownBefore.reactions[held] ?? 0);
  const now = tookBack ? undefined : held;
  return { own: { want: now, held: now, counted: now }, counts: told };
}

/** The counts to show: the host's, with the wish in place of what they include of the reader's. */
export function shown(
  { reactions, reactionsCount }: Counts,
  { want, counted }: OwnReaction,
): Counts {
  if (want === counted) return { reactions, reactionsCount };
  const changed: Record<string, number> = { ...reactions };
  if (counted) changed[counted] = Math.max(0, (changed[counted] ?? 0) - 1);
  if (want) changed[want] = (changed[want] ?? 0) + 1;
  const all = reactionsCount + (want ? 1 : 0) - (counted ? 1 : 0);
  return { reactions: changed, reactionsCount: Math.max(0, all) };
}
