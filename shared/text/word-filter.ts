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

/** A longer one is no word, but a whole list in one item, say. In characters. */
const LONGEST_WORD = 1_000;
/** An engine refuses a pattern that is far longer than this. In characters. */
const LONGEST_PATTERN = 20_000;

/** Returns the words as patterns, the longest first: else a part would be taken before the whole. */
function patternsOf(words: readonly string[]): string[] {
  const forms = words.flatMap((word) => {
    const trimmed = word.trim();
    // An accent may be a sign of its own, or one with its letter.
    return trimmed && trimmed.length <= LONGEST_WORD
      ? [trimmed.normalize('NFC'), trimmed.normalize('NFD')]
      : [];
  });
  return [...new Set(forms)]
    .sort((one, other) => other.length - one.length)
    .map((word) => word.split(/\s+/).map(escaped).join('\\s+'));
}

/**
 * Returns sources of patterns which together find any of the words, whole and in any case. They are
 * to be used one after another.
 */
function sourcesOf(words: readonly string[]): string[] {
  const sources: string[] = [];
  let group: string[] = [];
  let length = 0;
  const endGroup = () => {
    if (group.length) sources.push(`(?<!${GOES_ON})(?:${group.join('|')})(?!${GOES_ON})`);
    group = [];
    length = 0;
  };
  for (const pattern of patternsOf(words)) {
    if (length + pattern.length > LONGEST_PATTERN) endGroup();
    group.push(pattern);
    length += pattern.length;
  }
  endGroup();
  return sources;
}

function star(text: string, words: readonly string[]): string {
  return sourcesOf(words).reduce(
    (before, word) =>
      before.replace(new RegExp(word, 'giu'), (found) => '*'.repeat(charactersOf(found).length)),
    text,
  );
}

function removeOne(text: string, word: string): string {
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

/** Removes words together with the space that they leave behind. */
const remove = (text: string, words: readonly string[]) => sourcesOf(words).reduce(removeOne, text);

/**
 * Removes banned words and replaces blurred words with asterisks before a text is sent:
 * whole words in any case, one asterisk per user-perceived character. A word on both lists goes.
 */
export function filterWords(text: string, { blurredWords, bannedWords }: FilteredWords): string {
  return star(remove(text, bannedWords), blurredWords);
}
