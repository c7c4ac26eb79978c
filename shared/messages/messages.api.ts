import { call } from '../host/http.ts';
import type { Mailbox } from './mailbox.ts';
import type { Selection } from './selection.model.ts';

/** How many messages one call names: servers refuse an address of some thousands of characters. */
const PORTION = 100;

/**
 * Deletes messages from the reader's own mailbox, in as many calls as their number needs
 * (docs/host-api.md, "POST /messages/delete").
 * @param onDeleted receives the messages of each call that succeeded: a later one may fail
 */
export async function deleteMessages(
  from: Mailbox['readerRole'],
  ids: Selection,
  onDeleted: (ids: Selection) => void = () => {},
): Promise<void> {
  for (let start = 0; start < ids.length; start += PORTION) {
    const portion = ids.slice(start, start + PORTION);
    await call('POST', '/messages/delete', { query: { from, messages: portion.join('.') } });
    onDeleted(portion);
  }
}
