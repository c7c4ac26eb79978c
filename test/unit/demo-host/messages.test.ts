import { expect, test } from 'vitest';
import type { MessageResource } from '../../../demo-pages/host/features/messages/message-resource.ts';
import { type MatchDay, matchDay } from './match-day-setup.ts';
import type { Visitor } from './visitor.ts';

const draft = { recipient: 10, subject: 'Trein', message: 'Welke trein neem jij?' };

async function as(day: MatchDay, username: string): Promise<Visitor> {
  return (await day.arrive()).signIn(username);
}

/** The JSON child of the first tag on a page. */
function childOf<Shape>(text: string): Shape {
  const [, json = ''] =
    /data-widget="[a-z-]+"[^>]*><script type="application\/json">(.*?)<\/script>/.exec(text) ?? [];
  return JSON.parse(json) as Shape;
}

async function listOf(visitor: Visitor, list: string): Promise<MessageResource[]> {
  const { text } = await visitor.get(`/mijn-account/berichten/${list}`);
  return childOf<{ messages: MessageResource[] }>(text).messages;
}

test('the words to filter are two lists of texts, for a guest too', async () => {
  const day = await matchDay();
  const { json } = await (await day.arrive()).get('/api/get-filtered-words');
  const { blurredWords, bannedWords } = json<{ blurredWords: string[]; bannedWords: string[] }>();
  for (const word of [...blurredWords, ...bannedWords]) expect(word).toMatch(/\S/);
  expect(blurredWords.length * bannedWords.length).toBeGreaterThan(0);
});

test('recipients are found by three letters, in any case, and never oneself', async () => {
  const day = await matchDay();
  const sanne = await as(day, 'sanne');
  const search = async (username: string) =>
    (await sanne.post('/api/get-recipients', { username })).json<object[]>();
  expect(await search('DEK')).toEqual([{ id: 8, username: 'mdekker' }]);
  expect(await search('bergman')).toEqual([{ id: 14, username: 'Bergman-1954' }]);
  expect(await search('san')).toEqual([]);
  expect(await search('ليلى')).toEqual([{ id: 13, username: 'ليلى' }]);
  for (const wildcards of ['%%%', '___', '_jo', 'k%v'])
    expect(await search(wildcards)).toEqual(
      wildcards === '_jo' ? [{ id: 9, username: 'tante_jo' }] : [],
    );
});

test('a search that is too short or no text is refused in words', async () => {
  const sanne = await as(await matchDay(), 'sanne');
  for (const [body, message] of [
    [{}, 'Gebruikersnaam is verplicht.'],
    [{ username: 'ab' }, 'Typ ten minste 3 tekens.'],
    [{ username: ['sanne'] }, 'Gebruikersnaam moet een tekst zijn.'],
  ] as const) {
    const response = await sanne.post('/api/get-recipients', body);
    expect([response.status, response.json().errors]).toEqual([422, { username: [message] }]);
  }
});

test('a guest neither searches, sends nor deletes', async () => {
  const day = await matchDay();
  const guest = await day.arrive();
  for (const path of [
    '/api/get-recipients',
    '/api/message',
    '/messages/delete?from=receiver&messages=1',
    '/mijn-account/bericht/1',
  ])
    expect([path, (await guest.post(path, { flag: true })).status]).toEqual([path, 401]);
});

test('searching and sending are throttled', async () => {
  const day = await matchDay();
  const sanne = await as(day, 'sanne');
  const untilRefused = async (path: string, body: object) => {
    for (let sent = 0; sent <= 200; sent += 1) {
      const { status, headers } = await sanne.post(path, body);
      if (status === 429) return { sent, wait: headers.get('retry-after') };
    }
    return undefined;
  };
  expect(await untilRefused('/api/message', draft)).toEqual({ sent: 30, wait: '60' });
  expect(await untilRefused('/api/get-recipients', { username: 'dek' })).toEqual({
    sent: 120,
    wait: '60',
  });
  day.pass(60_000);
  expect((await sanne.post('/api/message', draft)).status).toBe(201);
});

