import type { Page } from '@playwright/test';
import { bodiesOf, expect, test, withoutChance } from './match-day/fixtures.ts';
import { loaderOf } from './support/test-site.ts';

type Scores = [halfHome: string, halfAway: string, home: string, away: string];

const card = (page: Page) => page.getByRole('region', { name: 'Voorspel', exact: true });
const field = (page: Page, group: 'Ruststand' | 'Eindstand', at: 0 | 1) =>
  page.getByRole('group', { name: group }).getByRole('spinbutton').nth(at);
const fields = (page: Page) => card(page).getByRole('spinbutton');
const submit = (page: Page) => page.getByRole('button', { name: 'Voorspel!' });
const saved = (page: Page) => page.getByText('Je voorspelling is opgeslagen.');

const open = async (page: Page, url: string, scenario: string) => {
  await withoutChance(page);
  await page.goto(`${url}/prediction.html?scenario=${scenario}`);
};

async function fill(page: Page, scores: Scores): Promise<void> {
  for (const [index, score] of scores.entries()) await fields(page).nth(index).fill(score);
}

const typed = (page: Page) =>
  fields(page).evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));

const sentBy = (page: Page) => bodiesOf(page, /\/api\/prediction\/place$/);

test.describe('the card', () => {
  test('names clubs, date, league and both groups of fields', { tag: '@core' }, async ({
    page,
    host,
  }) => {
    await open(page, host.url, 'nog-niet-voorspeld');
    await expect(card(page).getByRole('heading', { name: 'Voorspel' })).toBeVisible();
    await expect(card(page).getByText('Westkade', { exact: true })).toBeVisible();
    await expect(card(page).getByText('SV Maasstad', { exact: true })).toBeVisible();
    await expect(card(page).getByText(/^\d\d [a-z]+ \d{4}, \d\d:\d\d$/)).toBeVisible();
    await expect(card(page).getByText('Eredivisie')).toBeVisible();
    for (const group of ['Ruststand', 'Eindstand'] as const) {
      await expect(field(page, group, 0)).toHaveAccessibleName('Westkade');
      await expect(field(page, group, 1)).toHaveAccessibleName('SV Maasstad');
    }
  });

  test('keeps the two fields of a score beside each other in doubled text', async ({
    page,
    host,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, host.url, 'nog-niet-voorspeld');
    await expect(fields(page)).toHaveCount(4);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    for (const group of ['Ruststand', 'Eindstand'] as const) {
      const [left, right] = [0, 1] as const;
      const top = async (at: 0 | 1) => (await field(page, group, at).boundingBox())?.y;
      expect(await top(right), group).toBe(await top(left));
    }
  });

  test('falls back to initials where there is no crest, and warns of a friendly', async ({
    page,
    host,
  }) => {
    await open(page, host.url, 'oefenwedstrijd');
    await expect(
      page.getByText('Oefenwedstrijden tellen niet mee voor de poule', { exact: true }),
    ).toBeVisible();
    await expect(card(page).getByText('SM', { exact: true })).toBeVisible();
    await expect(card(page).locator('img')).toHaveCount(0);
    await open(page, host.url, 'zonder-wapen');
    await expect(card(page).getByText('WE', { exact: true })).toBeVisible();
  });

  test('says that no next match is known', async ({ page, host }) => {
    for (const scenario of ['geen-wedstrijd', 'geen-wedstrijd-leeg']) {
      await open(page, host.url, scenario);
      await expect(page.getByText('Er is nog geen volgende wedstrijd bekend.')).toBeVisible();
      await expect(fields(page)).toHaveCount(0);
    }
  });

  for (const timezoneId of ['Asia/Tokyo', 'America/Anchorage'])
    test.describe(`in ${timezoneId}`, () => {
      test.use({ timezoneId });
      test("dates the match in the site's zone", async ({ page, site }) => {
        const game = { id: 1, season_id: 1, home: true, home_club: 'Thuis', away_club: 'Uit' };
        const tag = (date: string) =>
          `<div data-widget="prediction"><script type="application/json">${JSON.stringify({ game: { ...game, date } })}</script></div>`;
        await site.open(
          page,
          tag('2030-03-31T00:59:00Z') + tag('2030-03-31T01:00:00Z') + tag('2030-10-27 14:30:00'),
          { loader: loaderOf('/islands/') },
        );
        for (const date of [
          '31 maart 2030, 01:59',
          '31 maart 2030, 03:00',
          '27 oktober 2030, 14:30',
        ])
          await expect(page.getByText(date, { exact: true })).toBeVisible();
      });
    });
});

