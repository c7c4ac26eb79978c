import { defineIsland } from '../../shared/island/define.ts';
import { optional, shape } from '../../shared/island/schema.ts';
import { type Message, message } from '../../shared/messages/message.ts';
import { MessageForm } from './MessageForm.tsx';

/** An island because members are suggested while a name is typed. */
export const island = defineIsland({
  name: 'message-form',
  attributes: {},
  json: optional<{ reply_to?: Message }>(shape({ reply_to: optional(message) }), {}),
  Component: ({ json }) => <MessageForm replyTo={json.reply_to} />,
});
