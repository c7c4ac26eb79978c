import { charactersOf } from './characters.ts';

/** The first `most` user-perceived characters; the whole text where it has no more than those. */
export function cut(text: string, most: number): string {
  // No text has more characters than code units: most need no counting.
  if (text.length <= most) return text;
  return charactersOf(text).slice(0, most).join('');
}
