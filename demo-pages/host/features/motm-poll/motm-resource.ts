import { laravelTime } from '../live-match/game-resource.ts';
import type { BallotRow, BallotStore } from '../poll/ballot.ts';

/** A man-of-the-match election as it goes over the line; `pivot.id` is what is voted on. */
export interface MotmResource {
  id: number;
  title: string;
  votes: number;
  /** The visitor's own choice: a `pivot.id`. */
  vote: number | null;
  archived_at: string | null;
  players: { id: number; name: string; votes_count: number; pivot: { id: number } }[];
}

/** A player's own number differs from that of his place on the ballot, as on a real host. */
const firstPlayerId = 700;

export function motmResource(
  store: BallotStore,
  ballot: BallotRow,
  person: string | null,
): MotmResource {
  const choices = store.choices(ballot.id);
  return {
    id: ballot.id,
    title: ballot.title,
    votes: choices.reduce((sum, { votes }) => sum + votes, 0),
    vote: store.voteOf(ballot.id, person),
    archived_at: ballot.archived_at === null ? null : laravelTime(ballot.archived_at),
    players: choices.map(({ id, label, votes }, i) => ({
      id: firstPlayerId + i,
      name: label,
      votes_count: votes,
      pivot: { id },
    })),
  };
}
