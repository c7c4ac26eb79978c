import { expect, test } from './fixtures.ts';
import { callsOf, look, settled } from './support/every-state.ts';

const overview = '/mijn-account';
const inbox = '/mijn-account/berichten/inbox';
const outbox = '/mijn-account/berichten/verzonden-berichten';

test.describe('the pages of an account', () => {
  test.use({ reducedMotion: 'reduce' });

  test('bear axe as a whole, fingers and 320 pixels', async ({ page, host }) => {
    const calls = callsOf(page);
    // The demo's own page of the account lends a member.
    await page.goto(`${host.url}/mijn-account.html`);
    const paths = [overview, inbox, outbox, '/mijn-account/berichten/nieuw'];
    for (const list of [inbox, outbox]) {
      await page.goto(host.url + list);
      await expect(page.locator('main [data-widget]')).toHaveAttribute(
        'data-island-state',
        'mounted',
      );
      const first = page.getByRole('row').getByRole('link').first();
      paths.push((await first.getAttribute('href')) ?? '');
    }
    paths.push(`${paths[4]}/beantwoorden`);
    const seen = new Set<string>();
    for (const path of paths) {
      await page.setViewportSize({ width: 1280, height: 900 });
      const answer = await page.goto(host.url + path);
      expect([path, answer?.status()]).toEqual([path, 200]);
      await settled(page, calls, false);
      await look(page, path, seen, 'body');
    }
  });
});

test('a guest is led from the account to the login', async ({ page, host }) => {
  await page.goto(host.url + inbox);
  await expect(page).toHaveURL(`${host.url}/login.html`);
  await expect(page.getByRole('heading', { name: 'Inloggen' }).first()).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('messages are read, answered and deleted', async ({ page, host }) => {
    await page.goto(`${host.url}/mijn-account.html`);
    await page.getByText('Je bent: sanne').click();
    await page.getByRole('button', { name: 'tante_jo' }).click();
    await page.goto(host.url + inbox);
    await page.getByRole('link', { name: 'Thermoskan gevonden' }).click();
    await expect(page.getByText('Hij stond nog onder bank 4.')).toBeVisible();
    const address = page.url();

    await page.getByRole('link', { name: 'Beantwoorden' }).click();
    await expect(page.getByLabel('Ontvanger')).toHaveValue('8');
    await page.setViewportSize({ width: 320, height: 640 });
    const room = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(room).toBe(320);
    await page.getByLabel('Bericht').fill('Wat fijn, dank je!');
    await page.getByRole('button', { name: 'Versturen' }).click();
    await page.getByRole('link', { name: 'Verzonden berichten' }).click();
    await expect(page.getByRole('link', { name: 'Re: Thermoskan gevonden' })).toBeVisible();

    await page.goto(address);
    await page.getByRole('button', { name: 'Verwijderen' }).click();
    await expect(page).toHaveURL(host.url + inbox);
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Thermoskan gevonden' })).toHaveCount(0);
  });
});
