import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../fixtures.ts';
import { ROOT } from '../paths.mjs';
import { Inspector, waitUntilSettled, watchCalls } from '../support/every-state.ts';

const { widgets } = JSON.parse(readFileSync(path.join(ROOT, 'islands.manifest.json'), 'utf8')) as {
  widgets: { demo: string }[];
};
const demos = widgets.map(({ demo }) => demo);
/** Pages that are not a widget's; the overview shows others in frames, and has a test of its own. */
const pages = readdirSync(path.join(ROOT, 'demo-pages')).filter(
  (file) => file.endsWith('.html') && !demos.includes(file) && file !== 'overzicht.html',
);
const INBOX = '/mijn-account/berichten/inbox';
const OUTBOX = '/mijn-account/berichten/verzonden-berichten';

test.use({ reducedMotion: 'reduce' });

for (const address of [
  ...pages.map((file) => `/${file}`),
  '/wedstrijd.html?scenario=bezig',
  '/wedstrijd.html?scenario=strafschoppen',
  '/uitleg.html?onderdeel=comments',
  '/uitleg.html?onderdeel=avatar',
])
  test(`${address}, with all islands mounted, passes axe as a whole and fits 320 px`, async ({
    page,
    host,
  }) => {
    const calls = watchCalls(page);
    // Of two attributes of one name the first counts.
    await page.route(host.url + address, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(/ (?=data-widget=)/g, ' data-load="eager" ');
      await route.fulfill({ response, body });
    });
    await page.goto(host.url + address);
    for (const island of await page.locator('[data-widget]').all())
      await expect(island).toHaveAttribute('data-island-state', 'mounted');
    await waitUntilSettled(page, calls);
    await new Inspector(page).inspect(address, 'body');
  });

test("a member's account pages, one after another, pass axe as a whole and fit 320 px", async ({
  page,
  host,
}) => {
  const calls = watchCalls(page);
  const inspector = new Inspector(page);
  // The demo's own page of the account signs a guest in.
  await page.goto(`${host.url}/mijn-account.html`);
  const addresses = ['/mijn-account', INBOX, OUTBOX, '/mijn-account/berichten/nieuw'];
  for (const list of [INBOX, OUTBOX]) {
    await page.goto(host.url + list);
    const first = page.locator('main [data-widget][data-island-state="mounted"] td a').first();
    addresses.push(`${await first.getAttribute('href')}`);
  }
  addresses.push(`${addresses[4]}/beantwoorden`);
  for (const address of addresses) {
    await page.setViewportSize({ width: 1280, height: 900 });
    const response = await page.goto(host.url + address);
    expect([address, response?.status()]).toEqual([address, 200]);
    await waitUntilSettled(page, calls);
    await inspector.inspect(address, 'body');
  }
});
