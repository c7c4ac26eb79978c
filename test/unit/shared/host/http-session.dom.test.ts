import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { forgetConfig } from '../../../../shared/host/config.ts';
import { forgetToken } from '../../../../shared/host/csrf.ts';
import { HostError, SESSION_ENDED } from '../../../../shared/host/host-error.ts';
import { call } from '../../../../shared/host/http.ts';
import { html, json, noNetwork, type Reply, type Sent, setCookie, stubHost } from './stub-host.ts';

const SANNE = { id: 7, username: 'sanne' };
const JAN = { id: 8, username: 'jan' };
type Person = typeof SANNE | undefined;

const SIGNED_OUT = 'Je sessie is verlopen. Log opnieuw in om verder te gaan.';
const OTHER = 'Je bent in een ander tabblad ingelogd als jan. Herlaad de pagina om verder te gaan.';

/** Makes this the page of somebody. */
function showPage(user: Person): void {
  forgetConfig();
  document.getElementById('islands-config')?.remove();
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = 'islands-config';
  element.textContent = JSON.stringify({ user });
  document.head.append(element);
}

const source = (user: Person, meta = '') =>
  `<!doctype html><head>${meta}<script id="islands-config">${JSON.stringify({ user })}</script>`;
/** The page as the host prints it for somebody, with a fresh token in its cookie. */
const page =
  (token: string, user: Person = undefined) =>
  () => {
    setCookie('XSRF-TOKEN', token);
    return html(source(user));
  };
const expired = () => json({ message: 'CSRF token mismatch.' }, 419);
const route = ({ method, path }: Sent) => `${method} ${path.replace(/=[a-z0-9]+$/, '=x')}`;
const PAGE = 'GET /?islands-token=x';
const failure = (promise: Promise<unknown>) => promise.catch((thrown) => thrown);

beforeEach(() => showPage(undefined));
afterEach(() => {
  document.getElementById('islands-config')?.remove();
  forgetConfig();
  forgetToken();
  localStorage.clear();
  vi.restoreAllMocks();
});

describe('expired session (419)', () => {
  it('write, token has expired, is repeated once with the token of a new page', async () => {
    setCookie('XSRF-TOKEN', 'old');
    const calls = stubHost(expired(), page('new'), json({ ok: true }));
    await expect(call('POST', '/api/x', { body: { a: 1 } })).resolves.toEqual({ ok: true });
    expect(calls.map(route)).toEqual(['POST /api/x', PAGE, 'POST /api/x']);
    expect(calls[2]?.headers.get('X-XSRF-TOKEN')).toBe('new');
    expect(calls[2]?.body).toBe('{"a":1}');
  });

  it('page, asked for a token, is asked for as a page that is not the previous one', async () => {
    const calls = stubHost(expired(), page('new'), json({}));
    await call('POST', '/api/x');
    expect(calls[1]?.headers.get('Accept')).toBe('text/html');
    expect(calls[1]?.headers.get('X-Requested-With')).toBe('XMLHttpRequest');
  });

  it('write, every token is refused, ends in the notice without a loop', async () => {
    const calls = stubHost(expired(), page('new'), expired());
    const error = await failure(call('POST', '/api/x'));
    expect(error).toBeInstanceOf(HostError);
    expect(error).toMatchObject({ kind: 'session', message: SESSION_ENDED, status: 419 });
    expect(calls).toHaveLength(3);
  });

  it('next write, the one before ended in the notice, asks for a page again', async () => {
    const calls = stubHost(expired(), page('a'), expired(), expired(), page('b'), json({}));
    await failure(call('POST', '/api/x'));
    await expect(call('POST', '/api/x')).resolves.toEqual({});
    expect(calls).toHaveLength(6);
  });

  const unknown: [string, Reply][] = [
    ['is offline', noNetwork()],
    ['is an error page', html(source(undefined), 500)],
    ['has no configuration', html('<!doctype html><title>Onderhoud</title>')],
    ['has a configuration that is not JSON', html('<script id="islands-config">{</script>')],
    [
      'is a login page',
      () => Object.defineProperty(html(source(undefined)), 'redirected', { value: true }),
    ],
  ];
  it.each(unknown)('write, new page %s, is not repeated', async (_, reply) => {
    setCookie('XSRF-TOKEN', 'old');
    const calls = stubHost(expired(), reply, json({}));
    expect(await failure(call('POST', '/api/x'))).toMatchObject({ message: SESSION_ENDED });
    expect(calls).toHaveLength(2);
  });

  it('two writes at once, token has expired, cost one page', async () => {
    let isExpired = true;
    const calls = stubHost(({ path }) => {
      if (!path.startsWith('/?')) return isExpired ? expired() : json({ path });
      isExpired = false;
      return page('new')();
    });
    const responses = await Promise.all([call('POST', '/api/a'), call('POST', '/api/b')]);
    expect(responses).toEqual([{ path: '/api/a' }, { path: '/api/b' }]);
    expect(calls.filter(({ path }) => path.startsWith('/?'))).toHaveLength(1);
    expect(calls).toHaveLength(5);
  });

  it('read, session has expired, is repeated once', async () => {
    stubHost(expired(), page('new'), json([1]));
    await expect(call('GET', '/api/x')).resolves.toEqual([1]);
  });
});

