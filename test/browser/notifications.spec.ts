import type { Page } from '@playwright/test';
import { Visitor } from './comments/support/demo.ts';
import { armPage, assertUnharmed, provoke } from './hostile/armPage.ts';
import { payloads } from './hostile/payloads.ts';
import { expect, test } from './match-day/fixtures.ts';
import { loaderOf, type TestSite } from './support/test-site.ts';

const SANNE =
  '<script type="application/json" id="islands-config">{"user": {"id": 7, "username": "sanne", "initials": "SV"}, "notifications": {"pollSeconds": 20}}</script>';
const TAG = '<div id="n" data-widget="notifications"></div>';

const bell = (page: Page) => page.getByRole('button', { name: /^Notificaties/ });
const panel = (page: Page) => page.getByRole('region', { name: 'Notificaties', exact: true });
const unread = (page: Page, count: number) =>
  expect(page.getByRole('button', { name: `Notificaties, ${count} ongelezen` })).toBeVisible();

const note = (id: number, more: Record<string, unknown> = {}) => ({
  ...{ id, subject: `Melding ${id}`, content: 'Zomaar', icon: null, url: null },
  ...{ read_at: null, created_at: '2026-11-27 20:00:00', ...more },
});

/** The product on a page of the test's own, whose notifications these are. */
async function open(page: Page, site: TestSite, body: string, data = [note(1), note(2)]) {
  site.route('GET /api/notifications', { body: { data } });
  await site.open(page, body, { path: '/proef', loader: loaderOf('/islands/'), head: SANNE });
}

/** Where the panel is, and what it must keep clear of. */
const geometry = (page: Page) =>
  page.evaluate(() => {
    const at = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    const { clientWidth, clientHeight, scrollWidth } = document.documentElement;
    const [box, header] = [at('[popover]'), at('header')];
    return {
      inside: !!box && box.left >= 0 && box.right <= clientWidth && box.bottom <= clientHeight,
      // The panel is at whole pixels, and the header may end between two.
      gap: Math.trunc(Math.abs((box?.top ?? -1) - (header?.bottom ?? 0))),
      sideways: scrollWidth - clientWidth,
    };
  });

