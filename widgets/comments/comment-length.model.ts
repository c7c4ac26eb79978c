import { charactersOf } from '../../shared/text/characters.ts';

/** As a person counts, so that a flag or a family is one character. */
export const MOST_CHARACTERS = 1000;
const COUNT_FROM = 900;

/** The number for the counter; undefined while the text is too short for one. */
export function countedLength(text: string): number | undefined {
  // No text has more characters than code units, so most need no counting.
  if (text.length < COUNT_FROM) return undefined;
  const count = charactersOf(text).length;
  return count < COUNT_FROM ? undefined : count;
}