describe('tokens to try', () => {
  const accepting =
    (header: string, token: string, pageReply: () => Response) =>
    ({ path, headers }: Sent) => {
      if (path.startsWith('/?')) return pageReply();
      return headers.get(header) === token ? json({ ok: true }) : expired();
    };
  const tokensOf = (calls: Sent[]) =>
    calls
      .filter(({ path }) => !path.startsWith('/?'))
      .map(({ headers }) => headers.get('X-XSRF-TOKEN') ?? headers.get('X-CSRF-TOKEN'));

  it('write, page of a shared cache sets no cookie, is repeated with its meta token', async () => {
    setCookie('XSRF-TOKEN', 'old');
    const meta = '<meta name="csrf-token" content="vers">';
    const calls = stubHost(accepting('X-CSRF-TOKEN', 'vers', () => html(source(undefined, meta))));
    await expect(call('POST', '/api/x')).resolves.toEqual({ ok: true });
    expect(tokensOf(calls)).toEqual(['old', 'vers']);
    expect(calls.at(-1)?.headers.get('X-XSRF-TOKEN')).toBeNull();
  });

  it('writes, another app has set a stale cookie of that name, go on with the good one', async () => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('XSRF-TOKEN=stale; XSRF-TOKEN=good');
    const calls = stubHost(accepting('X-XSRF-TOKEN', 'good', () => html(source(undefined))));
    await call('POST', '/api/x');
    await call('POST', '/api/y');
    expect(tokensOf(calls)).toEqual(['stale', 'good', 'good']);
  });

  it('write, cookie changed and every token is refused, is repeated three times at most', async () => {
    setCookie('XSRF-TOKEN', 'old');
    const meta = '<meta name="csrf-token" content="meta">';
    const calls = stubHost(
      accepting('X-XSRF-TOKEN', 'none', () => {
        setCookie('XSRF-TOKEN', 'new');
        return html(source(undefined, meta));
      }),
    );
    await failure(call('POST', '/api/x'));
    expect(tokensOf(calls)).toEqual(['old', 'new', 'meta']);
  });
});

