import type { ReactionCounts } from '../../shared/comments/thread.model.ts';

/** A reaction type, or none. */
export type Choice = string | undefined;

/**
 * The reader's own reaction to one comment. The host sends counts and never whose they are, and it
 * toggles: the same type again takes the reaction back, another type replaces it.
 */
export interface OwnReaction {
  /** What the reader chose with their last click. */
  desired: Choice;
  /** What is stored at the host, as far as the browser can tell. */
  confirmed: Choice;
  /** What will be stored at the host once the call under way has succeeded. */
  sending?: { to: Choice };
  /** What `serverCounts` includes of the reader's. */
  included: Choice;
  serverCounts: ReactionCounts;
  /**
   * From the first click until a moment after the last response. Events of the clicks arrive late
   * and out of step with the responses, so counts that arrive meanwhile are not shown.
   */
  isBusy?: boolean;
}

const isSame = (one: ReactionCounts, other: ReactionCounts) => one.reactions === other.reactions;

/**
 * Returns the reader's reaction after a click.
 * @param counts the host's latest counts
 */
export function click(own: OwnReaction, type: string, counts: ReactionCounts): OwnReaction {
  // Counts that arrived after the reader's last click include that one.
  const isNewer = !own.isBusy && !isSame(counts, own.serverCounts);
  return {
    ...own,
    ...(isNewer && { included: own.confirmed, serverCounts: counts }),
    isBusy: true,
    desired: own.desired === type ? undefined : type,
  };
}

/** What to send so that the host gets nearer to what is desired; undefined when it is there. */
export function nextToSend({ desired, confirmed, sending }: OwnReaction): Choice {
  return sending || desired === confirmed ? undefined : (desired ?? confirmed);
}

/**
 * Returns the reader's reaction after the last response: the host's latest counts include what it
 * stored. Where its figure fell although we asked for one more, it took back a reaction of an earlier
 * visit that was not known here.
 */
export function confirmReaction(own: OwnReaction, counts: ReactionCounts): OwnReaction {
  const { desired, confirmed, included, serverCounts } = own;
  if (isSame(counts, serverCounts)) return { desired, confirmed, included, serverCounts };
  const wasTakenBack =
    confirmed &&
    confirmed !== included &&
    (counts.reactions[confirmed] ?? 0) < (serverCounts.reactions[confirmed] ?? 0);
  const now = wasTakenBack ? undefined : confirmed;
  return { desired: now, confirmed: now, included: now, serverCounts: counts };
}

/**
 * Returns the counts to show: the host's, with what is desired in place of what they include.
 * @param counts the host's latest counts
 */
export function shownCounts(counts: ReactionCounts, own: OwnReaction | undefined): ReactionCounts {
  if (!own || !(own.isBusy || isSame(counts, own.serverCounts))) return counts;
  const { desired, included, serverCounts } = own;
  if (desired === included) return serverCounts;
  const reactions: Record<string, number> = { ...serverCounts.reactions };
  if (included) reactions[included] = Math.max(0, (reactions[included] ?? 0) - 1);
  if (desired) reactions[desired] = (reactions[desired] ?? 0) + 1;
  const total = serverCounts.reactionsCount + (desired ? 1 : 0) - (included ? 1 : 0);
  return { reactions, reactionsCount: Math.max(0, total) };
}
