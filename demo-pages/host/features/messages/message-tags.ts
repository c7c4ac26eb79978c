import type { Host, HostContext, Member } from '../../context.ts';
import { html, type Markup, rawHtml } from '../../pages/markup.ts';
import { jsonChild } from '../poll/ballot.scenarios.ts';
import type { MessageResource } from './message-resource.ts';
import type { Side } from './message-store.ts';

// What a server puts inside the tags of the messages: the JSON child, and markup for the time
// before the island is mounted, or for a browser in which it never will be.

const paths: Record<Side, string> = {
  receiver: '/mijn-account/inbox/',
  sender: '/mijn-account/verzonden-berichten/',
};

/** `27-11-2026 21:00` in the site's zone. */
function time(host: Host, iso: string): Markup {
  const text = new Intl.DateTimeFormat('nl-NL', {
    ...{ day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' },
    timeZone: host.settings.timeZone,
  })
    .format(new Date(iso))
    .replace(',', '');
  return html`<time datetime="${iso}">${text}</time>`;
}

const profile = (username: string) =>
  html`<a href="/profiel/${encodeURIComponent(username)}"><bdi>${username}</bdi></a>`;

function row(host: Host, side: Side, message: MessageResource): Markup {
  const { id, subject, created_at, read_at, sender, receiver } = message;
  const link = html`<a href="${paths[side]}${id}"><bdi>${subject.trim() || '(geen onderwerp)'}</bdi></a>`;
  const other = side === 'sender' ? receiver : sender;
  const unread = side === 'receiver' && read_at === null;
  return html`<tr><td>${unread ? html`<strong>${link}</strong>` : link}</td><td>${other ? profile(other.username) : host.settings.siteName}</td><td>${time(host, created_at)}</td></tr>
`;
}

/** The content of an `inbox` (receiver) or `outbox` (sender) tag. */
export function listChild(host: Host, side: Side, messages: MessageResource[]): Markup {
  const other = side === 'sender' ? 'Ontvanger' : 'Afzender';
  const empty = side === 'sender' ? 'Geen berichten gevonden' : 'Geen berichten gevonden.';
  const table = html`<table class="account-table">
<thead><tr><th scope="col">Onderwerp</th><th scope="col">${other}</th><th scope="col">Datum/tijd</th></tr></thead>
<tbody>
${messages.map((message) => row(host, side, message))}</tbody>
</table>`;
  return html`${jsonChild({ messages })}
${messages.length > 0 ? table : html`<p>${empty}</p>`}`;
}

/** The content of a `message` tag; without script too it can be read, replied to and deleted. */
export function messageChild(host: Host, c: HostContext, message: MessageResource): Markup {
  const { id, subject, message: text, created_at, sender, receiver } = message;
  const sent = sender !== undefined && sender.id === c.get('member')?.id;
  const list = sent ? 'verzonden-berichten' : 'inbox';
  const back = sent ? 'Terug naar verzonden berichten' : 'Terug naar inbox';
  const reply =
    sender && !sent ? html` <a href="/mijn-account/inbox/${id}/beantwoorden">Beantwoorden</a>` : '';
  const ends = sent
    ? html`Bericht verzonden aan: ${profile(receiver.username)}`
    : sender
      ? html`${profile(sender.username)} zegt:`
      : host.settings.siteName;
  return html`${jsonChild(message)}
<article class="account-message">
<h2>${subject}</h2>
<p class="site-fact">${ends} ${time(host, created_at)}</p>
<p class="account-text">${rawHtml(text)}</p>
<p><a href="/mijn-account/berichten/${list}">${back}</a>${reply}</p>
</article>
<noscript><form method="post" action="/mijn-account/bericht/${id}">${tokenField(c)}<input type="hidden" name="flag" value="true"><button type="submit">Verwijderen</button></form></noscript>`;
}

const tokenField = (c: HostContext) =>
  html`<input type="hidden" name="_token" value="${c.get('session').token}">`;

/** The subject of a reply: `Re: ` once. */
const answering = (subject: string) => (subject.startsWith('Re:') ? subject : `Re: ${subject}`);

/**
 * The content of a `message-form` tag. The form of its own is in `noscript`: it has no
 * suggestions and no word filter, and must never be taken for the island's.
 */
export function messageFormChild(
  host: Host,
  c: HostContext,
  replyTo: MessageResource | null,
): Markup {
  const self = c.get('member')?.id ?? 0;
  const members = host.db.many<Pick<Member, 'id' | 'username'>>(
    'select id, username from members where id <> ? order by lower(username)',
    self,
  );
  const chosen = replyTo?.sender?.id;
  const options = members.map(
    ({ id, username }) =>
      html`<option value="${id}"${id === chosen ? html` selected` : ''}>${username}</option>`,
  );
  const subject = replyTo ? answering(replyTo.subject) : '';
  return html`${replyTo ? jsonChild({ reply_to: replyTo }) : ''}
<noscript><form class="account-form" method="post" action="/api/message">${tokenField(c)}
<label>Ontvanger <select name="recipient" required><option value="">Kies een lid</option>${options}</select></label>
<label>Onderwerp <input name="subject" required maxlength="255" value="${subject}"></label>
<label>Bericht <textarea name="message" rows="8" required maxlength="10000"></textarea></label>
<button type="submit">Versturen</button></form></noscript>`;
}
