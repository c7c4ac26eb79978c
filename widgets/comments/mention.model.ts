/** The place of a mention in a text, its `@` included. */
export interface MentionPlace {
  from: number;
  to: number;
}

/** Finds the mention that is being written: `@` at the start or after white space, up to the caret. */
export function mentionAt(text: string, caret: number): MentionPlace | undefined {
  if (caret < 0) return undefined;
  const found = /(?:^|\s)(@[\p{L}\p{N}_.-]{0,40})$/u.exec(text.slice(0, caret));
  return found?.[1] === undefined ? undefined : { from: caret - found[1].length, to: caret };
}

/** Puts a member's `value` in the place of what was written, with a space behind it. */
export function insertMention(text: string, { from, to }: MentionPlace, value: string) {
  const before = `${text.slice(0, from)}@${value} `;
  return { text: before + text.slice(to).replace(/^ /, ''), caret: before.length };
}
