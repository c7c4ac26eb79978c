import { defineIsland } from '../../shared/island/define.ts';
import type { ListKind } from '../../shared/messages/list-kind.ts';
import { MessageList } from '../../shared/messages/MessageList.tsx';
import { messages } from '../../shared/messages/messages.schema.ts';

const OUTBOX: ListKind = {
  title: 'Verzonden berichten',
  none: 'Geen berichten gevonden',
  personColumn: 'Ontvanger',
  person: ({ receiver }) => receiver,
  nobody: () => 'Onbekend lid',
  path: (id) => `/mijn-account/verzonden-berichten/${id}`,
  from: 'sender',
  hasReadState: false,
};

/** An island because messages are selected and deleted in place. */
export const island = defineIsland({
  name: 'outbox',
  attributes: {},
  json: messages,
  Component: ({ json }) => <MessageList kind={OUTBOX} messages={json.messages} />,
});
