import { defineIsland } from '../../shared/island/define.ts';
import { message } from '../../shared/messages/messages.schema.ts';
import { MessageView } from './MessageView.tsx';

/** An island because deleting asks first. */
export const island = defineIsland({
  name: 'message',
  attributes: {},
  json: message,
  Component: ({ json }) => <MessageView message={json} />,
});
