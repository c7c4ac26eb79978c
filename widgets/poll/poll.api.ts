import { guestId } from '../../shared/host/guest.ts';
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

/** The general poll as the host writes it (specification, section 3). */
export const poll = map(
  shape({
    id,
    question: text,
    votes: optional(count, 0),
    answer: choiceUnder('poll_option_id'),
    archived_at: anything,
    options: list(shape({ id, question: text, answers: optional(count, 0) })),
  }),
  ({ id, question, votes, answer, archived_at, options }) => ({
    id,
    title: question,
    votes,
    ...answer,
    archived: Boolean(archived_at),
    options: options.map((option) => ({
      id: option.id,
      name: option.question,
      votes: option.answers,
    })),
  }),
);

export const source: BallotSource = {
  kind: 'poll',
  poll,
  vote: (pollId, optionId, answer) =>
    call('POST', `/api/poll/${pollId}/answer`, {
      body: { poll_option_id: optionId, guest_id: guestId() },
      answer,
    }),
};
