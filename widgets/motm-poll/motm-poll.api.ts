import { guestId, guestIp } from '../../shared/host/guest.ts';
import { call } from '../../shared/host/http.ts';
import {
  anything,
  count,
  id,
  list,
  map,
  optional,
  shape,
  text,
} from '../../shared/island/schema.ts';
import { choiceUnder } from '../../shared/poll/ballot-answer.ts';
import type { BallotSource } from '../../shared/poll/use-ballot.ts';

/**
 * The man-of-the-match poll as the host writes it (specification, section 3). A player is known
 * by `pivot.id`, his place in this poll: that is what a vote names.
 */
export const motmPoll = map(
  shape({
    id,
    title: text,
    votes: optional(count, 0),
    vote: choiceUnder('motm_player_id'),
    archived_at: anything,
    players: list(shape({ name: text, votes_count: optional(count, 0), pivot: shape({ id }) })),
  }),
  ({ id, title, votes, vote, archived_at, players }) => ({
    id,
    title,
    votes,
    ...vote,
    archived: Boolean(archived_at),
    options: players.map(({ name, votes_count, pivot }) => ({
      id: pivot.id,
      name,
      votes: votes_count,
    })),
  }),
);

export const source: BallotSource = {
  kind: 'motm',
  poll: motmPoll,
  vote: (pollId, playerId, answer) =>
    call('POST', `/api/motm/${pollId}/vote`, {
      body: { motm_player_id: playerId, guest_id: guestId(), guest_ip: guestIp() },
      answer,
    }),
};
