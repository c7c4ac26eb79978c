import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectState, rest } from '../support/states.ts';
import { loaderOf } from '../support/test-site.ts';

/** The page's console, without the details after each line. */
function logOf(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  return lines;
}

const switchOn = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('fan-islands:debug', '1'));

test.describe('debug log', () => {
  test('switched on, logs each state, trigger, call and event with its time', {
    tag: '@core',
  }, async ({ page, site }) => {
    await switchOn(page);
    const lines = logOf(page);
    site.route('GET /api/prediction/next-game', { body: { game: null } });
    await site.open(page, '<div id="a" data-widget="prediction" data-load="eager"></div>', {
      loader: loaderOf('/islands/'),
    });
    await expectState(page, 'a', 'mounted');
    const log = () => lines.filter((line) => line.startsWith('[islands] '));
    for (const expected of [
      /^\[islands\] \d+ ms state prediction: queued/,
      /^\[islands\] \d+ ms trigger prediction: eager/,
      /^\[islands\] \d+ ms state prediction: loading in \d+ ms/,
      /^\[islands\] \d+ ms state prediction: mounted in \d+ ms/,
      /^\[islands\] \d+ ms event island:mounted prediction/,
      /^\[islands\] \d+ ms call GET \/api\/prediction\/next-game: 200 in \d+ ms/,
    ])
      await expect.poll(() => log().filter((line) => expected.test(line)).length).toBe(1);
    const measures = await page.evaluate(() =>
      performance.getEntriesByType('measure').map(({ name }) => name),
    );
    expect(measures).toContain('fan-islands state prediction: mounted');
    expect(measures).toContain('fan-islands call GET /api/prediction/next-game: 200');
  });

  test('switched on, never holds what a form sends', async ({ page, site }) => {
    await switchOn(page);
    const lines = logOf(page);
    site.route('POST /aansteker/login', { status: 422, body: { message: 'nee', errors: {} } });
    await site.open(page, '<div id="a" data-widget="login" data-mode="page"></div>', {
      loader: loaderOf('/islands/'),
    });
    await page.getByLabel('E-mailadres of gebruikersnaam').fill('sanne');
    await page.getByLabel('Wachtwoord', { exact: true }).fill('geheim-123');
    await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
    await expect.poll(() => lines.join('\n')).toContain('call POST /aansteker/login: 422');
    expect(lines.join('\n')).not.toContain('geheim-123');
  });

  test('switched off, is not fetched and logs nothing', async ({ page, site }) => {
    const lines = logOf(page);
    await site.open(page, '<div id="a" data-widget="counter"></div>');
    await expectState(page, 'a', 'mounted');
    await rest(page);
    expect(site.asked(/debug/)).toEqual([]);
    expect(lines).toEqual([]);
  });

  test('storage that is refused, leaves the islands alone', { tag: '@core' }, async ({
    page,
    site,
  }) => {
    await page.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('refused', 'SecurityError');
        },
      }),
    );
    await site.open(page, '<div id="a" data-widget="counter"></div>');
    await expectState(page, 'a', 'mounted');
  });
});
