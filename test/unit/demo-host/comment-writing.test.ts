import { describe, expect, it } from 'vitest';
import { startTestHost } from './test-host.ts';
import { Visitor } from './visitor.ts';

const host = await startTestHost({ postsPerMinute: 1000 });
const path = '/api/news/43/comments';
const guest = new Visitor(host.url);
await guest.get('/comments.html');
const member = await new Visitor(host.url).signIn('sanne');

async function posted(visitor: Visitor, body: object): Promise<number> {
  const response = await visitor.post(path, body);
  expect(response.status).toBe(201);
  return response.json<{ data: { id: number } }>().data.id;
}

describe('posting', () => {
  it.each([
    ['an empty text', { comment: ' \n ', guest_id: 4321 }, 'comment', 'Reactie is verplicht.'],
    ['no text at all', { guest_id: 4321 }, 'comment', 'Reactie is verplicht.'],
    [
      'a text that is none',
      { comment: 7, guest_id: 4321 },
      'comment',
      'Reactie moet een tekst zijn.',
    ],
    [
      '1001 characters',
      { comment: '👨‍👩‍👧'.repeat(1001), guest_id: 4321 },
      'comment',
      'Reactie mag niet uit meer dan 1000 tekens bestaan.',
    ],
    ['no guest id', { comment: 'Ja' }, 'guest_id', 'Gast-id is verplicht.'],
    [
      'a guest id out of range',
      { comment: 'Ja', guest_id: 999 },
      'guest_id',
      'Gast-id moet tussen 1000 en 999999999 zijn.',
    ],
    [
      'a guest id that is no number',
      { comment: 'Ja', guest_id: '12x4' },
      'guest_id',
      'Gast-id moet een geheel getal zijn.',
    ],
    [
      'another article',
      { comment: 'Ja', guest_id: 4321, news_id: 42 },
      'news_id',
      'Artikel is ongeldig.',
    ],
    [
      'an unknown parent',
      { comment: 'Ja', guest_id: 4321, parent_id: 999_999 },
      'parent_id',
      'De reactie waarop je antwoordt bestaat niet meer.',
    ],
  ])('with %s gives 422 under its field', async (_, body, field, message) => {
    const response = await guest.post(path, body);
    expect(response.status).toBe(422);
    expect(response.json()).toEqual({ message, errors: { [field]: [message] } });
  });

  it('with several errors counts the others in the message', async () => {
    const response = await guest.post(path, {});
    expect(response.json()).toMatchObject({ message: 'Reactie is verplicht. (en nog 1 fout)' });
  });

  it('takes 1000 characters as a person counts them', async () => {
    await posted(guest, { comment: '👨‍👩‍👧'.repeat(1000), guest_id: 4321 });
  });

  it('keeps the text byte for byte and returns escaped HTML', async () => {
    const comment = '  <b>Hé</b> & "wij"\r\n\r\n@sanne https://x.example/?a=1&b=2.  ';
    const id = await posted(member, { comment, news_id: 43, parent_id: null, guest_id: 4321 });
    const list = (await member.get(path)).json<{ comments: Record<string, unknown>[] }>();
    expect(list.comments.find((each) => each.id === id)).toMatchObject({
      original_text: comment,
      comment:
        '<p>&lt;b&gt;Hé&lt;/b&gt; &amp; &quot;wij&quot;</p>' +
        '<p><a href="/profiel/sanne">@sanne</a> ' +
        '<a href="https://x.example/?a=1&amp;b=2" rel="nofollow ugc noopener">https://x.example/?a=1&amp;b=2</a>.</p>',
      created_at: '2026-11-27T20:00:00.000000Z',
      commentator: { id: 7, username: 'sanne', initials: 'SV' },
      reactions: {},
      reactions_count: 0,
    });
  });

  it('under an article that does not exist gives 404', async () => {
    const response = await guest.post('/api/news/9/comments', { comment: 'Ja', guest_id: 4321 });
    expect([response.status, response.json()]).toEqual([
      404,
      { message: 'Dit artikel bestaat niet.' },
    ]);
  });

  it('survives a body that is no JSON', async () => {
    const headers = { 'Content-Type': 'application/json' };
    const token = decodeURIComponent(guest.cookies.get('XSRF-TOKEN') ?? '');
    const response = await fetch(host.url + path, {
      method: 'POST',
      headers: {
        ...headers,
        Accept: 'application/json',
        'X-XSRF-TOKEN': token,
        Cookie: `maasstad_session=${guest.cookies.get('maasstad_session')}`,
      },
      body: '{"comment":',
    });
    expect(response.status).toBe(422);
  });
});

describe('editing', () => {
  const text = { comment: 'Verbeterd.', guest_id: 4321 };

  it('changes the own text of a guest and of a member', async () => {
    const ofGuest = await posted(guest, { comment: 'Fuot', guest_id: 4321 });
    expect((await guest.put(`${path}/${ofGuest}`, text)).status).toBe(200);
    const ofMember = await posted(member, { comment: 'Fuot' });
    expect((await member.put(`${path}/${ofMember}`, { comment: 'Goed' })).status).toBe(200);
    expect((await guest.get(path)).text).not.toContain('Fuot');
  });

  it('is refused to anybody else', async () => {
    const ofGuest = await posted(guest, { comment: 'Van een gast', guest_id: 4321 });
    const ofMember = await posted(member, { comment: 'Van een lid', guest_id: 4321 });
    const refused = [
      await guest.put(`${path}/${ofGuest}`, { ...text, guest_id: 4322 }),
      await member.put(`${path}/${ofGuest}`, text),
      // The guest id that a member's browser sent along gives a guest no right to it.
      await guest.put(`${path}/${ofMember}`, text),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
  });

  it('ends three minutes after posting', async () => {
    // A host of its own: the tests run in any order, and others read the clock.
    const strict = await startTestHost();
    const poster = new Visitor(strict.url);
    await poster.get('/comments.html');
    const id = await posted(poster, { comment: 'Op tijd', guest_id: 4321 });
    strict.pass(3 * 60_000 - 1);
    expect((await poster.put(`${path}/${id}`, text)).status).toBe(200);
    strict.pass(1);
    const late = await poster.put(`${path}/${id}`, text);
    expect(late.status).toBe(403);
    expect(late.headers.get('date')).toBe('Fri, 27 Nov 2026 20:03:00 GMT');
  });
});

describe('posting too often', () => {
  it("gives 429 with Laravel's headers until the minute is over", async () => {
    const strict = await startTestHost({ postsPerMinute: 2 });
    const visitor = new Visitor(strict.url);
    await visitor.get('/comments.html');
    const post = () => visitor.post(path, { comment: 'Nog een', guest_id: 4321 });
    expect((await post()).headers.get('x-ratelimit-remaining')).toBe('1');
    strict.pass(20_000);
    await post();
    const refused = await post();
    expect(refused.status).toBe(429);
    expect(refused.json()).toEqual({ message: 'Too Many Attempts.' });
    expect(refused.headers.get('retry-after')).toBe('40');
    expect(refused.headers.get('x-ratelimit-limit')).toBe('2');
    strict.pass(40_000);
    expect((await post()).status).toBe(201);
  });
});
