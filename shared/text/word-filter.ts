import { charactersOf } from './characters.ts';

/** The host's two lists; a word may hold spaces and any sign. */
export interface FilteredWords {
  /** Replaced with asterisks. */
  blurredWords: readonly string[];
  /** Removed. */
  bannedWords: readonly string[];
}

/** What makes a word go on: letters with their accents, digits, and what joins an emoji's parts. */
const GOES_ON = '[\\p{L}\\p{M}\\p{N}_\\p{EMod}\\u200D]';
/** White space within a line. */
const GAP = '[^\\S\\n\\r]';

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** A longer one is no word, and too large for a pattern. */
const LONGEST = 1_000;

/** Any of the words, whole and in any case, as the source of a pattern; nothing for no words. */
function anyOf(words: readonly string[]): string {
  const forms = words.flatMap((word) => {
    const trimmed = word.trim();
    // An accent may be a sign of its own, or one with its letter.
    return trimmed && trimmed.length <= LONGEST
      ? [trimmed.normalize('NFC'), trimmed.normalize('NFD')]
      : [];
  });
  if (!forms.length) return '';
  const patterns = [...new Set(forms)]
    // The longest first, or a part would be taken where the whole stands.
    .sort((one, other) => other.length - one.length)
    .map((word) => word.split(/\s+/).map(escaped).join('\\s+'));
  return `(?<!${GOES_ON})(?:${patterns.join('|')})(?!${GOES_ON})`;
}

function star(text: string, words: readonly string[]): string {
  const word = anyOf(words);
  return word
    ? text.replace(new RegExp(word, 'giu'), (found) => '*'.repeat(charactersOf(found).length))
    : text;
}

/** Removes words together with the space that they leave behind. */
function remove(text: string, words: readonly string[]): string {
  const word = anyOf(words);
  if (!word) return text;
  // Some of them in a row leave one gap. A gap is only looked at from its beginning, so that a
  // text of nothing but spaces takes no longer than another.
  const run = `((?:(?<!${GAP})${GAP}+)?)${word}(?:${GAP}+${word})*(${GAP}*)`;
  return text.replace(
    new RegExp(run, 'giu'),
    (found, before: string, after: string, at: number) => {
      const previous = text[at - 1];
      const next = text[at + found.length];
      if (!previous || !next || /[\n\r]/.test(previous + next)) return '';
      if (after) return before || !/[\p{Ps}\p{Pi}"'/-]/u.test(previous) ? ' ' : '';
      return /[.,;:!?)\]}]/.test(next) ? '' : before;
    },
  );
}

/**
 * Removes banned words and replaces blurred words with asterisks before a text is sent:
 * whole words in any case, one asterisk per user-perceived character. A word on both lists goes.
 */
export function filterWords(text: string, { blurredWords, bannedWords }: FilteredWords): string {
  return star(remove(text, bannedWords), blurredWords);
}
