import { laravelTime } from '../live-match/game-resource.ts';
import type { BallotRow, BallotStore } from './ballot.ts';

/** A general poll as it goes over the line. */
export interface PollResource {
  id: number;
  question: string;
  /** All votes together. */
  votes: number;
  /** The visitor's own choice, an option's id. */
  answer: number | null;
  archived_at: string | null;
  options: { id: number; question: string; answers: number }[];
}

export function pollResource(
  store: BallotStore,
  ballot: BallotRow,
  person: string | null,
): PollResource {
  const choices = store.choices(ballot.id);
  return {
    id: ballot.id,
    question: ballot.title,
    votes: choices.reduce((sum, { votes }) => sum + votes, 0),
    answer: store.voteOf(ballot.id, person),
    archived_at: ballot.archived_at === null ? null : laravelTime(ballot.archived_at),
    options: choices.map(({ id, label, votes }) => ({ id, question: label, answers: votes })),
  };
}
