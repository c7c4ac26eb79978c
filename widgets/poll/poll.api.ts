import { sentGuestId } from '../../shared/host/guest.ts';
import { call } from '../../shared/host/http.ts';
import type { BallotSource } from '../../shared/poll/use-ballot.ts';
import { poll } from './poll.schema.ts';

/** Votes in a general poll (docs/host-api.md, "POST /api/poll/{pollId}/answer"). */
export const source: BallotSource = {
  kind: 'poll',
  poll,
  vote: (pollId, optionId, response) =>
    call('POST', `/api/poll/${pollId}/answer`, {
      body: { poll_option_id: optionId, guest_id: sentGuestId() },
      response,
    }),
};
