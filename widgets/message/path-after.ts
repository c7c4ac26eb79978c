/**
 * Where the answer of the deletion leads: a plain text that names a list. Only letters, digits, `-`
 * and `_` are followed, anything else leads to the inbox,
 * so that a response never leads off the site.
 */
export function pathAfter(answer: unknown): string {
  const name = typeof answer === 'string' && /^[\w-]{1,100}$/.test(answer) ? answer : 'inbox';
  return `/mijn-account/berichten/${name}`;
}
