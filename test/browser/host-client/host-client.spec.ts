import type { Page } from '@playwright/test';
import { test as base, expect } from '../own-tab.ts';
import { type BareSite, send, startBareSite } from './bare-site.ts';

const OFFLINE = 'Geen verbinding. Controleer je internet en probeer het opnieuw.';
const FAILED = 'Er is iets fout gegaan. Probeer het later opnieuw.';
const SESSION_ENDED = 'Je sessie is verlopen. Herlaad de pagina en probeer het opnieuw.';

const test = base.extend<{ site: BareSite }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from here
  site: async ({}, use) => {
    const config = '<script type="application/json" id="islands-config">{}</script>';
    const site = await startBareSite('./calling-page.ts', undefined, config);
    await use(site);
    await site.close();
  },
});

async function open(page: Page, site: BareSite): Promise<void> {
  await page.goto(site.origin);
  await page.waitForFunction(() => window.calling);
  site.received.length = 0;
}
const call = (page: Page, method: 'GET' | 'POST', path: string) =>
  page.evaluate(([how, where]) => window.calling.call(how, where), [method, path] as const);

test.describe('a call in a real browser', () => {
  test('carries its marks, the cookies and the token of this moment', { tag: '@core' }, async ({
    page,
    site,
    context,
  }) => {
    site.routes['/api/x'] = (_, response) => send(response, '{}');
    await open(page, site);
    for (const token of ['een%3D', 'twee%2B']) {
      await context.addCookies([{ name: 'XSRF-TOKEN', value: token, url: site.origin }]);
      await call(page, 'POST', '/api/x');
      const { headers } = site.received.at(-1) ?? {};
      expect(headers).toMatchObject({
        accept: 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        'x-xsrf-token': decodeURIComponent(token),
        cookie: `XSRF-TOKEN=${token}`,
      });
    }
  });

  test('whose session has expired gets a token from the page, and is repeated once', async ({
    page,
    site,
  }) => {
    // Both are refused at the same moment.
    const refused: (() => void)[] = [];
    site.routes['/api/x'] = ({ headers }, response) => {
      if (headers['x-xsrf-token'] === 'vers=') return send(response, '{"ok":true}');
      refused.push(() => send(response, '{"message":"CSRF token mismatch."}', 419));
      if (refused.length === 2) for (const refuse of refused) refuse();
    };
    await open(page, site);
    const plain = site.routes['/'];
    site.routes['/'] = (received, response) => {
      response.setHeader('Set-Cookie', 'XSRF-TOKEN=vers%3D; path=/');
      plain?.(received, response);
    };
    const outcomes = await page.evaluate(() =>
      Promise.all([window.calling.call('POST', '/api/x'), window.calling.call('POST', '/api/x')]),
    );
    expect(outcomes).toEqual([{ value: { ok: true } }, { value: { ok: true } }]);
    expect(site.received.filter(({ url }) => url.startsWith('/?'))).toHaveLength(1);
    expect(site.received.filter(({ url }) => url === '/api/x')).toHaveLength(4);
  });

  test('that is sent elsewhere means a changed session', async ({ page, site }) => {
    site.routes['/api/x'] = (_, response) => response.writeHead(302, { Location: '/login' }).end();
    site.routes['/login'] = (_, response) => send(response, '{"fine":true}');
    await open(page, site);
    expect(await call(page, 'POST', '/api/x')).toEqual({
      kind: 'session',
      message: SESSION_ENDED,
    });
  });

  for (const [method, times] of [
    ['GET', 3],
    ['POST', 1],
  ] as const) {
    test(`${method} whose response breaks off is sent ${times}×`, async ({ page, site }) => {
      site.routes['/api/x'] = (_, response) => {
        response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '99' });
        response.write('{"half":', () => response.destroy());
      };
      await open(page, site);
      expect(await call(page, method, '/api/x')).toEqual({ kind: 'offline', message: OFFLINE });
      expect(site.received).toHaveLength(times);
    });

    test(`${method} is offline where there is no network`, async ({ page, site, context }) => {
      await open(page, site);
      await context.setOffline(true);
      expect(await call(page, method, '/api/x')).toEqual({ kind: 'offline', message: OFFLINE });
      expect(site.received).toHaveLength(0);
    });

    for (const stalls of ['before its headers', 'in its body'] as const) {
      test(`${method} that stalls ${stalls} ends after ten seconds`, async ({ page, site }) => {
        let isStalled = () => {};
        const stalled = new Promise<void>((resolve) => {
          isStalled = resolve;
        });
        site.routes['/api/x'] = (_, response) => {
          if (stalls === 'in its body') response.writeHead(200).write('{"half":');
          isStalled();
        };
        await page.clock.install();
        await open(page, site);
        const outcome = call(page, method, '/api/x');
        await stalled;
        await page.clock.runFor(10_000);
        expect(await outcome).toEqual({ kind: 'timeout', message: FAILED });
        expect(site.received).toHaveLength(1);
      });
    }
  }

  test('reads the server’s clock', async ({ page, site }) => {
    const HOUR = 3_600_000;
    site.routes['/api/x'] = (_, response) =>
      send(response, '{}', 200, { Date: new Date(Date.now() + HOUR).toUTCString() });
    await open(page, site);
    expect(await page.evaluate(() => window.calling.ahead())).toBe(0);
    await call(page, 'GET', '/api/x');
    const ahead = await page.evaluate(() => window.calling.ahead());
    expect(Math.abs(ahead - HOUR)).toBeLessThan(2_000);
  });
});

