/** Contract, section 5: as a person counts, so that a flag or a family is one. */
export const MOST_CHARACTERS = 1000;
const COUNT_FROM = 900;

let segmenter: Intl.Segmenter | undefined;

/** User-perceived characters; code points where the browser can't tell those. */
function characters(text: string): number {
  if (!Intl.Segmenter) return [...text].length;
  segmenter ??= new Intl.Segmenter('nl');
  let count = 0;
  for (const _ of segmenter.segment(text)) count++;
  return count;
}

/** The number to show in the counter; undefined while the text is too short for one. */
export function counted(text: string): number | undefined {
  // No text has more characters than code units: most need no counting.
  if (text.length < COUNT_FROM) return undefined;
  const count = characters(text);
  return count < COUNT_FROM ? undefined : count;
}
