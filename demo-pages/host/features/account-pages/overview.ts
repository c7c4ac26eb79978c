import type { PageContext } from '../../context.ts';
import { html, type Markup } from '../../pages/markup.ts';
import { SecurityStore } from '../login/security-store.ts';
import { memberOf } from '../messages/message-access.ts';
import { MessageStore } from '../messages/message-store.ts';

const counted = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;

function messages(page: PageContext): Markup {
  const { id } = memberOf(page.c);
  const store = new MessageStore(page.host.db);
  const unread = store.unread(id);
  const news =
    unread === 0
      ? 'Je hebt alles gelezen.'
      : `Je hebt ${counted(unread, 'ongelezen bericht', 'ongelezen berichten')}.`;
  const sent = counted(store.list('sender', id).length, 'bericht', 'berichten');
  return html`<section class="site-card" aria-labelledby="account-messages">
<h2 id="account-messages">Berichten</h2>
<p>${news} Verstuurd heb je er ${sent}.</p>
<p class="account-links"><a href="/mijn-account/berichten/inbox">Naar je inbox</a> <a href="/mijn-account/berichten/nieuw">Schrijf een bericht</a></p>
</section>`;
}

/** The controls are the host's, of which it shows one; the widget hides and shows them from then on. */
function security(page: PageContext): Markup {
  const { two_factor_secret } = new SecurityStore(page.host.db).of(memberOf(page.c).id);
  const enabled = two_factor_secret !== null;
  const hidden = (when: boolean) => (when ? html` hidden` : '');
  return html`<section class="site-card" aria-labelledby="account-security">
<h2 id="account-security">Veilig inloggen</h2>
<p>Met twee-factor-authenticatie vraagt de site bij het inloggen ook een code van je telefoon.</p>
<p class="account-links"><button type="button" class="match-panel-button" data-two-factor-enable${hidden(enabled)}>Twee-factor-authenticatie inschakelen</button><button type="button" class="match-panel-button" data-two-factor-disable${hidden(!enabled)}>Twee-factor-authenticatie uitschakelen</button></p>
<div data-widget="two-factor" data-enabled="${String(enabled)}"></div>
</section>`;
}

/** The account's first page: how the member is known here, the messages, and how to log in safely. */
export function overview(page: PageContext): Markup {
  const { username, name } = memberOf(page.c);
  return html`<section class="site-card" aria-labelledby="account-member">
<h2 id="account-member"><bdi>${name}</bdi></h2>
<p>Op de site heet je <bdi>${username}</bdi>.</p>
<p class="account-links"><a href="/profiel/${encodeURIComponent(username)}">Bekijk je profiel</a></p>
</section>
${messages(page)}
${security(page)}`;
}
