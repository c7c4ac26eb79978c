import { either, id, map, optional, type Schema, shape } from '../island/schema.ts';
import type { Ballot } from './ballot.ts';

interface Choice {
  voted: boolean;
  choice: number | undefined;
}

/** The vote as a poll tells it: the chosen id, or a record that names it under `key`. */
export function choiceUnder(key: string): Schema<Choice> {
  const chosen: Schema<Choice> = map(id, (choice) => ({ voted: true, choice }));
  const record: Schema<Choice> = map(shape({ [key]: optional(id) }), ({ [key]: choice }) => ({
    voted: choice !== undefined,
    choice,
  }));
  // No vote comes as null, as nothing, or as a database's 0 and false; true does not tell for what.
  return (value, path) =>
    value && value !== true
      ? either(chosen, record)(value, path)
      : { voted: value === true, choice: undefined };
}

/** `{data: poll}` and the poll itself both occur, for both kinds of poll (contract, section 5). */
export function answered(poll: Schema<Ballot>): Schema<Ballot> {
  const wrapped = map(shape({ data: poll }), ({ data }) => data);
  return (value, path) => either(wrapped, poll)(value, path);
}

/** The poll that came with a refusal, if one did. */
export function ballotInRefusal(poll: Schema<Ballot>, body: unknown): Ballot | undefined {
  try {
    return answered(poll)(body, '');
  } catch {
    return undefined;
  }
}
