let segmenter: Intl.Segmenter | undefined;

/** Of such a text each code unit is a character; `\r\n` would be one. */
const PLAIN = /^[ -~\n]*$/;

/**
 * Splits a text into user-perceived characters: a flag, a family or a letter with its accents is
 * one. Into code points where the browser can't tell those apart.
 */
export function charactersOf(text: string): string[] {
  // Most names are plain, and a segmenter takes a quarter of a millisecond for each.
  if (PLAIN.test(text) || !Intl.Segmenter) return [...text];
  segmenter ??= new Intl.Segmenter('nl');
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Returns the first `most` user-perceived characters. */
export function truncate(text: string, most: number): string {
  // A text never has more characters than code units.
  if (text.length <= most) return text;
  return charactersOf(text).slice(0, most).join('');
}
