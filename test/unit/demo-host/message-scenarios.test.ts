import { expect, test } from 'vitest';
import { matchDay } from './match-day-setup.ts';
import type { Visitor } from './visitor.ts';

/** The ids in the JSON child of a list's demo page. */
async function idsAt(visitor: Visitor, path: string): Promise<number[]> {
  const { text } = await visitor.get(path);
  const [, json = ''] =
    /data-widget="\w+box"><script type="application\/json">(.*?)<\/script>/.exec(text) ?? [];
  return (JSON.parse(json) as { messages: { id: number }[] }).messages.map(({ id }) => id);
}

test.each(['message-form', 'inbox', 'outbox', 'message'])(
  'every state of %s.html opens, and opens again',
  async (page) => {
    const day = await matchDay();
    const visitor = await day.arrive();
    const { text } = await visitor.get(`/${page}.html`);
    const names = [...text.matchAll(new RegExp(`${page}\\.html\\?scenario=([a-z0-9-]+)`, 'g'))];
    expect(names.length).toBeGreaterThan(20);
    for (const [, name] of names)
      for (const _ of [1, 2]) {
        const state = await visitor.get(`/${page}.html?scenario=${name}`);
        expect([name, state.status]).toEqual([name, 200]);
      }
  },
);

test.each(['inbox', 'outbox'])(
  '%s: what is deleted under a scenario is gone at the reload, and back at the next view',
  async (page) => {
    const day = await matchDay();
    const visitor = await day.arrive();
    for (const [name, count] of [
      ['vol', 34],
      ['een', 1],
      ['leeg', 0],
    ] as const) {
      const path = `/${page}.html?scenario=${name}`;
      const ids = await idsAt(visitor, path);
      expect(ids).toHaveLength(count);
      if (count === 0) continue;
      const from = page === 'inbox' ? 'receiver' : 'sender';
      const call = `/messages/delete?from=${from}&messages=${ids[0]}`;
      expect((await visitor.post(call, undefined, { from: path })).status).toBe(200);
      expect(await idsAt(visitor, path)).toEqual(ids.slice(1));
      expect(await idsAt(visitor, path)).toHaveLength(count);
    }
  },
);

test('a tester who is a guest is lent a member, unless the state is for guests', async () => {
  const day = await matchDay();
  const visitor = await day.arrive();
  const nameAt = async (path: string) =>
    /Je bent: ([^<]+)</.exec((await visitor.get(path)).text)?.[1];
  expect(await nameAt('/inbox.html')).toBe('sanne');
  await visitor.post('/demo/als/mdekker');
  expect(await nameAt('/message.html')).toBe('mdekker');
  expect(await nameAt('/outbox.html?scenario=gast')).toBe('gast');
  await visitor.post('/demo/als/gast');
  expect(await nameAt('/message-form.html')).toBe('gast');
  const { text } = await visitor.get('/inbox.html');
  expect(text).toContain('{"messages":[]}');
});

test('the delete call can return what must not be followed, and then deletes nothing', async () => {
  const day = await matchDay();
  const sanne = await (await day.arrive()).signIn('sanne');
  for (const [name, body] of [
    ['naar-vreemde-site', '//evil.example'],
    ['naar-script', 'javascript:alert(1)'],
    ['naar-omhoog', '../..'],
  ]) {
    const from = `/message.html?scenario=${name}`;
    const response = await sanne.post('/mijn-account/bericht/1', { flag: true }, { from });
    expect([response.status, response.text]).toEqual([200, body]);
    expect((await sanne.get('/mijn-account/inbox/1')).status).toBe(200);
  }
});

test('the demo page of a message has one of each kind, whatever has been deleted', async () => {
  const day = await matchDay();
  const nadia = await (await day.arrive()).signIn('nadia');
  const shown = async (scenario: string) => {
    const { text } = await nadia.get(`/message.html?scenario=${scenario}`);
    const [, json = ''] =
      /data-widget="message"><script type="application\/json">(.*?)<\/script>/.exec(text) ?? [];
    return JSON.parse(json) as { sender?: { username: string }; receiver: { username: string } };
  };
  expect(await shown('ontvangen')).toMatchObject({ receiver: { username: 'nadia' } });
  expect((await shown('systeem')).sender).toBeUndefined();
  expect((await shown('verzonden')).sender?.username).toBe('nadia');
});
