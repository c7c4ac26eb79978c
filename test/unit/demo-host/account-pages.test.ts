import { expect, test } from 'vitest';
import { MessageStore } from '../../../demo-pages/host/features/messages/message-store.ts';
import { type MatchDay, matchDay } from './match-day-setup.ts';

const asPage = { headers: { Accept: 'text/html', 'X-Requested-With': '' } };

const as = async (day: MatchDay, username: string) => (await day.arrive()).signIn(username);

/** A message between two members, and its id. */
function messageOf(day: MatchDay, sender_id: number | null, receiver_id: number): number {
  const texts = { subject: 'Sleutel <b>van</b> het hok', message: 'Ligt onder\nde mat.' };
  const store = new MessageStore(day.host.db);
  return store.add({ sender_id, receiver_id, ...texts, created_at: 0, read_at: null }).id;
}

test('every address of an account has its widget, its title and a marked place in the menu', async () => {
  const day = await matchDay();
  const [received, sent] = [messageOf(day, 10, 7), messageOf(day, 7, 10)];
  const sanne = await as(day, 'sanne');
  const pages: [path: string, widget: string, title: string][] = [
    ['', 'two-factor', 'Mijn account'],
    ['/berichten/inbox', 'inbox', 'Inbox'],
    ['/berichten/verzonden-berichten', 'outbox', 'Verzonden berichten'],
    ['/berichten/nieuw', 'message-form', 'Nieuw bericht'],
    [`/inbox/${received}`, 'message', 'Bericht'],
    [`/inbox/${received}/beantwoorden`, 'message-form', 'Beantwoorden'],
    [`/verzonden-berichten/${sent}`, 'message', 'Verzonden bericht'],
  ];
  for (const [end, widget, title] of pages) {
    const path = `/mijn-account${end}`;
    const { status, text } = await sanne.get(path, asPage);
    expect([path, status]).toEqual([path, 200]);
    expect(text).toContain(`<div data-widget="${widget}"`);
    expect(text).toContain(`<title>${title} – `);
    const inMenu = text.includes(`<li><a href="${path}"`);
    expect(text.includes(`<a href="${path}" aria-current="page">`)).toBe(inMenu);
  }
});

test('a guest is led to the login page, a call to a 401', async () => {
  const day = await matchDay();
  const id = messageOf(day, 10, 7);
  const guest = await day.arrive();
  for (const end of ['', '/berichten/inbox', '/berichten/nieuw', `/inbox/${id}`]) {
    const page = await guest.get(`/mijn-account${end}`, asPage);
    expect([page.status, page.headers.get('location')]).toEqual([302, '/login.html']);
    expect((await guest.get(`/mijn-account${end}`)).status).toBe(401);
  }
});

test('nobody reads what is not his, nor from the wrong list, nor what he threw away', async () => {
  const day = await matchDay();
  const [id, bySite] = [messageOf(day, 10, 7), messageOf(day, null, 7)];
  const [sanne, kees, marco] = [
    await as(day, 'sanne'),
    await as(day, 'kees_v'),
    await as(day, 'mdekker'),
  ];
  for (const [visitor, end] of [
    [marco, `inbox/${id}`],
    [marco, `verzonden-berichten/${id}`],
    [marco, `inbox/${id}/beantwoorden`],
    [kees, `inbox/${id}`],
    [kees, `inbox/${id}/beantwoorden`],
    [sanne, `verzonden-berichten/${id}`],
    [sanne, `inbox/${bySite}/beantwoorden`],
    [sanne, 'inbox/0'],
    [sanne, 'inbox/abc'],
    [sanne, 'inbox/999999'],
    [sanne, 'berichten/archief'],
  ] as const) {
    const { status, text } = await visitor.get(`/mijn-account/${end}`, asPage);
    expect([end, status]).toEqual([end, 404]);
    expect(text).not.toContain('onder');
  }
  await sanne.post(`/mijn-account/bericht/${id}`, { flag: true });
  expect((await sanne.get(`/mijn-account/inbox/${id}`, asPage)).status).toBe(404);
  expect((await kees.get(`/mijn-account/verzonden-berichten/${id}`, asPage)).status).toBe(200);
});

test('without script the lists and a message can be read, as text', async () => {
  const day = await matchDay();
  const id = messageOf(day, 10, 7);
  const sanne = await as(day, 'sanne');
  const list = (await sanne.get('/mijn-account/berichten/inbox', asPage)).text;
  expect(list).toContain(
    `<strong><a href="/mijn-account/inbox/${id}"><bdi>Sleutel &lt;b&gt;van&lt;/b&gt; het hok</bdi></a></strong>`,
  );
  expect(list).toContain('01-01-1970 01:00</time>');
  const message = (await sanne.get(`/mijn-account/inbox/${id}`, asPage)).text;
  expect(message).toContain('Ligt onder\nde mat.</p>');
  expect(message).toContain(`href="/mijn-account/inbox/${id}/beantwoorden">Beantwoorden</a>`);
  const reply = (await sanne.get(`/mijn-account/inbox/${id}/beantwoorden`, asPage)).text;
  expect(reply).toContain('<option value="10" selected>kees_v</option>');
  expect(reply).toContain('value="Re: Sleutel &lt;b&gt;van&lt;/b&gt; het hok"');
});

test('the overview counts unread messages and shows one of the two-factor controls', async () => {
  const day = await matchDay();
  const sanne = await as(day, 'sanne');
  expect((await sanne.get('/mijn-account')).text).toContain('Je hebt 3 ongelezen berichten.');
  const off = (await sanne.get('/mijn-account')).text;
  expect(off).toMatch(/data-two-factor-enable>/);
  expect(off).toMatch(/data-two-factor-disable hidden>/);
  expect(off).toContain('data-enabled="false"');
  const on = (await (await as(day, 'veilige_vera')).get('/mijn-account')).text;
  expect(on).toMatch(/data-two-factor-enable hidden>/);
  expect(on).toMatch(/data-two-factor-disable>/);
  expect(on).toContain('data-enabled="true"');
});
