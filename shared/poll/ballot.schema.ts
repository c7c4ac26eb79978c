import * as v from 'valibot';
import type { HostError } from '../host/host-error.ts';
import { isDocument } from '../host/is-document.ts';
import {
  count,
  either,
  flag,
  id,
  lenient,
  list,
  object,
  optional,
  optionalText,
  orUnderData,
  text,
} from '../schema/host-values.ts';
import { parseOrNothing, type Schema } from '../schema/parse.ts';

/** One of the things to vote for. */
const option = object({ id, name: text, votes: count });

/**
 * What the general poll and the man-of-the-match poll have in common; each widget turns the host's
 * shape into this one, and one tab hands it to another as it is.
 */
export const ballot = object({
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

export type Ballot = v.InferOutput<typeof ballot>;

/** The attributes of both kinds: the number of a poll that the tag does not hold. */
export const ballotAttributes = { pollId: optional(id) };

/** Says what is missing where a tag neither holds a poll nor names one. */
export const needsBallot = ({ pollId, json }: { pollId?: number; json?: Ballot }) =>
  pollId || json ? undefined : 'the JSON child should be a poll, or data-poll-id should name one';

interface Choice {
  voted: boolean;
  choice: number | undefined;
}

/**
 * The reader's vote in a poll: the id of what was chosen, or a record that names it under `key`.
 * No vote is null or absent, or a database's 0 or false; `true` does not say what was chosen.
 */
export function choiceUnder(key: string): Schema<Choice> {
  const chosen = either(
    id,
    v.pipe(
      object({ [key]: optional(id) }),
      v.transform((record) => record[key]),
    ),
  );
  return v.pipe(
    v.unknown(),
    v.transform((value) => value || null),
    v.nullable(either(chosen, v.boolean('a vote'))),
    v.transform((vote) => ({
      voted: vote === true || typeof vote === 'number',
      choice: typeof vote === 'number' ? vote : undefined,
    })),
  );
}

/** The response to a vote: the poll, bare or under `data`, for both kinds of poll. */
export const ballotResponse: (poll: Schema<Ballot>) => Schema<Ballot> = orUnderData;

/** A conflict, or gone. */
const CLOSED_STATUSES = [409, 410];
const CLOSED_TEXT = /gesloten|closed/i;

const closedBody = lenient(
  object({ closed: lenient(flag, false), message: optionalText, error: optionalText }),
  { closed: false, message: '', error: '' },
);

/** Whether a refused vote means that there is nothing to vote on any more. */
export function saysClosed({ kind, status, body, fields }: HostError): boolean {
  if (CLOSED_STATUSES.includes(status)) return true;
  if (kind !== 'refused' && kind !== 'invalid') return false;
  if (typeof body === 'string') return !isDocument(body) && CLOSED_TEXT.test(body);
  const { closed, message, error } = v.parse(closedBody, body);
  const texts = [message, error, ...Object.values(fields).flat()];
  return closed || texts.some((each) => CLOSED_TEXT.test(each));
}

/** The poll in the body of a refused vote, if there is one. */
export function ballotInError(poll: Schema<Ballot>, body: unknown): Ballot | undefined {
  return parseOrNothing(ballotResponse(poll), body);
}
