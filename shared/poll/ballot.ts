import { count, flag, type Infer, id, list, optional, shape, text } from '../island/schema.ts';

/** One of the things to vote for. */
const option = shape({ id, name: text, votes: count });

/**
 * What the general poll and the man-of-the-match poll have in common; each widget turns the host's
 * shape into this one, and one tab hands it to another as it is.
 */
export const ballot = shape({
  id,
  /** The question or the title. */
  title: text,
  /** All votes together. */
  votes: count,
  voted: flag,
  /** The reader's own choice; a host may know that there was a vote and not for what. */
  choice: optional(id),
  archived: flag,
  options: list(option),
});

export type BallotOption = Infer<typeof option>;
export type Ballot = Infer<typeof ballot>;

/** Whether the voting form is shown; the results otherwise (specification, section 4). */
export function isOpen({ voted, archived }: Ballot): boolean {
  return !voted && !archived;
}

/**
 * The poll after a vote that the host took: voted, whatever its answer says, and for the option
 * that was sent where the answer names none.
 */
export function afterVote(answer: Ballot, sent: number): Ballot {
  return { ...answer, voted: true, choice: answer.choice ?? sent };
}
