/** How many colours avatar.css has. */
export const TONES = 4;

/** Which of them a name has: the same on every page. */
export function toneOf(name: string): number {
  let sum = 0;
  for (const sign of name) sum += sign.codePointAt(0)!;
  return sum % TONES;
}
