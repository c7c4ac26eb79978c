import type { BrowserContext, Page } from '@playwright/test';
import { test as base, expect } from '../own-tab.ts';
import { type BareSite, send, startBareSite } from './bare-site.ts';

const SIGNED_OUT = 'Je sessie is verlopen. Log opnieuw in om verder te gaan.';
const OTHER = 'Je bent in een ander tabblad ingelogd als jan. Herlaad de pagina om verder te gaan.';
const SESSION_ENDED = 'Je sessie is verlopen. Herlaad de pagina en probeer het opnieuw.';

const test = base.extend<{ site: BareSite }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from here
  site: async ({}, use) => {
    const site = await startBareSite('./calling-page.ts');
    await use(site);
    await site.close();
  },
});

/** What the host's session says of the browser that asks; Laravel's, in a few lines. */
interface Session {
  user?: { id: number; username: string };
  token: string;
  /** Whether pages are from a cache: without a cookie, printed for nobody. */
  isCached?: boolean;
}

/** Gives the site a session, pages that show it, and one call that needs its token. */
function hostSession(site: BareSite, session: Session): void {
  const plain = site.routes['/'];
  site.routes['/'] = (received, response) => {
    const isFresh = received.url.includes('islands-token=');
    const cached = session.isCached && !isFresh;
    if (!session.isCached) response.setHeader('Set-Cookie', `XSRF-TOKEN=${session.token}; path=/`);
    const end = response.end.bind(response);
    const head = `<meta name="csrf-token" content="${cached ? 'van een ander' : session.token}">
      <script type="application/json" id="islands-config">${JSON.stringify({ user: cached ? undefined : session.user })}</script>`;
    response.end = ((html: string) => end(html.replace('<meta', `${head}<meta`))) as typeof end;
    plain?.(received, response);
  };
  site.routes['/api/x'] = ({ headers }, response) => {
    const token = headers['x-xsrf-token'] ?? headers['x-csrf-token'];
    if (token === session.token)
      send(response, JSON.stringify({ as: session.user?.username ?? 'gast' }));
    else send(response, '{"message":"CSRF token mismatch."}', 419);
  };
}

async function open(context: BrowserContext, site: BareSite, path = '/'): Promise<Page> {
  const page = await context.newPage();
  await page.goto(site.origin + path);
  await page.waitForFunction(() => window.calling);
  return page;
}
const post = (page: Page, text = 'Hoi') =>
  page.evaluate((comment) => window.calling.call('POST', '/api/x', { body: { comment } }), text);
const posts = (site: BareSite) => site.received.filter(({ url }) => url === '/api/x');

test('write of a member, session has ended, is sent once and asks to log in', {
  tag: '@core',
}, async ({ context, site }) => {
  const session: Session = { user: { id: 7, username: 'sanne' }, token: 'een' };
  hostSession(site, session);
  const page = await open(context, site);
  session.user = undefined;
  session.token = 'twee';
  expect(await post(page)).toEqual({ kind: 'signed-out', message: SIGNED_OUT });
  expect(posts(site)).toHaveLength(1);
});

test('write of a guest, member logged in in another tab, is never sent as that member', async ({
  context,
  site,
}) => {
  const session: Session = { token: 'een' };
  hostSession(site, session);
  const guest = await open(context, site);
  session.user = { id: 8, username: 'jan' };
  session.token = 'twee';
  const member = await open(context, site);
  // The cookie of this moment is the member's: the host would take the guest's write for theirs.
  expect(await post(member)).toEqual({ value: { as: 'jan' } });
  expect(await post(guest)).toEqual({ kind: 'other-member', message: OTHER });
  expect(posts(site)).toHaveLength(1);
});

test('write of a member, logged out in another tab, is never sent as a guest', async ({
  context,
  site,
}) => {
  const session: Session = { user: { id: 7, username: 'sanne' }, token: 'een' };
  hostSession(site, session);
  const member = await open(context, site);
  expect(await post(member)).toEqual({ value: { as: 'sanne' } });
  session.user = undefined;
  session.token = 'twee';
  const guest = await open(context, site);
  expect(await post(guest)).toEqual({ value: { as: 'gast' } });
  expect(await post(member, 'Nog een')).toEqual({ kind: 'signed-out', message: SIGNED_OUT });
  expect(posts(site)).toHaveLength(2);
});

test('write, page was from a shared cache, is repeated with the token of a fresh page', async ({
  context,
  site,
}) => {
  const session: Session = { token: 'mijn', isCached: true };
  hostSession(site, session);
  const page = await open(context, site);
  expect(await post(page)).toEqual({ value: { as: 'gast' } });
  expect(posts(site).map(({ headers }) => headers['x-csrf-token'])).toEqual([
    'van een ander',
    'mijn',
  ]);
  const fetched = site.received.find(({ url }) => url.includes('islands-token='));
  expect(fetched?.headers['cache-control']).toBe('no-cache');
  // What works is remembered.
  await post(page, 'Nog een');
  expect(posts(site)).toHaveLength(3);
});

test('write, another app has a cookie of that name, is repeated with the other one', async ({
  context,
  site,
}) => {
  const session: Session = { token: 'goed' };
  hostSession(site, session);
  site.routes['/nieuws/42'] = site.routes['/']!;
  const page = await open(context, site, '/nieuws/42');
  await page.evaluate(() => {
    // A longer path is first, as a cookie of the parent domain may.
    // biome-ignore lint/suspicious/noDocumentCookie: what another app's response does
    document.cookie = 'XSRF-TOKEN=oud; path=/nieuws';
  });
  expect(await page.evaluate(() => document.cookie)).toMatch(/XSRF-TOKEN=oud; XSRF-TOKEN=goed/);
  expect(await post(page)).toEqual({ value: { as: 'gast' } });
  expect(posts(site).map(({ headers }) => headers['x-xsrf-token'])).toEqual(['oud', 'goed']);
});

test('write, page does not say who is signed in, is sent once', async ({ context, site }) => {
  const session: Session = { token: 'een' };
  hostSession(site, session);
  const page = await open(context, site);
  session.token = 'twee';
  site.routes['/'] = (_, response) =>
    send(response, '<title>Onderhoud</title>', 200, { 'Content-Type': 'text/html' });
  expect(await post(page)).toEqual({ kind: 'session', message: SESSION_ENDED });
  expect(posts(site)).toHaveLength(1);
});

test('write, response is lost, carries the same key when it is tried again', async ({
  context,
  site,
}) => {
  hostSession(site, { token: 'een' });
  const page = await open(context, site);
  const plain = site.routes['/api/x'];
  site.routes['/api/x'] = (_, response) => response.destroy();
  await post(page);
  site.routes['/api/x'] = plain!;
  await post(page);
  await post(page, 'Iets anders');
  const keys = posts(site).map(({ headers }) => headers['idempotency-key']);
  // A browser may repeat a write on a dropped connection by itself, as the same action.
  const [first] = keys;
  expect(new Set(keys.slice(0, -1))).toEqual(new Set([first]));
  expect(keys.at(-1)).not.toBe(first);
});

test('page with additions to Object.prototype, calls and is understood', { tag: '@core' }, async ({
  context,
  site,
}) => {
  hostSession(site, { user: { id: 7, username: 'sanne' }, token: 'een' });
  await context.addInitScript(() => {
    Object.assign(Object.prototype, { each() {}, user: 'x', errors: 'y' });
  });
  const page = await open(context, site);
  expect(await post(page)).toEqual({ value: { as: 'sanne' } });
});
