import type { Feature } from '../../context.ts';
import { inboxScenarios, outboxScenarios } from './list.scenarios.ts';
import { messageScenarios } from './message.scenarios.ts';
import { messageFormScenarios } from './message-form.scenarios.ts';
import { messageRoutes } from './message-routes.ts';
import { messageTableNames, messageTables } from './message-store.ts';
import { messageValues } from './message-values.ts';
import { seedMessages } from './seed-messages.ts';

/** Messages between members: writing, the two lists, reading, deleting. */
export const messagesFeature: Feature = {
  name: 'messages',
  tables: messageTables,
  tableNames: messageTableNames,
  seed: seedMessages,
  routes: messageRoutes,
  values: messageValues,
  firstResponses: { inbox: () => undefined, outbox: () => undefined, message: () => undefined },
  personalWidgets: ['inbox', 'outbox', 'message'],
  scenarios: [...messageFormScenarios, ...inboxScenarios, ...outboxScenarios, ...messageScenarios],
};