test('a message reaches both lists, as one end sent it and the other may read it', async () => {
  const day = await matchDay();
  const [sanne, kees] = [await as(day, 'sanne'), await as(day, 'kees_v')];
  const text = ' <b>Vet</b> & zo\n\n👨‍👩‍👧 ';
  const sent = await sanne.post('/api/message', { ...draft, recipient: '10', message: text });
  expect(sent.status).toBe(201);
  const expected = {
    ...{ subject: 'Trein', message: ' &lt;b&gt;Vet&lt;/b&gt; &amp; zo\n\n👨‍👩‍👧 ' },
    ...{ created_at: '2026-11-27T20:00:00.000000Z', read_at: null },
    sender: { id: 7, username: 'sanne', initials: 'SV' },
    receiver: { id: 10, username: 'kees_v' },
  };
  expect(sent.json<{ data: MessageResource }>().data).toMatchObject(expected);
  expect((await listOf(sanne, 'verzonden-berichten'))[0]).toMatchObject(expected);
  const [received] = await listOf(kees, 'inbox');
  expect(received).toMatchObject(expected);

  // Opened by the receiver it is read, and by nobody else.
  await sanne.get(`/mijn-account/verzonden-berichten/${received?.id}`);
  expect((await listOf(kees, 'inbox'))[0]?.read_at).toBeNull();
  day.pass(60_000);
  const opened = await kees.get(`/mijn-account/inbox/${received?.id}`);
  const read_at = '2026-11-27T20:01:00.000000Z';
  expect(childOf<MessageResource>(opened.text)).toMatchObject({ ...expected, read_at });
  expect((await listOf(kees, 'inbox'))[0]?.read_at).toBe(read_at);
});

test('a message is announced to its receiver, as text, with the way to it', async () => {
  const day = await matchDay();
  const [sanne, kees] = [await as(day, 'sanne'), await as(day, 'kees_v')];
  const subject = '<b>Trein</b>';
  const sent = await sanne.post('/api/message', { ...draft, subject });
  const { id } = sent.json<{ data: MessageResource }>().data;
  const news = (await kees.get('/api/notifications?only_unread=1')).json<{ data: object[] }>();
  const announced = {
    ...{ subject: 'Nieuw bericht', url: `/mijn-account/inbox/${id}`, read_at: null },
    content: 'sanne stuurde je ‘&lt;b&gt;Trein&lt;/b&gt;’.',
  };
  expect(news.data[0]).toMatchObject(announced);
  expect(day.published.at(-1)).toMatchObject({
    channel: 'private-App.Models.User.10',
    data: announced,
  });
  const own = (await sanne.get('/api/notifications')).json<{ data: object[] }>();
  expect(JSON.stringify(own)).not.toContain('Trein');
});

test('a message from the site has no sender at all', async () => {
  const day = await matchDay();
  const inbox = await listOf(await as(day, 'sanne'), 'inbox');
  const bySite = inbox.filter((message) => !('sender' in message));
  expect(bySite.map(({ subject }) => subject)).toContain('Welkom bij Maasstad Fans');
});

test('a field that is missing, too long or wrong is refused in words', async () => {
  const sanne = await as(await matchDay(), 'sanne');
  for (const [field, value, message] of [
    ['recipient', undefined, 'Ontvanger is verplicht.'],
    ['recipient', 'kees_v', 'Ontvanger moet een geheel getal zijn.'],
    ['recipient', 99, 'Dit lid bestaat niet.'],
    ['recipient', 7, 'Je kunt jezelf geen bericht sturen.'],
    ['subject', '  ', 'Onderwerp is verplicht.'],
    ['subject', '👨‍👩‍👧'.repeat(256), 'Onderwerp mag niet uit meer dan 255 tekens bestaan.'],
    ['message', null, 'Bericht is verplicht.'],
    ['message', 'a'.repeat(10_001), 'Bericht mag niet uit meer dan 10000 tekens bestaan.'],
  ] as const) {
    const { status, json } = await sanne.post('/api/message', { ...draft, [field]: value });
    expect([status, json().errors]).toEqual([422, { [field]: [message] }]);
  }
  expect(
    (await sanne.post('/api/message', { ...draft, subject: '👨‍👩‍👧'.repeat(255) })).status,
  ).toBe(201);
});

test('who cannot be written to is named in one text', async () => {
  const day = await matchDay();
  const sanne = await as(day, 'sanne');
  const { status, json } = await sanne.post('/api/message', { ...draft, recipient: 31 });
  expect(status).toBe(403);
  expect(json()).toEqual({ error: 'boze_bart kan op dit moment geen berichten ontvangen.' });
});

test('messages survive a restart', async () => {
  const day = await matchDay();
  await (await as(day, 'sanne')).post('/api/message', draft);
  await day.close();
  const again = await matchDay({ dataDir: day.dataDir });
  expect((await listOf(await as(again, 'kees_v'), 'inbox'))[0]?.subject).toBe('Trein');
});
