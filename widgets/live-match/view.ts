import { inOrder, type Match } from './feed.ts';
import { minuteLabel } from './minute.ts';
import { hasFeed, phaseOf, statusOf } from './phase.ts';
import { scoresOf } from './score.ts';

export type MatchView = ReturnType<typeof viewOf>;

/** Everything that is shown, which follows from the match and its events alone. */
export function viewOf({ game, items, live }: Match) {
  const events = inOrder(items.values());
  const status = statusOf(game.status, events);
  return {
    game,
    /** Newest first. */
    events,
    status,
    scores: scoresOf(events, status),
    phase: phaseOf(status, events),
    /** Of the newest event that has one; else empty. */
    minute: events.map(({ minute }) => minuteLabel(minute)).find(Boolean),
    hasFeed: hasFeed(status, events.length, live),
  };
}
