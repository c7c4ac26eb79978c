/**
 * Where the answer of the deletion leads: a plain text that names a list. Only letters, digits, `-`
 * and `_` are followed, anything else leads to the inbox (contract, section 5).
 */
export function pathAfter(answer: unknown): string {
  const name = typeof answer === 'string' && /^[\w-]{1,100}$/.test(answer) ? answer : 'inbox';
  return `/mijn-account/berichten/${name}`;
}
