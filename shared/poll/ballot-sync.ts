import { config } from '../host/config.ts';
import { guestId } from '../host/guest.ts';
import { shape, text } from '../island/schema.ts';
import { type Ballot, ballot } from './ballot.ts';

/** The two kinds count their ids apart, so the id alone does not name a poll. */
export type BallotKind = 'poll' | 'motm';

const message = shape({ visitor: text, ballot });

/** Tabs share a browser, yet one may be a guest's still and another a member's. */
function visitor(): string {
  const { user } = config();
  return user ? `member ${user.id}` : `guest ${guestId()}`;
}

export interface BallotSync {
  /** Tells this visitor's other tabs how the poll stands after a vote. */
  send(ballot: Ballot): void;
  end(): void;
}

/**
 * Ties a poll to the same poll in the visitor's other tabs, and elsewhere on the page.
 * Where the browser has no BroadcastChannel, or refuses it, each tab is on its own.
 * @param receive gets the poll after a vote in another place
 */
export function syncBallot(
  kind: BallotKind,
  id: number,
  receive: (ballot: Ballot) => void,
): BallotSync {
  let channel: BroadcastChannel | undefined;
  try {
    channel = new BroadcastChannel(`fan-islands ${kind} ${id}`);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      try {
        const heard = message(data, '');
        if (heard.visitor === visitor() && heard.ballot.id === id) receive(heard.ballot);
      } catch {
        // A tab with an older build may speak differently.
      }
    };
  } catch {}
  return {
    send(voted) {
      try {
        channel?.postMessage({ visitor: visitor(), ballot: voted });
      } catch {}
    },
    end: () => channel?.close(),
  };
}
