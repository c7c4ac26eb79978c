import { describe, expect, it } from 'vitest';
import { startTestHost } from './test-host.ts';
import { Visitor } from './visitor.ts';

const host = await startTestHost();
const comments = '/api/news/43/comments';
const comment = { comment: 'Komt goed.', guest_id: 4321 };

describe('a write without a good token', () => {
  it('is refused with 419 in JSON, and the 419 hands out no token', async () => {
    const visitor = new Visitor(host.url);
    const response = await visitor.post(comments, comment);
    expect(response.status).toBe(419);
    expect(response.json()).toEqual({ message: 'CSRF token mismatch.' });
    expect(visitor.cookies.has('XSRF-TOKEN')).toBe(false);
  });

  it('is refused when the cookie is sent back without URL-decoding', async () => {
    const visitor = new Visitor(host.url);
    await visitor.get('/comments.html');
    const raw = visitor.cookies.get('XSRF-TOKEN') ?? '';
    expect(raw).toContain('%3D');
    const response = await visitor.post(comments, comment, { headers: { 'X-XSRF-TOKEN': raw } });
    expect(response.status).toBe(419);
  });

  it("is refused with another visitor's token", async () => {
    const [one, other] = [new Visitor(host.url), new Visitor(host.url)];
    await one.get('/comments.html');
    await other.get('/comments.html');
    const foreign = decodeURIComponent(other.cookies.get('XSRF-TOKEN') ?? '');
    const response = await one.post(comments, comment, { headers: { 'X-XSRF-TOKEN': foreign } });
    expect(response.status).toBe(419);
  });

  it('gives a page to a browser that did not ask for JSON', async () => {
    const response = await new Visitor(host.url).post(comments, comment, {
      headers: { Accept: 'text/html', 'X-Requested-With': '' },
    });
    expect(response.status).toBe(419);
    expect(response.headers.get('content-type')).toContain('text/html');
  });
});

describe('a write with a good token', () => {
  it('passes with the decoded cookie', async () => {
    const visitor = new Visitor(host.url);
    await visitor.get('/comments.html');
    expect((await visitor.post(comments, comment)).status).toBe(201);
  });

  it('passes with the token of the meta tag as X-CSRF-TOKEN', async () => {
    const visitor = new Visitor(host.url);
    const page = await visitor.get('/comments.html');
    const token = /name="csrf-token" content="([^"]+)"/.exec(page.text)?.[1] ?? '';
    const headers = { 'X-CSRF-TOKEN': token };
    const response = await visitor.post(comments, comment, { withoutToken: true, headers });
    expect(response.status).toBe(201);
  });

  it('passes from a plain form with _token, and redirects back', async () => {
    const visitor = new Visitor(host.url);
    const page = await visitor.get('/comments.html');
    const token = /name="_token" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
    const response = await fetch(`${host.url}/demo/als/sanne`, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        Cookie: `maasstad_session=${visitor.cookies.get('maasstad_session')}`,
        'Content-Type': 'application/x-www-form-urlencoded',
        Referer: `${host.url}/artikel.html?scenario=leeg`,
      },
      body: new URLSearchParams({ _token: token }),
    });
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/artikel.html?scenario=leeg');
  });
});

describe('scenario sessie-vernieuwd', () => {
  it('gives 419 once; a fresh page mends it', async () => {
    const from = '/comments.html?scenario=sessie-vernieuwd';
    const visitor = new Visitor(host.url);
    await visitor.get(from);
    expect((await visitor.post(comments, comment, { from })).status).toBe(419);
    await visitor.get(from);
    expect((await visitor.post(comments, comment, { from })).status).toBe(201);
  });
});
