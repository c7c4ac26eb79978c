import type { PageContext } from '../../context.ts';
import { notFound } from '../../http/errors.ts';
import { html, type Markup } from '../../pages/markup.ts';
import { idOfPath, memberOf } from '../messages/message-access.ts';
import { messageResource } from '../messages/message-resource.ts';
import { type MessageRow, MessageStore, type Side } from '../messages/message-store.ts';
import { listChild, messageChild, messageFormChild } from '../messages/message-tags.ts';
import { ownMessages } from '../messages/message-values.ts';
import { overview } from './overview.ts';

/** The page at one address of `/mijn-account`. */
export interface AccountView {
  /** Of the document. */
  title: string;
  /** Above the content; the widgets have headings of their own below it. */
  heading: string;
  /** Which link of the account's menu is marked; none when the page is below them. */
  current: string | null;
  content: Markup;
}

/** Addresses of the account's menu. */
export const accountPaths = {
  overview: '/mijn-account',
  inbox: '/mijn-account/berichten/inbox',
  outbox: '/mijn-account/berichten/verzonden-berichten',
  newMessage: '/mijn-account/berichten/nieuw',
};

function list(page: PageContext, side: Side): Markup {
  const messages = ownMessages(page, side);
  return html`<div data-widget="${side === 'receiver' ? 'inbox' : 'outbox'}">${listChild(page.host, side, messages)}</div>`;
}

function form(page: PageContext, replyTo: Parameters<typeof messageFormChild>[2]): Markup {
  return html`<div data-widget="message-form">${messageFormChild(page.host, page.c, replyTo)}</div>`;
}

/** The member's own copy. @throws HttpError 404 for anybody else's message */
function ownMessage(page: PageContext, side: Side, id: string | undefined): MessageRow {
  const member = memberOf(page.c);
  const row = new MessageStore(page.host.db).find(side, member.id, idOfPath(id));
  if (!row) throw notFound('Dit bericht bestaat niet.');
  return row;
}

function opened(page: PageContext, side: Side, id: string | undefined): Markup {
  const { host, c } = page;
  const row = ownMessage(page, side, id);
  const read_at = row.read_at ?? host.now().getTime();
  if (side === 'receiver') new MessageStore(host.db).markRead(row.id, read_at);
  const message = messageResource(host, side === 'receiver' ? { ...row, read_at } : row);
  return html`<div data-widget="message">${messageChild(host, c, message)}</div>`;
}

function replyPage(page: PageContext, id: string | undefined): Markup {
  const row = ownMessage(page, 'receiver', id);
  if (row.sender_id === null) throw notFound('Op een bericht van de site kun je niet antwoorden.');
  return form(page, messageResource(page.host, row));
}

type ViewMaker = (page: PageContext, id: string | undefined) => Omit<AccountView, 'heading'>;

/** By the address's parts after `/mijn-account`, with `*` for an id. */
const views: Record<string, ViewMaker> = {
  '': (page) => ({
    title: 'Mijn account',
    current: accountPaths.overview,
    content: overview(page),
  }),
  'berichten/inbox': (page) => ({
    title: 'Inbox',
    current: accountPaths.inbox,
    content: list(page, 'receiver'),
  }),
  'berichten/verzonden-berichten': (page) => ({
    title: 'Verzonden berichten',
    current: accountPaths.outbox,
    content: list(page, 'sender'),
  }),
  'berichten/nieuw': (page) => ({
    title: 'Nieuw bericht',
    current: accountPaths.newMessage,
    content: form(page, null),
  }),
  'inbox/*': (page, id) => ({
    title: 'Bericht',
    current: null,
    content: opened(page, 'receiver', id),
  }),
  'inbox/*/beantwoorden': (page, id) => ({
    title: 'Beantwoorden',
    current: null,
    content: replyPage(page, id),
  }),
  'verzonden-berichten/*': (page, id) => ({
    title: 'Verzonden bericht',
    current: null,
    content: opened(page, 'sender', id),
  }),
};

const made = new WeakMap<PageContext, AccountView>();

/**
 * The view of a page's address, made once, since making it may mark a message as read.
 * @throws HttpError 401 for a guest, which leads to the login page; 404 for what is not the member's
 */
export function accountView(page: PageContext): AccountView {
  const known = made.get(page);
  if (known) return known;
  memberOf(page.c);
  const [first = '', second, ...rest] = page.c.req.path.split('/').slice(2);
  const named = first === 'berichten' || second === undefined;
  const address = named ? [first, second, ...rest] : [first, '*', ...rest];
  const maker = views[address.filter((part) => part !== undefined).join('/')];
  if (!maker) throw notFound('Deze pagina bestaat niet.');
  const view = { heading: first === '' ? 'Mijn account' : 'Berichten', ...maker(page, second) };
  made.set(page, view);
  return view;
}
