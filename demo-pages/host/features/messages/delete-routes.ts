import type { Host, HostApp, HostContext } from '../../context.ts';
import { backAddress, expectsJson, notFound, unprocessable } from '../../http/errors.ts';
import { requestFields } from '../../http/request-fields.ts';
import { rememberDropped } from './just-dropped.ts';
import { idOfPath, memberOf } from './message-access.ts';
import { MessageStore, type Side } from './message-store.ts';

const mostAtOnce = 1000;

/** What follows `/mijn-account/berichten/` in the address of a side's list. */
const listOfSide: Record<Side, string> = {
  receiver: 'inbox',
  sender: 'verzonden-berichten',
};

function sideOf(c: HostContext): Side {
  const from = c.req.query('from');
  if (from !== 'receiver' && from !== 'sender')
    throw unprocessable({ from: ['Kies de inbox of de verzonden berichten.'] });
  return from;
}

function idsOf(c: HostContext): number[] {
  const given = c.req.query('messages') ?? '';
  const ids = /^\d{1,15}(\.\d{1,15})*$/.test(given) ? given.split('.').map(Number) : [];
  if (ids.length === 0 || ids.length > mostAtOnce)
    throw unprocessable({ messages: ['Kies ten minste één bericht.'] });
  return ids;
}

const accepted = new Set<unknown>([true, 1, '1', 'true', 'on', 'yes']);

/**
 * Throwing away several messages from a list, and one from its own page. Each end throws away its
 * own copy only; an id that is somebody else's is passed over, and one that is gone already too.
 */
export function deleteRoutes(app: HostApp, host: Host): void {
  const store = new MessageStore(host.db);

  app.post('/messages/delete', (c) => {
    const member = memberOf(c);
    const dropped = store.drop(sideOf(c), member.id, idsOf(c));
    rememberDropped(c);
    const message = dropped === 1 ? '1 bericht verwijderd.' : `${dropped} berichten verwijderd.`;
    return expectsJson(c) ? c.json({ message }) : c.redirect(backAddress(c));
  });

  app.post('/mijn-account/bericht/:messageId', async (c) => {
    const member = memberOf(c);
    const id = idOfPath(c.req.param('messageId'));
    const { flag } = await requestFields(c);
    if (!accepted.has(flag)) throw unprocessable({ flag: ['Bevestig dat het bericht weg mag.'] });
    const side = (['receiver', 'sender'] as const).find((each) => store.find(each, member.id, id));
    if (!side) throw notFound('Dit bericht bestaat niet.');
    store.drop(side, member.id, [id]);
    if (!expectsJson(c)) return c.redirect(`/mijn-account/berichten/${listOfSide[side]}`);
    // Laravel sends a text that a controller returns as HTML.
    return c.body(listOfSide[side], 200, { 'Content-Type': 'text/html; charset=UTF-8' });
  });
}
