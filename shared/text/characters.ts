let segmenter: Intl.Segmenter | undefined;

/**
 * A text as a person counts it, character by character: a flag, a family or a letter with its
 * accents is one. Code points where the browser can't tell those.
 */
export function charactersOf(text: string): string[] {
  if (!Intl.Segmenter) return [...text];
  segmenter ??= new Intl.Segmenter('nl');
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
