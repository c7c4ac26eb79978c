import * as v from 'valibot';
import { choiceUnder } from '../../shared/poll/ballot.schema.ts';
import { count, id, list, object, optional, text } from '../../shared/schema/host-values.ts';

/** The general poll as the host sends it. */
export const poll = v.pipe(
  object({
    id,
    question: text,
    votes: optional(count, 0),
    /** The reader's own choice. */
    answer: choiceUnder('poll_option_id'),
    archived_at: v.nullish(v.unknown()),
    options: list(object({ id, question: text, answers: optional(count, 0) })),
  }),
  v.transform(({ id, question, votes, answer, archived_at, options }) => ({
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
  })),
);
