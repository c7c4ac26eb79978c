import { charactersOf } from './characters.ts';

/** White space and punctuation, the bars and signs between the parts of a club's name among it. */
const BETWEEN_WORDS = /[\s\p{P}\p{Sm}]+/u;
/** Of a name that never ends only the beginning is taken apart, in code units. */
const ENOUGH = 200;

/**
 * Returns what is shown for somebody without a picture or a club without a crest, in capitals: the
 * first character of each word, or the first two of a single word. `kees_v` is `KV`, `sanne` is `SA`.
 * Characters are user-perceived ones, so that no accent or emoji is cut.
 * @param mostWords how many words count: two for a person, three for a club
 */
export function initialsOf(name: string, mostWords = 2): string {
  const beginning = name.trim().slice(0, ENOUGH);
  const words = beginning.split(BETWEEN_WORDS).filter(Boolean);
  const characters =
    words.length > 1
      ? words.slice(0, mostWords).map((word) => charactersOf(word)[0])
      : charactersOf(words[0] ?? beginning).slice(0, 2);
  return characters.join('').toUpperCase();
}
