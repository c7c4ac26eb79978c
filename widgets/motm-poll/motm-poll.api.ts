import { guestIp, sentGuestId } from '../../shared/host/guest.ts';
import { call } from '../../shared/host/http.ts';
import type { BallotSource } from '../../shared/poll/use-ballot.ts';
import { motmPoll } from './motm-poll.schema.ts';

/** Votes for a man of the match (docs/host-api.md, "POST /api/motm/{id}/vote"). */
export const source: BallotSource = {
  kind: 'motm',
  poll: motmPoll,
  sortsResults: true,
  vote: (pollId, playerId, response) =>
    call('POST', `/api/motm/${pollId}/vote`, {
      body: { motm_player_id: playerId, guest_id: sentGuestId(), guest_ip: guestIp() },
      response,
    }),
};
