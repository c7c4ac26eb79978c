import { config } from '../host/config.ts';
import { guestId } from '../host/guest.ts';
import { object, text } from '../schema/host-values.ts';
import { parse } from '../schema/parse.ts';
import { createTabChannel } from '../store/tab-channel.ts';
import { type Ballot, ballot } from './ballot.schema.ts';

/** The two kinds count their ids apart, so the id alone does not name a poll. */
export type BallotKind = 'poll' | 'motm';

const message = object({ visitor: text, ballot });

/** Tabs share a browser, yet one may still be a guest's and another a member's. */
function visitor(): string {
  const { user } = config();
  return user ? `member ${user.id}` : `guest ${guestId()}`;
}

export interface BallotSync {
  /** Sends the poll as it is after a vote to this visitor's other tabs. */
  send(ballot: Ballot): void;
  end(): void;
}

/**
 * Ties a poll to the same poll in the visitor's other tabs, and elsewhere on the page.
 * @param onVote receives the poll after a vote in another place
 */
export function syncBallot(
  kind: BallotKind,
  id: number,
  onVote: (ballot: Ballot) => void,
): BallotSync {
  const { receive, send } = createTabChannel(`fan-islands ${kind} ${id}`, (data) =>
    parse(message, data),
  );
  const end = receive((received) => {
    if (received.visitor === visitor() && received.ballot.id === id) onVote(received.ballot);
  });
  return { send: (voted) => send({ visitor: visitor(), ballot: voted }), end };
}
