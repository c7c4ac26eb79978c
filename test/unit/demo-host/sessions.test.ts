import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from '../../../demo-pages/host/db/passwords.ts';
import { startTestHost } from './test-host.ts';
import { Visitor } from './visitor.ts';

const userOf = (page: string) =>
  (JSON.parse(/id="islands-config">(.+?)<\/script>/.exec(page)?.[1] ?? '{}') as { user?: object })
    .user;

describe('sessions', () => {
  it('keep a member signed in until they become a guest again', async () => {
    const host = await startTestHost();
    const visitor = await new Visitor(host.url).signIn('sanne');
    const page = await visitor.get('/comments.html');
    expect(userOf(page.text)).toEqual({ id: 7, username: 'sanne', initials: 'SV' });
    await visitor.post('/demo/als/gast');
    expect(userOf((await visitor.get('/comments.html')).text)).toBeUndefined();
  });

  it('get a new id at sign-in, and the old one is worth nothing', async () => {
    const host = await startTestHost();
    const visitor = new Visitor(host.url);
    await visitor.get('/comments.html');
    const before = visitor.cookies.get('maasstad_session');
    await visitor.post('/demo/als/sanne');
    expect(visitor.cookies.get('maasstad_session')).not.toBe(before);
    const thief = new Visitor(host.url);
    thief.cookies.set('maasstad_session', before ?? '');
    expect(userOf((await thief.get('/comments.html')).text)).toBeUndefined();
  });

  it('do not send the cookies again that the browser has, so that no late response puts them back', async () => {
    const host = await startTestHost();
    const visitor = await new Visitor(host.url).signIn('sanne');
    for (const path of ['/comments.html', '/api/news/43/comments', '/comments.html?als=mdekker']) {
      const { status, headers } = await visitor.get(path);
      expect([status, headers.getSetCookie()]).toEqual([200, []]);
    }
  });

  it('that are replaced while a call is on its way leave the browser with the new one', async () => {
    const host = await startTestHost();
    const visitor = new Visitor(host.url);
    await visitor.get('/comments.html');
    const late = new Visitor(host.url);
    for (const [name, value] of visitor.cookies) late.cookies.set(name, value);
    await visitor.post('/demo/als/sanne');
    const { status, headers } = await late.get('/api/news/43/comments');
    expect([status, headers.getSetCookie()]).toEqual([200, []]);
    expect((await late.post('/api/news/43/comments', { comment: 'Te laat.' })).status).toBe(419);
  });

  it('that are replaced give a page that is opened a session of its own', async () => {
    const host = await startTestHost();
    const visitor = new Visitor(host.url);
    await visitor.get('/comments.html');
    const before = visitor.cookies.get('maasstad_session') ?? '';
    await visitor.post('/demo/als/sanne');
    const other = new Visitor(host.url);
    other.cookies.set('maasstad_session', before);
    await other.get('/comments.html', { headers: { Accept: 'text/html' } });
    const comment = { comment: 'Als gast.', guest_id: 4321 };
    expect((await other.post('/api/news/43/comments', comment)).status).toBe(201);
  });

  it('send a cookie that scripts cannot read', async () => {
    const host = await startTestHost();
    const response = await new Visitor(host.url).get('/comments.html');
    const cookie = response.headers.getSetCookie().find((each) => each.startsWith('maasstad'));
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
  });

  it('and comments survive a restart of the host', async () => {
    const first = await startTestHost();
    const visitor = await new Visitor(first.url).signIn('mdekker');
    await visitor.post('/api/news/43/comments', { comment: 'Tot na de herstart.' });
    await first.close();
    const second = await startTestHost({ dataDir: first.dataDir });
    const returning = new Visitor(second.url);
    for (const [name, value] of visitor.cookies) returning.cookies.set(name, value);
    expect(userOf((await returning.get('/comments.html')).text)).toMatchObject({ id: 8 });
    const list = await returning.get('/api/news/43/comments');
    expect(list.text).toContain('Tot na de herstart.');
  });

  it('outlive a reset of the data, which restores the first comments', async () => {
    const host = await startTestHost();
    const visitor = await new Visitor(host.url).signIn('sanne');
    await visitor.post('/api/news/43/comments', { comment: 'Straks weg.' });
    expect((await visitor.post('/demo/opnieuw')).status).toBe(200);
    expect((await visitor.get('/api/news/43/comments')).json()).toMatchObject({ comments: [] });
    expect(userOf((await visitor.get('/comments.html')).text)).toMatchObject({ id: 7 });
  });
});

describe('passwords', () => {
  it('of equal text have different hashes', () => {
    expect(hashPassword('maasstad')).not.toBe(hashPassword('maasstad'));
  });

  it('of seeded members are stored as hashes', async () => {
    const host = await startTestHost();
    const rows = host.host.db.many<{ password_hash: string }>('select password_hash from members');
    expect(rows.every((row) => verifyPassword('maasstad', row.password_hash))).toBe(true);
    expect(verifyPassword('Maasstad', rows[0]?.password_hash ?? '')).toBe(false);
  });

  it('are not accepted against a broken hash', () => {
    expect(verifyPassword('', hashPassword('x').replace(/\$[^$]+$/, ''))).toBe(false);
    expect(verifyPassword('x', 'x')).toBe(false);
  });
});
