import { call } from '../host/http.ts';
import type { Selection } from './selection.ts';

/**
 * Deletes messages from the reader's own list.
 * @param from whether the reader received or sent them
 */
export async function deleteMessages(from: 'receiver' | 'sender', ids: Selection): Promise<void> {
  await call('POST', '/messages/delete', { query: { from, messages: ids.join('.') } });
}