test.describe('a guest', () => {
  test('signs in from the card and is back at it', async ({ page, host }) => {
    await open(page, host.url, 'gast');
    await page.goto(`${host.url}/prediction.html`);
    await expect(fields(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Login en voorspel' }).click();
    const dialog = page.getByRole('dialog', { name: 'Inloggen' });
    await dialog.getByLabel('E-mailadres of gebruikersnaam').fill('mdekker');
    await dialog.getByLabel('Wachtwoord', { exact: true }).fill('maasstad');
    await dialog.getByRole('button', { name: 'Inloggen', exact: true }).click();
    await expect(fields(page)).toHaveCount(4);
    await expect(submit(page)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/prediction.html');
    await expect(dialog).toHaveCount(0);
  });

  test('who is led to the card stays there while the talk above it arrives', async ({
    page,
    host,
  }) => {
    const top = () =>
      page.locator('#voorspel').evaluate((card) => Math.round(card.getBoundingClientRect().top));
    let letArrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      letArrive = resolve;
    });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.route(/\/api\/(news\/\d+\/comments|prediction)/, async (route) => {
      await arrived;
      await route.fallback();
    });
    await page.goto(`${host.url}/artikel.html#voorspel`);
    await expect(page.locator('[data-widget="comments"]')).toHaveAttribute(
      'data-island-state',
      'mounted',
    );
    letArrive();
    await expect(page.locator('article[id^="comment-"]').nth(20)).toBeAttached();
    await expect(page.getByRole('button', { name: 'Login en voorspel' })).toBeInViewport();
    await expect.poll(top).toBeLessThan(200);
    await page.mouse.wheel(0, -2000);
    await expect.poll(top).toBeGreaterThan(1500);
    await page.evaluate(() => document.querySelector('main')?.prepend('Nog een bericht erboven.'));
    expect(await top()).toBeGreaterThan(1500);
  });

  test('who closes the dialog has the focus back on the button', async ({ page, host }) => {
    await open(page, host.url, 'gast');
    const button = page.getByRole('button', { name: 'Login en voorspel' });
    await button.click();
    await expect(page.getByLabel('E-mailadres of gebruikersnaam')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button).toBeFocused();
  });
});

test.describe('what is wrong', () => {
  const cases: [name: string, scores: Scores, errors: [index: number, text: string][]][] = [
    [
      'half-time above the final',
      ['2', '0', '1', '0'],
      [[0, 'De ruststand kan niet hoger zijn dan de eindstand.']],
    ],
    ['below nothing', ['0', '0', '-1', '0'], [[2, 'Kies een getal van 0 tot en met 99.']]],
    ['too high', ['0', '0', '1', '100'], [[3, 'Kies een getal van 0 tot en met 99.']]],
    ['not whole', ['0', '0', '1.5', '0'], [[2, 'Vul een heel getal in.']]],
    [
      'empty',
      ['0', '', '1', ''],
      [
        [1, 'Vul een getal in.'],
        [3, 'Vul een getal in.'],
      ],
    ],
  ];

  test('is said beside its field, takes the focus there and sends nothing', async ({
    page,
    host,
  }) => {
    const sent = await sentBy(page);
    await open(page, host.url, 'nog-niet-voorspeld');
    for (const [name, scores, errors] of cases) {
      await fill(page, scores);
      await submit(page).click();
      for (const [index, text] of errors) {
        await expect(fields(page).nth(index), name).toHaveAttribute('aria-invalid', 'true');
        await expect(fields(page).nth(index), name).toHaveAccessibleDescription(text);
      }
      await expect(card(page).locator('[aria-invalid]'), name).toHaveCount(errors.length);
      await expect(fields(page).nth(errors[0]?.[0] ?? 0), name).toBeFocused();
    }
    await fill(page, ['1', '0', '2', '1']);
    await expect(card(page).locator('[aria-invalid]')).toHaveCount(0);
    expect(sent).toEqual([]);
  });

  test('in the eyes of the host is said there too', async ({ page, host }) => {
    await open(page, host.url, 'validatie');
    await fill(page, ['1', '0', '2', '1']);
    await submit(page).click();
    await expect(field(page, 'Eindstand', 0)).toHaveAccessibleDescription(
      'Eindstand van de thuisclub is wel erg hoog.',
    );
    await expect(field(page, 'Eindstand', 0)).toBeFocused();
    expect(await typed(page)).toEqual(['1', '0', '2', '1']);
    await expect(submit(page)).toBeEnabled();
  });
});

test.describe('a prediction', () => {
  test('is saved once for a double click, and said so for five seconds', async ({ page, host }) => {
    await page.clock.install();
    const sent = await sentBy(page);
    await open(page, host.url, 'nog-niet-voorspeld');
    await fill(page, ['1', '0', '2', '1']);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/prediction/place', async (route) => {
      await released;
      await route.continue();
    });
    await submit(page).dblclick();
    await expect(submit(page)).toBeDisabled();
    await expect(card(page).locator('form')).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(saved(page)).toBeVisible();
    await expect(submit(page)).toBeEnabled();
    await expect(submit(page)).toBeFocused();
    expect(sent).toEqual([
      {
        ...{ game_id: 2, season_id: 26, home_halftime: 1, away_halftime: 0 },
        ...{ home_score: 2, away_score: 1 },
      },
    ]);
    await page.clock.runFor(4_500);
    await expect(saved(page)).toBeVisible();
    await page.clock.runFor(1_000);
    await expect(saved(page)).toHaveCount(0);
  });

  test('is in the fields afterwards, and can be changed', async ({ page, host }) => {
    await open(page, host.url, 'voorspeld');
    await expect.poll(() => typed(page)).toEqual(['1', '0', '2', '1']);
    await page.goto(`${host.url}/prediction.html`);
    await expect.poll(() => typed(page)).toEqual(['1', '0', '2', '1']);
    await fill(page, ['0', '0', '4', '1']);
    await submit(page).click();
    await expect(saved(page)).toBeVisible();
    await page.reload();
    await expect.poll(() => typed(page)).toEqual(['0', '0', '4', '1']);
  });

  test('that fails keeps what was typed, and goes at the next try', async ({ page, host }) => {
    await open(page, host.url, 'nog-niet-voorspeld');
    await fill(page, ['1', '1', '3', '1']);
    await page.route('**/api/prediction/place', (route) => route.abort());
    await submit(page).click();
    await expect(card(page).getByRole('alert')).toContainText('Geen verbinding.');
    expect(await typed(page)).toEqual(['1', '1', '3', '1']);
    await expect(submit(page)).toBeEnabled();
    await page.unroute('**/api/prediction/place');
    await submit(page).click();
    await expect(saved(page)).toBeVisible();
    await expect(card(page).getByText('Geen verbinding.')).toHaveCount(0);
  });

  test('half typed is there again after a reload, and gone once it is saved', async ({
    page,
    host,
  }) => {
    await open(page, host.url, 'nog-niet-voorspeld');
    await fill(page, ['0', '1', '5', '']);
    await page.reload();
    await expect.poll(() => typed(page)).toEqual(['0', '1', '5', '']);
    await fields(page).nth(3).fill('2');
    await submit(page).click();
    await expect(saved(page)).toBeVisible();
    await open(page, host.url, 'nog-niet-voorspeld');
    await expect.poll(() => typed(page)).toEqual(['', '', '', '']);
  });

  test('does not change under a wheel, and the page scrolls', async ({ page, host }) => {
    await page.setViewportSize({ width: 800, height: 400 });
    await open(page, host.url, 'voorspeld');
    const home = field(page, 'Eindstand', 0);
    await expect(home).toHaveValue('2');
    await home.focus();
    await home.hover();
    const scrolled = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, 120);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled);
    await expect(home).toHaveValue('2');
    await expect(home).toBeEditable();
    await expect(home).toBeFocused();
  });
});

