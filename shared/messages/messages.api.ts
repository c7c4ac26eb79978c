import { call } from '../host/http.ts';
import type { Mailbox } from './mailbox.ts';
import type { Selection } from './selection.model.ts';

/** Deletes messages from the reader's own mailbox. */
export async function deleteMessages(from: Mailbox['readerRole'], ids: Selection): Promise<void> {
  await call('POST', '/messages/delete', { query: { from, messages: ids.join('.') } });
}
