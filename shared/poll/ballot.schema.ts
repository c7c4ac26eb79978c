import * as v from 'valibot';
import {
  count,
  either,
  flag,
  id,
  list,
  object,
  optional,
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

export type BallotOption = v.InferOutput<typeof option>;
export type Ballot = v.InferOutput<typeof ballot>;

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

/** What a vote is answered with: the poll, bare or under `data`, for both kinds of poll. */
export const ballotResponse: (poll: Schema<Ballot>) => Schema<Ballot> = orUnderData;

/** The poll in the body of a refused vote, if there is one. */
export function ballotInRefusal(poll: Schema<Ballot>, body: unknown): Ballot | undefined {
  return parseOrNothing(ballotResponse(poll), body);
}
