import { expect, test } from 'vitest';
import {
  MessageStore,
  type Side,
} from '../../../demo-pages/host/features/messages/message-store.ts';
import { type MatchDay, matchDay } from './match-day-setup.ts';

const [sanne, marco, kees] = [7, 8, 10];

async function withMessages(count: number) {
  const day = await matchDay();
  const store = new MessageStore(day.host.db);
  const ids = Array.from({ length: count }, (_, index) => {
    const ends = { sender_id: sanne, receiver_id: kees };
    const texts = { subject: `Nummer ${index}`, message: 'Tekst' };
    return store.add({ ...ends, ...texts, created_at: index, read_at: null }).id;
  });
  const kept = (side: Side, member: number) =>
    ids.filter((id) => store.find(side, member, id) !== undefined);
  const stored = () =>
    day.host.db.many<{ id: number }>('select id from messages').map(({ id }) => id);
  return { day, ids, kept, stored };
}

const as = async (day: MatchDay, username: string) => (await day.arrive()).signIn(username);

test('several ids, joined by dots, go from the side that is named, and from that alone', async () => {
  const { day, ids, kept, stored } = await withMessages(3);
  const receiver = await as(day, 'kees_v');
  const path = `/messages/delete?from=receiver&messages=${ids[0]}.${ids[2]}`;
  const response = await receiver.post(path);
  expect(response.json()).toEqual({ message: '2 berichten verwijderd.' });
  expect(kept('receiver', kees)).toEqual([ids[1]]);
  expect(kept('sender', sanne)).toEqual(ids);

  // Sent again, as by a second tab, it is no mistake.
  expect((await receiver.post(path)).json()).toEqual({ message: '0 berichten verwijderd.' });

  await (await as(day, 'sanne')).post(`/messages/delete?from=sender&messages=${ids[0]}`);
  expect(kept('sender', sanne)).toEqual([ids[1], ids[2]]);
  expect(stored()).not.toContain(ids[0]);
  expect(stored()).toContain(ids[2]);
});

test('nobody deletes what is somebody else’s, or from the wrong side', async () => {
  const { day, ids, kept } = await withMessages(2);
  const all = ids.join('.');
  await (await as(day, 'mdekker')).post(`/messages/delete?from=receiver&messages=${all}`);
  await (await as(day, 'kees_v')).post(`/messages/delete?from=sender&messages=${all}`);
  await (await as(day, 'sanne')).post(`/messages/delete?from=receiver&messages=${all}`);
  expect(kept('receiver', kees)).toEqual(ids);
  expect(kept('sender', sanne)).toEqual(ids);
  expect(kept('receiver', marco)).toEqual([]);
});

test('a call without a side, or with something else than ids, is refused', async () => {
  const { day } = await withMessages(0);
  const visitor = await as(day, 'sanne');
  for (const query of [
    'from=iemand&messages=1',
    'messages=1',
    'from=sender',
    'from=sender&messages=',
    'from=sender&messages=1,2',
    'from=sender&messages=1..2',
    'from=sender&messages=een',
    `from=sender&messages=${Array(1001).fill(1).join('.')}`,
  ])
    expect([query, (await visitor.post(`/messages/delete?${query}`)).status]).toEqual([query, 422]);
});

test('one message goes from its own page, and the response is the list’s name, sent as HTML', async () => {
  const { day, ids, kept, stored } = await withMessages(1);
  const [id] = ids;
  const path = `/mijn-account/bericht/${id}`;
  const [sender, receiver] = [await as(day, 'sanne'), await as(day, 'kees_v')];
  expect((await receiver.post(path, {})).status).toBe(422);
  expect((await (await as(day, 'mdekker')).post(path, { flag: true })).status).toBe(404);

  const first = await receiver.post(path, { flag: true });
  expect([first.status, first.text]).toEqual([200, 'inbox']);
  expect(first.headers.get('content-type')).toBe('text/html; charset=UTF-8');
  expect(kept('sender', sanne)).toEqual(ids);
  expect((await receiver.post(path, { flag: true })).status).toBe(404);

  expect((await sender.post(path, { flag: true })).text).toBe('verzonden-berichten');
  expect(stored()).not.toContain(id);
});

test('a browser without script deletes and writes with plain forms', async () => {
  const { day, ids, kept } = await withMessages(2);
  const receiver = await as(day, 'kees_v');
  const page = await receiver.get(`/mijn-account/inbox/${ids[0]}`);
  const [, token = ''] = /name="_token" value="([^"]+)"/.exec(page.text) ?? [];
  const send = (path: string, fields: Record<string, string>) =>
    fetch(day.url + path, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        Accept: 'text/html',
        Cookie: [...receiver.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      body: new URLSearchParams({ _token: token, ...fields }),
    });
  const deleted = await send(`/mijn-account/bericht/${ids[0]}`, { flag: 'true' });
  expect([deleted.status, deleted.headers.get('location')]).toEqual([
    302,
    '/mijn-account/berichten/inbox',
  ]);
  expect(kept('receiver', kees)).toEqual([ids[1]]);

  const written = await send('/api/message', {
    ...{ recipient: String(marco), subject: 'Zonder script', message: 'Dat kan ook.' },
  });
  expect(written.headers.get('location')).toBe('/mijn-account/berichten/inbox');
  const store = new MessageStore(day.host.db);
  expect(store.list('receiver', marco)[0]?.subject).toBe('Zonder script');
});
