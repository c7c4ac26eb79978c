import type { Ballot } from './ballot.schema.ts';

/** Whether the voting form is shown; the results otherwise. */
export function isOpen({ voted, archived }: Ballot): boolean {
  return !voted && !archived;
}

/**
 * The poll of a guest whose vote the browser remembers: the page may have been made for anybody.
 * Whatever the host says of a vote, or of the poll's end, stays.
 */
export function withRememberedVote(ballot: Ballot, choice: number): Ballot {
  if (!isOpen(ballot)) return ballot;
  const isKnown = ballot.options.some(({ id }) => id === choice);
  return { ...ballot, voted: true, choice: isKnown ? choice : undefined };
}

/**
 * The poll after a vote that the host accepted: voted, whatever its response says, and for the
 * option that was sent where the response names none.
 */
export function afterVote(response: Ballot, sent: number): Ballot {
  return { ...response, voted: true, choice: response.choice ?? sent };
}
