import type { Ballot } from './ballot.schema.ts';

/** Whether the voting form is shown; the results otherwise. */
export function isOpen({ voted, archived }: Ballot): boolean {
  return !voted && !archived;
}

/**
 * The poll after a vote that the host accepted: voted, whatever its response says, and for the
 * option that was sent where the response names none.
 */
export function afterVote(response: Ballot, sent: number): Ballot {
  return { ...response, voted: true, choice: response.choice ?? sent };
}
