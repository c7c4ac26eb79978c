import { defineIsland } from '../../shared/island/define.ts';
import { MessageList } from '../../shared/messages/MessageList.tsx';
import type { Mailbox } from '../../shared/messages/mailbox.ts';
import { mailboxJson } from '../../shared/messages/messages.schema.ts';

const OUTBOX: Mailbox = {
  title: 'Verzonden berichten',
  emptyText: 'Geen berichten gevonden',
  personColumn: 'Ontvanger',
  personOf: ({ receiver }) => receiver,
  nameOfNobody: () => 'Onbekend lid',
  pathOf: (id) => `/mijn-account/verzonden-berichten/${id}`,
  readerRole: 'sender',
  hasReadState: false,
};

/** An island because messages are selected and deleted in place. */
export const island = defineIsland({
  name: 'outbox',
  attributes: {},
  json: mailboxJson,
  Component: ({ json }) => <MessageList mailbox={OUTBOX} page={json.messages} />,
});
