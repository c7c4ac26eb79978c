/** The six boxes of a one-time code: one character each, empty ones among them. */
export type CodeBoxes = readonly string[];

export const CODE_LENGTH = 6;

export const EMPTY_CODE: CodeBoxes = Array.from({ length: CODE_LENGTH }, () => '');

/** Whether every box is filled. */
export function isComplete(boxes: CodeBoxes): boolean {
  return boxes.every(Boolean);
}

/**
 * What a box's new content does: it may be one character, what stood there with one beside it, or
 * a code that was pasted, or filled in by the browser, as a whole. Dashes and spaces are dropped.
 * @returns the boxes, and which is the next to have the focus
 */
export function enterCode(
  boxes: CodeBoxes,
  index: number,
  text: string,
): { boxes: CodeBoxes; next: number } {
  let characters = [...text.replace(/[\s-]/g, '')];
  const before = boxes[index];
  if (before && characters.length === 2) {
    const old = characters.indexOf(before);
    if (old >= 0) characters = characters.filter((_, at) => at !== old);
  }
  const start = characters.length < CODE_LENGTH ? index : 0;
  const filled = [...boxes];
  filled[index] = '';
  for (const [offset, character] of characters.slice(0, CODE_LENGTH - start).entries())
    filled[start + offset] = character;
  return { boxes: filled, next: Math.min(start + characters.length, CODE_LENGTH - 1) };
}
