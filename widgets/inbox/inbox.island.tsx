import { siteName } from '../../shared/host/site-name.ts';
import { defineIsland } from '../../shared/island/define.ts';
import { MessageList } from '../../shared/messages/MessageList.tsx';
import type { Mailbox } from '../../shared/messages/mailbox.ts';
import { mailboxJson } from '../../shared/messages/messages.schema.ts';

const INBOX: Mailbox = {
  title: 'Inbox',
  emptyText: 'Geen berichten gevonden.',
  personColumn: 'Afzender',
  personOf: ({ sender }) => sender,
  nameOfNobody: siteName,
  pathOf: (id) => `/mijn-account/inbox/${id}`,
  readerRole: 'receiver',
  hasReadState: true,
};

/** An island because messages are selected and deleted in place. */
export const island = defineIsland({
  name: 'inbox',
  attributes: {},
  json: mailboxJson,
  Component: ({ json }) => <MessageList mailbox={INBOX} page={json.messages} />,
});