test.describe('a guest in a real browser', () => {
  const guest = (page: Page) => page.evaluate(() => window.calling.guestId());
  const stored = (page: Page) => page.evaluate(() => localStorage.getItem('guest_id'));
  const encoded = (id: number) => btoa(`${id * 2}`);

  test('is known in storage and cookie, for a year, in every tab', async ({
    page,
    site,
    context,
  }) => {
    await open(page, site);
    const id = await guest(page);
    expect(await stored(page)).toBe(encoded(id));
    const [cookie] = await context.cookies();
    expect(cookie).toMatchObject({
      name: 'GUEST_ID',
      value: encoded(id),
      path: '/',
      sameSite: 'Lax',
    });
    const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(365);

    const other = await context.newPage();
    await open(other, site);
    expect(await guest(other)).toBe(id);
    await page.reload();
    await page.waitForFunction(() => window.calling);
    expect(await guest(page)).toBe(id);
  });

  /** Asks for the id on every page by itself, as an island does, and counts the pages. */
  async function countPages(page: Page): Promise<() => number> {
    let pages = 0;
    page.on('domcontentloaded', () => pages++);
    await page.addInitScript(() =>
      addEventListener('load', () => {
        window.calling.guestId();
      }),
    );
    return () => pages;
  }

  test('whose stored value is spoilt gets another, and one reload', async ({ page, site }) => {
    await open(page, site);
    await page.evaluate(() => localStorage.setItem('guest_id', 'kapot!'));
    const pages = await countPages(page);
    await page.goto(site.origin);
    await expect.poll(pages).toBe(2);
    await page.waitForFunction(() => window.calling && sessionStorage.length === 0);
    const id = await guest(page);
    expect(await stored(page)).toBe(encoded(id));
    expect(pages()).toBe(2);
  });

  test('whose stored value is spoilt time and again does not reload for ever', async ({
    page,
    site,
  }) => {
    await page.addInitScript(() => localStorage.setItem('guest_id', 'kapot!'));
    const pages = await countPages(page);
    await page.goto(site.origin);
    await expect.poll(pages).toBe(2);
    await page.waitForLoadState('networkidle');
    expect(await guest(page)).toBeGreaterThanOrEqual(1000);
    expect(pages()).toBe(2);
  });

  const refuseStorage = (page: Page) =>
    page.addInitScript(() => {
      const denied = {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      };
      Object.defineProperty(window, 'localStorage', denied);
      Object.defineProperty(window, 'sessionStorage', denied);
    });

  test('whose storage is refused is known by the cookie', { tag: '@core' }, async ({
    page,
    site,
    context,
  }) => {
    await refuseStorage(page);
    await open(page, site);
    const id = await guest(page);
    expect((await context.cookies())[0]?.value).toBe(encoded(id));
    await page.reload();
    await page.waitForFunction(() => window.calling);
    expect(await guest(page)).toBe(id);
  });

  test('in a frame without an origin has an id for as long as it is open', async ({
    page,
    site,
  }) => {
    const plain = site.routes['/'];
    site.routes['/'] = (received, response) => {
      response.setHeader('Content-Security-Policy', 'sandbox allow-scripts');
      response.setHeader('Access-Control-Allow-Origin', '*');
      plain?.(received, response);
    };
    await page.route('**/page.js', async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        headers: { ...response.headers(), 'access-control-allow-origin': '*' },
      });
    });
    await open(page, site);
    const id = await guest(page);
    expect(id).toBeGreaterThanOrEqual(1000);
    expect(await guest(page)).toBe(id);
  });
});
