// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { HostError, SESSION_ENDED } from '../../../../shared/host/host-error.ts';
import { call } from '../../../../shared/host/http.ts';
import { html, json, noNetwork, type Reply, type Sent, setCookie, stubHost } from './stub-host.ts';

const expired = () => json({ message: 'CSRF token mismatch.' }, 419);
const page = (token: string) => () => {
  setCookie('XSRF-TOKEN', token);
  return html('<!doctype html><title>Artikel</title>');
};
const route = ({ method, path }: Sent) => `${method} ${path}`;

describe('an expired session (419)', () => {
  it('fetches the page once for a fresh token and repeats the call once', async () => {
    setCookie('XSRF-TOKEN', 'old');
    const calls = stubHost(expired(), page('new'), json({ ok: true }));
    await expect(call('POST', '/api/x', { body: { a: 1 } })).resolves.toEqual({ ok: true });
    expect(calls.map(route)).toEqual(['POST /api/x', 'GET /', 'POST /api/x']);
    expect(calls[2]?.headers.get('X-XSRF-TOKEN')).toBe('new');
    expect(calls[2]?.body).toBe('{"a":1}');
  });

  it('asks for the page as a page, marked so that it does not become the previous one', async () => {
    const calls = stubHost(expired(), page('new'), json({}));
    await call('POST', '/api/x');
    expect(calls[1]?.headers.get('Accept')).toBe('text/html');
    expect(calls[1]?.headers.get('X-Requested-With')).toBe('XMLHttpRequest');
  });

  it('that lasts ends in the notice, without a loop', async () => {
    const calls = stubHost(expired(), page('new'), expired());
    const error = await call('POST', '/api/x').catch((thrown) => thrown);
    expect(error).toBeInstanceOf(HostError);
    expect(error).toMatchObject({ kind: 'session', message: SESSION_ENDED, status: 419 });
    expect(calls).toHaveLength(3);
  });

  it('is asked after again by the next deliberate act', async () => {
    const calls = stubHost(expired(), page('a'), expired(), expired(), page('b'), json({}));
    await call('POST', '/api/x').catch(() => {});
    await expect(call('POST', '/api/x')).resolves.toEqual({});
    expect(calls).toHaveLength(6);
  });

  const failing: [string, Reply][] = [
    ['is offline', noNetwork()],
    ['is an error', html('<!doctype html>', 500)],
  ];
  for (const [what, reply] of failing) {
    it(`still repeats once when the page ${what}`, async () => {
      const calls = stubHost(expired(), reply, expired());
      const error = await call('POST', '/api/x').catch((thrown) => thrown);
      expect(error).toMatchObject({ message: SESSION_ENDED });
      expect(calls).toHaveLength(3);
    });
  }

  it('of two calls at once costs one page', async () => {
    let isExpired = true;
    const calls = stubHost(({ path }) => {
      if (path !== '/') return isExpired ? expired() : json({ path });
      isExpired = false;
      return page('new')();
    });
    const answers = await Promise.all([call('POST', '/api/a'), call('POST', '/api/b')]);
    expect(answers).toEqual([{ path: '/api/a' }, { path: '/api/b' }]);
    expect(calls.filter(({ path }) => path === '/')).toHaveLength(1);
    expect(calls).toHaveLength(5);
  });

  it('that another tab has mended meanwhile costs no page', async () => {
    setCookie('XSRF-TOKEN', 'old');
    const calls = stubHost(
      () => {
        setCookie('XSRF-TOKEN', 'new');
        return expired();
      },
      json({ ok: true }),
    );
    await expect(call('POST', '/api/x')).resolves.toEqual({ ok: true });
    expect(calls.map(route)).toEqual(['POST /api/x', 'POST /api/x']);
    expect(calls[1]?.headers.get('X-XSRF-TOKEN')).toBe('new');
  });

  it('on a read is mended as well', async () => {
    stubHost(expired(), page('new'), json([1]));
    await expect(call('GET', '/api/x')).resolves.toEqual([1]);
  });
});

describe('a session that changed in another tab', () => {
  const documents = [
    '<!DOCTYPE html><html><body>Home</body></html>',
    '\n  <html lang="nl"><body></body></html>',
    '<!-- gebouwd om 12:00 -->\n<!doctype html><title>Home</title>',
  ];
  for (const text of documents) {
    it(`shows by a whole page in place of data: ${JSON.stringify(text.slice(0, 24))}`, async () => {
      stubHost(html(text));
      const error = await call('POST', '/aansteker/login').catch((thrown) => thrown);
      expect(error).toMatchObject({ kind: 'session', message: SESSION_ENDED });
    });
  }

  it('shows by a redirect, even one that ends in JSON', async () => {
    stubHost(() => Object.defineProperty(json({ data: [] }), 'redirected', { value: true }));
    const error = await call('GET', '/api/x').catch((thrown) => thrown);
    expect(error).toMatchObject({ kind: 'session', message: SESSION_ENDED, status: 302 });
  });

  it('does not show by a short text that a Laravel host sends as HTML', async () => {
    stubHost(html('inbox'));
    await expect(call('POST', '/mijn-account/bericht/3')).resolves.toBe('inbox');
  });
});
