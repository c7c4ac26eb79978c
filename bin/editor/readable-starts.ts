/** Makes start tags readable to a parser where a rich-text editor has changed their quotes and spaces. */

/** Start tags; values between quotes hold none of these signs here. */
const START_TAG = /<[a-z](?:"[^"<>]*"|'[^'<>]*'|[^"'<>])*>/gi;
/** A hard space, or a value between quotes, whose own hard spaces are another mistake. */
const HARD_SPACE_OR_VALUE = /[\u00a0\u2007\u202f]|&nbsp;|&#160;|"[^"<>]*"|'[^'<>]*'/gi;

/**
 * A value between curly quotes, which are no quotes to a parser: it ends at the first space. A single one
 * is an apostrophe too, so the last is the one that ends the value.
 */
const CURLY_VALUE = /=(?:[“”„‟«″][^"'“”„‟«»″<>]*[“”‟»″]|[‘’][^"'<>=]*?[‘’](?=[\s/>]))/g;
/** Stands for a space in such a value. */
export const KEPT_SPACE = '\ue001';

/**
 * Prepares start tags for the parser, with the same length: hard spaces between attributes become plain
 * ones, and values between curly quotes stay whole.
 */
export function withReadableStarts(html: string): { html: string; changed: Set<number> } {
  const changed = new Set<number>();
  const readable = html.replace(START_TAG, (start, offset: number) => {
    if (!start.includes('wid')) return start;
    return start
      .replace(CURLY_VALUE, (value) => value.replace(/\s/g, KEPT_SPACE))
      .replace(HARD_SPACE_OR_VALUE, (found) => {
        if (/^["']/.test(found)) return found;
        changed.add(offset);
        return ' '.repeat(found.length);
      });
  });
  return { html: readable, changed };
}
