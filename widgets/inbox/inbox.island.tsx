import { siteName } from '../../shared/host/site-name.ts';
import { defineIsland } from '../../shared/island/define.ts';
import type { ListKind } from '../../shared/messages/list-kind.ts';
import { MessageList } from '../../shared/messages/MessageList.tsx';
import { messages } from '../../shared/messages/messages.schema.ts';

const INBOX: ListKind = {
  title: 'Inbox',
  none: 'Geen berichten gevonden.',
  personColumn: 'Afzender',
  person: ({ sender }) => sender,
  nobody: siteName,
  path: (id) => `/mijn-account/inbox/${id}`,
  from: 'receiver',
  hasReadState: true,
};

/** An island because messages are selected and deleted in place. */
export const island = defineIsland({
  name: 'inbox',
  attributes: {},
  json: messages,
  Component: ({ json }) => <MessageList kind={INBOX} messages={json.messages} />,
});
