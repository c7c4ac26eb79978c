import { charactersOf } from './characters.ts';

/**
 * What stands for a person without a picture, in capitals and user-perceived characters.
 * @param given by the host; at most three characters of it
 * @param name else the first characters of its first two words, or the first two of a single one:
 *   `kees_v` is `KV`, `sanne` is `SA`
 */
export function initialsOf(given: string | undefined, name: string): string {
  const [word, next] = name.split(/[\s._-]+/).filter(Boolean);
  const characters = given?.trim()
    ? charactersOf(given.trim()).slice(0, 3)
    : next
      ? [charactersOf(word!)[0], charactersOf(next)[0]]
      : charactersOf(word ?? name).slice(0, 2);
  return characters.join('').toUpperCase();
}
