import { byCreation, isGoal, isKick } from './feed.model.ts';
import { type LiveEvent, PLAYED, PLAYING, SHOOTOUT_MISS } from './match.model.ts';

/** The score after each of these events, by event id. A kick that missed changes nothing. */
function running(oldestFirst: LiveEvent[]): Map<number, string> {
  const score = { home: 0, away: 0 };
  return new Map(
    oldestFirst.map(({ id, side, message_type }) => {
      if (side && message_type !== SHOOTOUT_MISS) score[side]++;
      return [id, `${score.home} - ${score.away}`];
    }),
  );
}

export interface Scores {
  /** What is shown beside an event: the match's score at a goal, the shoot-out's at a kick. */
  at: Map<number, string>;
  /** `2 - 1`, or a dash while the match is neither being played nor played. */
  match: string;
  /** Undefined where there is no shoot-out. */
  shootout: string | undefined;
}

/** All scores of a match. Goals count in the feed's order, kicks in the order of their creation. */
export function scoresOf(newestFirst: LiveEvent[], status: number): Scores {
  const goals = running(newestFirst.filter(isGoal).reverse());
  const kicks = running(newestFirst.filter(isKick).sort(byCreation));
  const last = (scores: Map<number, string>) => [...scores.values()].pop();
  return {
    at: new Map([...goals, ...kicks]),
    match: status === PLAYING || status === PLAYED ? (last(goals) ?? '0 - 0') : '-',
    shootout: last(kicks),
  };
}
