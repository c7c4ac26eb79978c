import type { Feature, PageContext } from '../../context.ts';
import { html, type Markup } from '../../pages/markup.ts';
import { messageResource } from './message-resource.ts';
import { MessageStore, type Side } from './message-store.ts';
import { listChild, messageChild, messageFormChild } from './message-tags.ts';
import { shownMessage } from './shown-message.ts';
import { wordLists } from './word-lists.ts';

/** The visitor's own list, as resources; a guest has none. */
export function ownMessages(page: PageContext, side: Side) {
  const member = page.c.get('member');
  if (!member) return [];
  const rows = new MessageStore(page.host.db).list(side, member.id);
  return rows.map((row) => messageResource(page.host, row));
}

/** `<q>a</q>, <q>b</q>`. */
const listed = (words: string[]): Markup =>
  html`${words.map((word, index) => html`${index > 0 ? ', ' : ''}<q>${word}</q>`)}`;

/** Placeholders of the four demo pages. */
export const messageValues: Feature['values'] = {
  'inbox-child': (page) => listChild(page.host, 'receiver', ownMessages(page, 'receiver')),
  'outbox-child': (page) => listChild(page.host, 'sender', ownMessages(page, 'sender')),
  'message-child': (page) =>
    messageChild(page.host, page.c, shownMessage(page.host, page.c.get('member'), 'received')),
  'message-form-child': (page) => messageFormChild(page.host, page.c, null),
  'blurred-words': () => listed(wordLists.blurredWords),
  'banned-words': () => listed(wordLists.bannedWords),
};
