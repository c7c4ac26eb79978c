/**
 * Returns where the response to the deletion leads: a plain text that names a list. Only letters,
 * digits, `-` and `_` are followed, anything else leads to the inbox, so that a response never leads
 * off the site.
 */
export function redirectPath(response: unknown): string {
  const isName = typeof response === 'string' && /^[\w-]{1,100}$/.test(response);
  return `/mijn-account/berichten/${isName ? response : 'inbox'}`;
}