test.describe('the overview', () => {
  test('counts, sorts and marks, and starts closed', async ({ page, host }) => {
    await open(page, host.url, 'voorspeld');
    const toggle = page.getByRole('button', { name: 'Bekijk alle voorspellingen' });
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByRole('meter')).toHaveCount(0);
    const response = await (await page.request.get(`${host.url}/api/prediction/next-game`)).json();
    await toggle.focus();
    await page.keyboard.press('Enter');
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await expect(
      page.getByText(
        `${response.countPredictions.toLocaleString('nl-NL')} voorspellingen geplaatst!`,
      ),
    ).toBeVisible();
    const meters = page.getByRole('meter');
    await expect(meters).toHaveCount(response.predictions.length);
    const values = await meters.evaluateAll((all) =>
      all.map((each) => (each as HTMLMeterElement).value),
    );
    expect(values).toEqual([...values].sort((a, b) => b - a));
    for (const { count, home_score, away_score } of response.predictions) {
      const share = Math.round((100 * count) / response.countPredictions);
      const meter = page.getByRole('meter', { name: `${home_score}-${away_score}`, exact: true });
      await expect(meter).toHaveJSProperty('value', share);
    }
    const own = page.getByRole('listitem').filter({ hasText: 'Jouw voorspelling' });
    await expect(own).toHaveCount(1);
    await expect(own.getByRole('meter')).toHaveAccessibleName('2-1');
    await toggle.click();
    await expect(meters).toHaveCount(0);
  });

  test('of a match that nobody has predicted is empty', async ({ page, host }) => {
    await open(page, host.url, 'nog-niemand');
    await page.getByRole('button', { name: 'Bekijk alle voorspellingen' }).click();
    await expect(page.getByText('0 voorspellingen geplaatst!')).toBeVisible();
  });

  test('counts a prediction that was just saved', async ({ page, host }) => {
    await open(page, host.url, 'nog-niet-voorspeld');
    await page.getByRole('button', { name: 'Bekijk alle voorspellingen' }).click();
    await fill(page, ['3', '3', '7', '7']);
    await submit(page).click();
    const own = page.getByRole('listitem').filter({ hasText: 'Jouw voorspelling' });
    await expect(own.getByRole('meter')).toHaveAccessibleName('7-7');
  });
});

test.describe('after kick-off', () => {
  const closed = 'De wedstrijd is begonnen, voorspellen kan niet meer.';

  test('the form is closed and the prediction shown', async ({ page, host }) => {
    await open(page, host.url, 'afgetrapt-voorspeld');
    await expect(page.getByText(closed)).toBeVisible();
    await expect(page.getByText('Ruststand 1-0')).toBeVisible();
    await expect(page.getByText('Eindstand 2-1')).toBeVisible();
    await expect(submit(page)).toHaveCount(0);
    await open(page, host.url, 'afgetrapt');
    await expect(page.getByText(closed)).toBeVisible();
    await expect(fields(page)).toHaveCount(0);
  });

  test('a prediction that was too late has the host’s words', async ({ page, host }) => {
    await open(page, host.url, 'afgetrapt-intussen');
    await fill(page, ['1', '0', '2', '1']);
    await submit(page).click();
    await expect(card(page).getByRole('alert')).toContainText(
      'De wedstrijd is begonnen. Voorspellen kan niet meer.',
    );
    expect(await typed(page)).toEqual(['1', '0', '2', '1']);
  });
});
