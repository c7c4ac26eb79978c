import { inOrder, type Match } from './feed.model.ts';
import { minuteLabel } from './minute.model.ts';
import { hasFeed, phaseOf, statusOf } from './phase.model.ts';
import { scoresOf } from './score.model.ts';

export type MatchView = ReturnType<typeof viewOf>;

/** Everything that is shown, which follows from the match and its events alone. */
export function viewOf({ game, items, isLive }: Match) {
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
    hasFeed: hasFeed(status, events.length, isLive),
  };
}
