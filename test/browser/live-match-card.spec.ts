import type { Locator, Page } from '@playwright/test';
import { expect, openSubscribed, test } from './match-day/fixtures.ts';
import { loaderOf } from './support/test-site.ts';

const feed = (page: Page) => page.getByRole('log');
const rows = (page: Page) => feed(page).getByRole('listitem');
const score = (page: Page) => page.getByRole('img', { name: /^Stand / });

const open = (page: Page, url: string, path: string) => openSubscribed(page, url + path);

test('the score board puts the clubs below each other rather than break their names', {
  tag: '@core',
}, async ({ page, host }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, host.url, '/live-match.html?scenario=bezig');
  const middle = async (club: string) => {
    const name = page.locator('.fan-live-match-board b', { hasText: club });
    const { x, y, width } = (await name.boundingBox())!;
    return { x: x + width / 2, y };
  };
  expect((await middle('Lindenveld')).x).toBeGreaterThan((await middle('SV Maasstad')).x + 100);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const [home, away] = [await middle('SV Maasstad'), await middle('Lindenveld')];
  expect(away.x).toBeCloseTo(home.x, 0);
  expect(away.y).toBeGreaterThan(home.y);
  const line = page.locator('.fan-live-match-board b', { hasText: 'Lindenveld' });
  const [height, lineHeight] = await line.evaluate((b) => [
    b.getBoundingClientRect().height,
    Number.parseFloat(getComputedStyle(b).lineHeight),
  ]);
  expect(height).toBeLessThan(lineHeight! * 1.5);
});

test('the score board on a narrow phone, with a long name, does not break it within the word', async ({
  page,
  host,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, host.url, '/live-match.html?wedstrijd=10');
  const name = page.locator('.fan-live-match-board b', { hasText: 'Zuiderpolder' });
  const own = page.locator('.fan-live-match-board b', { hasText: 'SV Maasstad' });
  const height = async (line: Locator) => (await line.boundingBox())!.height;
  const lineHeight = await name.evaluate((b) => Number.parseFloat(getComputedStyle(b).lineHeight));
  expect(await height(name)).toBeLessThan(lineHeight * 1.5);
  // Beside each other, as on every other phone.
  expect((await name.boundingBox())!.y).toBeCloseTo((await own.boundingBox())!.y, 0);
});

test('the choices stand out where the system sets the colours', async ({ page, host }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, host.url, '/live-match.html?scenario=bezig');
  const highlight = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.backgroundColor = 'Highlight';
    return getComputedStyle(probe).backgroundColor;
  });
  for (const chosen of [
    page.getByRole('button', { name: 'Alles' }),
    page.getByRole('tab', { name: 'SV Maasstad' }),
  ])
    await expect(chosen).toHaveCSS('background-color', highlight);
  await page.getByRole('button', { name: 'Belangrijk' }).click();
  await expect(page.getByRole('button', { name: 'Alles' })).not.toHaveCSS(
    'background-color',
    highlight,
  );
});

test('a minute, as long as they get, is not broken', async ({ page, host }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, host.url, '/live-match.html?scenario=bezig');
  const heights = await page
    .locator('.fan-live-match-minute')
    .first()
    .evaluate((element) => {
      const before = element.getBoundingClientRect().height;
      element.textContent = "120+2'";
      const { height } = element.getBoundingClientRect();
      return { before, height, isCut: element.scrollWidth > element.clientWidth };
    });
  expect(heights).toEqual({ before: heights.before, height: heights.before, isCut: false });
});

