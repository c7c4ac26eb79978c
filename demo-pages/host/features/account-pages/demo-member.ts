import type { PageContext } from '../../context.ts';
import { html, type Markup } from '../../pages/markup.ts';
import { signInAs } from '../login/as-person.ts';

const lent = 'sanne';

/**
 * For a demo page that only a member has use for: a tester who arrives as a guest is signed in, unless
 * he asked to be a guest, by link or in the bar. It is on a page before its `{{head}}`.
 */
export function demoMember(page: PageContext): string {
  const wantsGuest =
    page.scenarios.some(({ name }) => name === 'gast') ||
    page.c.get('session').data.guestByChoice === true;
  if (!page.c.get('member') && !wantsGuest) signInAs(page, lent);
  return '';
}

/** Shows the tester as whom the page is seen. */
export function demoMemberNote(page: PageContext): Markup {
  const member = page.c.get('member');
  return member
    ? html`<p class="site-fact">Je bent ingelogd als <bdi>${member.username}</bdi>. In de balk wissel je van lid.</p>`
    : html`<p class="site-fact">Je bent gast; dit onderdeel is voor leden. In de balk word je lid.</p>`;
}