test.describe('the panel', () => {
  test('is worked by the keyboard alone, and gives back what it took', { tag: '@core' }, async ({
    page,
    host,
  }) => {
    await page.goto(`${host.url}/notifications.html?scenario=lid`);
    await unread(page, 3);
    await bell(page).focus();
    await page.keyboard.press('Enter');
    await expect(panel(page)).toBeFocused();
    await expect(page.locator('body')).toHaveClass(/(^| )notifications-open( |$)/);
    for (const name of ['Markeer alles als gelezen', 'Sluiten']) {
      await page.keyboard.press('Tab');
      await expect(panel(page).getByRole('button', { name })).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await expect(panel(page).getByRole('link', { name: 'mdekker reageerde op jou' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const button = panel(page).getByRole('button', { name: 'Zes jaar lid van Maasstad Fans' });
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await unread(page, 2);
    await expect(
      panel(page).getByRole('link', { name: 'Kaarten voor Westkade-uit' }),
    ).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(
      panel(page).getByRole('button', { name: 'Gelezen notificaties tonen' }),
    ).toBeFocused();
    await page.keyboard.press('Space');
    await expect(panel(page).getByRole('listitem')).toHaveCount(5);
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    await expect(bell(page)).toBeFocused();
    await expect(page.locator('body')).not.toHaveClass(/notifications-open/);
    // Out of the panel by Tab is out of it: it must not cover what has the focus.
    await page.keyboard.press('Enter');
    await page.keyboard.press('Shift+Tab');
    await expect(bell(page)).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(panel(page)).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Onderdelen' })).toBeFocused();
  });

  test('is below the header and inside the screen, whatever the header does', async ({
    page,
    host,
  }) => {
    await page.goto(`${host.url}/notifications.html?scenario=veel`);
    await unread(page, 60);
    // On a narrow screen the demo's own bar leaves the panel less than its least height.
    await page.evaluate(() => document.querySelector('.demo-bar')?.remove());
    for (const width of [1280, 768, 320]) {
      await page.setViewportSize({ width, height: 640 });
      await bell(page).click();
      await expect(panel(page).getByRole('listitem')).toHaveCount(60);
      expect(await geometry(page), `${width}`).toEqual({ inside: true, gap: 0, sideways: 0 });
      // It stays so while it is open and the screen turns.
      await page.setViewportSize({ width: width - 20, height: 600 });
      await expect.poll(() => geometry(page)).toEqual({ inside: true, gap: 0, sideways: 0 });
      // A click outside closes it, and is no click on what lies below.
      await page.mouse.click(3, 590);
      await expect(panel(page)).toHaveCount(0);
      await expect(bell(page)).toBeFocused();
    }
    await page.evaluate(() => {
      const header = document.querySelector('header');
      if (header) Object.assign(header.style, { overflow: 'hidden', filter: 'blur(0)' });
    });
    await bell(page).click();
    expect(await geometry(page)).toEqual({ inside: true, gap: 0, sideways: 0 });
    await expect(panel(page).getByRole('link').first()).toBeInViewport();
  });

  test('goes with its tag, and takes the class from the body', async ({ page, site }) => {
    await open(page, site, TAG);
    await bell(page).click();
    await expect(page.locator('body')).toHaveClass('notifications-open');
    await page.evaluate(() => document.getElementById('n')?.remove());
    await expect(page.locator('body')).not.toHaveClass(/notifications-open/);
    await expect(panel(page)).toHaveCount(0);
  });
});

test.describe('a host control', () => {
  for (const [what, control] of [
    ['a button', '<button type="button" data-open-notifications>Meldingen</button>'],
    ['a link', '<a href="/elders" data-open-notifications>Meldingen</a>'],
    [
      'in another widget, with an icon',
      '<div data-widget="prediction" data-load="interaction"><button type="button" data-open-notifications><svg width="40" height="40"><path d="M0 0h40v40H0z"/></svg>Meldingen</button></div>',
    ],
  ] as const)
    test(`that is ${what} opens the panel with its first click, however early`, async ({
      page,
      site,
    }) => {
      // There is no idle moment.
      await page.addInitScript(() => {
        window.requestIdleCallback = () => 1;
      });
      site.route('GET /api/prediction/next-game', { body: { game: null } });
      await open(page, site, `${control}${TAG}`);
      await expect(page.locator('#n')).toHaveAttribute('data-island-state', 'queued');
      await page.getByText('Meldingen').click({ position: { x: 10, y: 10 } });
      await expect(panel(page)).toBeFocused();
      await expect(panel(page).getByRole('listitem')).toHaveCount(2);
      expect(new URL(page.url()).pathname).toBe('/proef');
    });

  test('opens and closes it like the bell, and has the focus back', async ({ page, host }) => {
    await page.goto(`${host.url}/notifications.html?scenario=lid`);
    await unread(page, 3);
    const control = page.getByRole('button', { name: 'Bekijk je meldingen' });
    await control.click();
    await expect(panel(page)).toBeFocused();
    await control.click();
    await expect(panel(page)).toHaveCount(0);
    await expect(control).toBeFocused();
  });
});

test('a click marks and leads on; the mark arrives though the page is left', async ({
  page,
  host,
}) => {
  // Told at once: what a page that is being left stores may not be there yet for the next one.
  const sent: string[] = [];
  await page.exposeFunction('noteSent', (what: string) => void sent.push(what));
  await page.addInitScript(() => {
    const { fetch, noteSent } = window as typeof window & { noteSent(what: string): void };
    window.fetch = (input, init) => {
      if (input instanceof Request && input.method === 'PUT')
        noteSent(`${input.keepalive} ${new URL(input.url).pathname}`);
      return fetch(input, init);
    };
  });
  await page.goto(`${host.url}/notifications.html?scenario=lid`);
  await unread(page, 3);
  await bell(page).click();
  await panel(page).getByRole('link', { name: 'Kaarten voor Westkade-uit' }).click();
  await page.waitForURL('**/nieuws/43');
  await expect.poll(() => sent).toEqual(['true /api/notifications/1184']);
  await unread(page, 2);
  const left = await page.request.get(`${host.url}/api/notifications?only_unread=1`, {
    headers: { Accept: 'application/json' },
  });
  const { data }: { data: { subject: string }[] } = await left.json();
  expect(data.map(({ subject }) => subject)).toEqual([
    'mdekker reageerde op jou',
    'Zes jaar lid van Maasstad Fans',
  ]);
});

test('two tabs of one member are in step', async ({ page, host }) => {
  await page.goto(`${host.url}/notifications.html?scenario=lid`);
  await unread(page, 3);
  const other = await page.context().newPage();
  await other.goto(`${host.url}/notifications.html`);
  await unread(other, 3);
  await bell(page).click();
  await panel(page).getByRole('button', { name: 'Zes jaar lid van Maasstad Fans' }).click();
  await unread(page, 2);
  await unread(other, 2);
  await bell(other).click();
  await panel(other).getByRole('button', { name: 'Markeer alles als gelezen' }).click();
  await expect(panel(other).getByText('Je hebt geen meldingen')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Notificaties', exact: true })).toBeVisible();
  await expect(panel(page).getByText('Je hebt geen meldingen')).toBeVisible();
});

test('a reply by another member arrives without a reload, and leads to it', async ({
  browser,
  host,
  office,
}) => {
  await office.startAnew();
  // A page that asks for nothing: a late response to the guest's session would take the member's place.
  const jo = await Visitor.arrive(browser, host.url, '/algemene-voorwaarden');
  await jo.act('/demo/als/tante_jo');
  const { page } = jo.section;
  await page.goto(`${host.url}/artikel.html`);
  await unread(page, 1);
  const subscribed = page.waitForResponse(/\/broadcasting\/auth$/);
  await page.reload();
  expect((await subscribed).status()).toBe(200);
  await unread(page, 1);
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await jo.act('/demo/notificaties/tante_jo/antwoord');
  await unread(page, 2);
  await expect(page.getByRole('status').filter({ hasText: /./ })).toHaveText([
    'Nieuwe melding: mdekker reageerde op jou',
  ]);
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
  await bell(page).click();
  await panel(page).getByRole('link', { name: 'mdekker reageerde op jou' }).click();
  await page.waitForURL(/\/nieuws\/42#comment-\d+$/);
  await expect(page.locator('article[aria-current="true"]')).toContainText(
    'Daar ben ik het helemaal mee eens.',
  );
  // The page may have been read before the host had marked it.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('button', { name: 'Notificaties, 1 ongelezen' })).toBeVisible({
      timeout: 3000,
    });
  }).toPass();
  await jo.context.close();
});

test('the poll keeps the count true', async ({ page, site }) => {
  await page.clock.install();
  const asked = () => site.asked(/GET \/api\/notifications/).length;
  await open(page, site, TAG);
  await page.clock.runFor(3_000);
  await unread(page, 2);
  expect(asked()).toBe(1);
  site.route('GET /api/notifications', { body: { data: [note(1), note(2), note(3)] } });
  await page.clock.runFor(20_000);
  await unread(page, 3);
  expect(asked()).toBe(2);
});

test('no text of a notification does harm, in any of its fields', async ({ page, site }) => {
  const guard = await armPage(page);
  const data = payloads.map(({ html }, index) =>
    note(index + 1, { subject: html, content: html, icon: html, created_at: html, url: html }),
  );
  await open(page, site, `<header>${TAG}</header>`, data);
  await unread(page, data.length);
  await bell(page).click();
  // Texts may hold lists of their own.
  await expect(panel(page).locator('.fan-notifications-item')).toHaveCount(data.length);
  await assertUnharmed(guard);
  await provoke(guard);
  await assertUnharmed(guard);
});

test('page of a guest has no bell', async ({ page, host }) => {
  await page.goto(`${host.url}/notifications.html?scenario=gast`);
  await expect(page.locator('[data-widget="notifications"]')).toHaveAttribute(
    'data-island-state',
    'mounted',
  );
  await expect(bell(page)).toHaveCount(0);
});

test('panel, on a page with CSS zoom, is below the header, under the bell and on the screen', async ({
  page,
  site,
}) => {
  await open(page, site, `<header>${TAG}</header>`);
  await page.evaluate(() => {
    document.documentElement.style.setProperty('zoom', '1.5');
    document.querySelector<HTMLElement>('header')?.style.setProperty('padding-inline-start', '70%');
  });
  await bell(page).click();
  await expect(panel(page)).toBeVisible();
  const boxOf = (selector: string) =>
    page.locator(selector).evaluate((element) => element.getBoundingClientRect().toJSON());
  const [box, header, bellBox] = [
    await boxOf('[popover]'),
    await boxOf('header'),
    await boxOf('[aria-expanded="true"]'),
  ];
  // Two pixels of the screen: lengths are rounded to whole pixels of the page.
  expect(Math.abs(box.top - header.bottom)).toBeLessThanOrEqual(2);
  expect(Math.abs(box.right - bellBox.right)).toBeLessThanOrEqual(2);
  expect(box.left).toBeGreaterThanOrEqual(0);
  expect(box.bottom).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
});