test.describe('the line-ups', () => {
  test('are tabs by club that the arrow keys walk', async ({ page, host }) => {
    await open(page, host.url, '/live-match.html?scenario=bezig');
    const home = page.getByRole('tab', { name: 'SV Maasstad' });
    const away = page.getByRole('tab', { name: 'Lindenveld' });
    await home.focus();
    await expect(home).toHaveAttribute('aria-selected', 'true');
    await expect(away).toHaveAttribute('tabindex', '-1');
    await page.keyboard.press('ArrowRight');
    await expect(away).toBeFocused();
    await expect(page.getByRole('tabpanel', { name: 'Lindenveld' })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(home).toBeFocused();
    await page.keyboard.press('End');
    await expect(away).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('tabpanel', { name: 'SV Maasstad' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('tabpanel')).toBeFocused();
  });

  test('list starters and substitutes with shirt numbers and what they did', async ({
    page,
    host,
  }) => {
    await open(page, host.url, '/live-match.html?scenario=bezig');
    await expect(page.getByRole('heading', { name: 'Opstellingen' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Basisopstelling' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Wisselspelers' })).toBeVisible();
    const panel = page.getByRole('tabpanel');
    await expect(panel.getByRole('listitem')).toHaveCount(18);
    const hoekstra = panel.getByRole('listitem').filter({ hasText: 'Lars Hoekstra' });
    await expect(hoekstra).toContainText('8');
    await expect(hoekstra.getByRole('img', { name: 'Gele kaart' })).toBeVisible();
    await expect(hoekstra.getByRole('img', { name: 'Wissel' })).toBeVisible();
    await expect(hoekstra).toContainText("38'");
  });

  test("of a match away hold the club's own players under the away tab", async ({ page, host }) => {
    await open(page, host.url, '/live-match.html?scenario=uit');
    const tabs = page.getByRole('tab');
    await expect(tabs).toHaveText(['Oosterwal', 'SV Maasstad']);
    const okafor = page.getByRole('tabpanel').getByText('Emeka Okafor');
    await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(16);
    await expect(okafor).toHaveCount(0);
    await tabs.last().click();
    await expect(okafor).toBeVisible();
  });

  test('that are not known are said to be so', async ({ page, host }) => {
    await open(page, host.url, '/live-match.html?scenario=zonder-opstelling');
    await expect(page.getByText('De opstellingen zijn nog niet bekend.')).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(0);
  });
});

test.describe('a match that', () => {
  const welcome = 'Welkom bij het liveverslag, er zijn nog geen updates geplaatst.';

  test('is still to be played has a dash, its date and a welcome', async ({
    page,
    host,
    office,
  }) => {
    await office.match(3, 'reset');
    await open(page, host.url, '/live-match.html?scenario=leeg');
    await expect(score(page)).toHaveText('-');
    await expect(page.getByText(welcome)).toBeVisible();
    await expect(page.getByText('KNVB Beker')).toBeVisible();
    await expect(page.getByText(/^\d\d [a-z]+ \d{4}, \d\d:\d\d$/)).toBeVisible();
  });

  for (const [scenario, said] of [
    ['afgelast', 'Deze wedstrijd is afgelast.'],
    ['uitgesteld', 'Deze wedstrijd is uitgesteld.'],
    ['zonder-verloop', 'Afgelopen'],
  ] as const)
    test(`has no feed says so: ${scenario}`, async ({ page, host }) => {
      await page.goto(`${host.url}/live-match.html?scenario=${scenario}`);
      await expect(page.getByText(said, { exact: true })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Opstellingen' })).toBeVisible();
      await expect(feed(page)).toHaveCount(0);
      await expect(page.getByText(welcome)).toHaveCount(0);
    });

  test('had no feed gets one with the first live event', async ({ page, host, office }) => {
    await page.goto(`${host.url}/live-match.html?scenario=zonder-verloop`);
    await expect(page.getByRole('heading', { name: 'Opstellingen' })).toBeVisible();
    await expect(async () => {
      await office.match(6, 'gebeurtenis', { text: 'Alsnog een bericht' });
      await expect(rows(page).first()).toContainText('Alsnog een bericht', { timeout: 500 });
    }).toPass();
    await expect(page.getByRole('log', { name: 'Wedstrijdverloop' })).toBeVisible();
    while ((await office.matchState(6)).events) await office.match(6, 'verwijder');
  });

  test('printed in the page asks nothing first', { tag: '@core' }, async ({ page, host }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.addInitScript(() => {
      // Nothing realtime: what is drawn then can only be the page's own.
      window.requestIdleCallback = () => 1;
    });
    await page.goto(`${host.url}/live-match.html?scenario=toegevoegd-json`);
    await expect(rows(page)).toHaveCount(21);
    expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
  });
});

test.describe('times', () => {
  const event = { id: 1, side: null, message_type: 0, text: 'Bericht', minute: null };
  /** Kick-off as the host sends it, as it is read, and the time of an event made at that moment. */
  const moments: [sent: string, date: string, time: string][] = [
    ['2026-11-27T19:00:00.000000Z', '27 november 2026, 20:00', '20:00'],
    ['2026-11-27 20:00:00', '27 november 2026, 20:00', '20:00'],
    ['2026-07-05 09:05:00', '05 juli 2026, 09:05', '9:05'],
    // The clock goes forward on 29 March at 2:00, and back on 25 October at 3:00.
    ['2026-03-29T00:59:00Z', '29 maart 2026, 01:59', '1:59'],
    ['2026-03-29T01:00:00Z', '29 maart 2026, 03:00', '3:00'],
    ['2026-10-25T00:30:00Z', '25 oktober 2026, 02:30', '2:30'],
    ['2026-10-25T01:30:00Z', '25 oktober 2026, 02:30', '2:30'],
    ['2026-10-25 20:00:00', '25 oktober 2026, 20:00', '20:00'],
    ['2026-03-29 12:00:00', '29 maart 2026, 12:00', '12:00'],
    ['2027-01-01T00:30:00+02:00', '31 december 2026, 23:30', '23:30'],
  ];
  const tag = ([sent]: (typeof moments)[number]) => {
    const game = { status: 1, home: true, home_club: 'Thuis', away_club: 'Uit', date: sent };
    const json = JSON.stringify({ game, liveGame: [{ ...event, created_at: sent }] });
    return `<div data-widget="live-match" data-game-id="1" data-load="eager"><script type="application/json">${json}</script></div>`;
  };

  for (const timezoneId of ['Europe/Amsterdam', 'America/Los_Angeles', 'Pacific/Chatham'])
    test.describe(`in ${timezoneId}`, () => {
      test.use({ timezoneId });
      test("are those of the site's zone, over both changes of the clock", async ({
        page,
        site,
      }) => {
        await site.open(page, moments.map(tag).join(''), { loader: loaderOf('/islands/') });
        await expect(rows(page)).toHaveCount(moments.length);
        for (const [index, [, date, time]] of moments.entries()) {
          const match = page.locator('[data-widget="live-match"]').nth(index);
          await expect(match.getByText(date, { exact: true })).toBeVisible();
          await expect(match.getByRole('listitem').first()).toBeVisible();
          await expect(match.getByRole('log').getByText(time, { exact: true })).toBeVisible();
        }
      });
    });

  test('follow a site in another zone', async ({ page, site }) => {
    await site.open(page, tag(moments[0]!), {
      loader: loaderOf('/islands/'),
      head: '<script type="application/json" id="islands-config">{"timeZone": "America/Paramaribo"}</script>',
    });
    await expect(page.getByText('27 november 2026, 16:00')).toBeVisible();
    await expect(rows(page)).toContainText('16:00');
  });
});
