import { defineIsland } from '../../shared/island/define.ts';
import { MessageForm } from './MessageForm.tsx';
import { json } from './message-form.schema.ts';

/** An island because members are suggested while a name is typed. */
export const island = defineIsland({
  name: 'message-form',
  attributes: {},
  json,
  Component: ({ json: { reply_to } }) => <MessageForm replyTo={reply_to} />,
});