describe('somebody else', () => {
  it('write of a member, session has ended, is not repeated and asks to log in', async () => {
    showPage(SANNE);
    const calls = stubHost(expired(), page('new'), json({}));
    expect(await failure(call('POST', '/api/x'))).toMatchObject({
      kind: 'signed-out',
      message: SIGNED_OUT,
      remedy: 'login',
    });
    expect(calls).toHaveLength(2);
  });

  it.each([
    ['a guest', undefined],
    ['another member', SANNE],
  ])(
    'write of %s, member logged in elsewhere, is not repeated and asks to reload',
    async (_, user) => {
      showPage(user);
      const calls = stubHost(expired(), page('new', JAN), json({}));
      expect(await failure(call('POST', '/api/x'))).toMatchObject({
        kind: 'other-member',
        message: OTHER,
        remedy: 'reload',
      });
      expect(calls).toHaveLength(2);
    },
  );

  it('write of a member, still signed in, is repeated', async () => {
    showPage(SANNE);
    stubHost(expired(), page('new', SANNE), json({ ok: true }));
    await expect(call('POST', '/api/x')).resolves.toEqual({ ok: true });
  });

  it('login, page shows a member whose session has ended, is repeated', async () => {
    showPage(SANNE);
    stubHost(expired(), page('new'), json({ ok: true }));
    await expect(call('POST', '/aansteker/login', { isForAnyone: true })).resolves.toEqual({
      ok: true,
    });
  });

  /** What a tab that was opened later leaves in storage. */
  const openLaterTab = (person: string) =>
    localStorage.setItem(
      'fan-islands:latest-page',
      JSON.stringify({ person, time: Date.now() + 1000 }),
    );

  it('write of a member, later tab shows a guest, asks the host first and sends nothing', async () => {
    showPage(SANNE);
    const calls = stubHost(page('new'));
    openLaterTab('guest');
    expect(await failure(call('POST', '/api/x'))).toMatchObject({ message: SIGNED_OUT });
    expect(calls.map(route)).toEqual([PAGE]);
  });

  it('write of a guest, later tab shows a member, asks the host first and sends nothing', async () => {
    const calls = stubHost(page('new', JAN));
    openLaterTab('member-8');
    expect(await failure(call('POST', '/api/x'))).toMatchObject({ message: OTHER });
    expect(calls.map(route)).toEqual([PAGE]);
  });

  it('writes of a member, later tab showed a guest but the member is back, ask the host once', async () => {
    showPage(SANNE);
    const calls = stubHost(page('new', SANNE), json({}));
    openLaterTab('guest');
    await call('POST', '/api/x');
    await call('POST', '/api/y');
    expect(calls.map(route)).toEqual([PAGE, 'POST /api/x', 'POST /api/y']);
  });

  it('read of a member, later tab shows a guest, is sent', async () => {
    showPage(SANNE);
    const calls = stubHost(json([]));
    openLaterTab('guest');
    await call('GET', '/api/x');
    expect(calls.map(route)).toEqual(['GET /api/x']);
  });
});

describe('session that changed in another tab', () => {
  const documents = [
    '<!DOCTYPE html><html><body>Home</body></html>',
    '\n  <html lang="nl"><body></body></html>',
    '<!-- gebouwd om 12:00 -->\n<!doctype html><title>Home</title>',
    `${'<!-- a -->'.repeat(28)}<!doctype html>`,
  ];
  it.each(documents)('response, is the page %j, means that the session changed', async (text) => {
    stubHost(html(text));
    const error = await failure(call('POST', '/aansteker/login'));
    expect(error).toMatchObject({ kind: 'session', message: SESSION_ENDED });
  });

  it('response, was redirected, means that the session changed', async () => {
    stubHost(() => Object.defineProperty(json({ data: [] }), 'redirected', { value: true }));
    const error = await failure(call('GET', '/api/x'));
    expect(error).toMatchObject({ kind: 'session', message: SESSION_ENDED, status: 302 });
  });

  it.each([
    ['is a whole page', () => html('<!doctype html>'), '(200) is an HTML document, not JSON'],
    [
      'was redirected',
      () =>
        Object.defineProperties(json({}), {
          redirected: { value: true },
          url: { value: 'https://fans.test/login' },
        }),
      '(200) was redirected to https://fans.test/login, not JSON',
    ],
  ])('response, %s, is named in the console with its call', async (_, reply, what) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    onTestFinished(() => warn.mockRestore());
    stubHost(reply);
    await failure(call('GET', '/api/x'));
    expect(warn.mock.calls).toEqual([[`[islands] GET /api/x: the response ${what}`]]);
  });

  it('response, is a short text sent as HTML, is that text', async () => {
    stubHost(html('inbox'));
    await expect(call('POST', '/mijn-account/bericht/3')).resolves.toBe('inbox');
  });

  it('response, is a piece of markup of Livewire, is that text', async () => {
    const text = `${'<!--[if BLOCK]><![endif]-->'.repeat(14)}<div>`;
    stubHost(html(text));
    await expect(call('POST', '/api/x')).resolves.toBe(text);
  });
});
