import type { PageContext, Scenario } from '../../context.ts';
import { memberByUsername } from '../accounts/members.ts';

/** Signs the visitor of a page in as a member, or out with null; who is so already stays so. */
export function signInAs(page: PageContext, username: string | null): void {
  const { host, c } = page;
  const member = username === null ? null : memberByUsername(host.db, username);
  if ((member?.id ?? null) === (c.get('member')?.id ?? null)) return;
  host.sessions.signIn(c, member?.id ?? null);
  c.set('member', member);
}

/** A page seen as a member and as a guest, by link instead of by the bar. */
export function personScenarios(pages: string[]): Scenario[] {
  return [
    {
      name: 'lid',
      title: 'Als lid (sanne wordt ingelogd)',
      pages,
      person: 'sanne',
    },
    {
      name: 'gast',
      title: 'Als gast (je wordt uitgelogd)',
      pages,
      person: null,
    },
  ];
}
