import type { Page } from '@playwright/test';
import { bodiesOf, expect, test, withoutChance } from './match-day/fixtures.ts';

const radios = (page: Page) => page.getByRole('radio');
const meters = (page: Page) => page.getByRole('meter');
const submit = (page: Page) => page.getByRole('button', { name: 'Stemmen' });

const open = async (page: Page, url: string, path: string) => {
  await withoutChance(page);
  await page.goto(url + path);
};

const votesOf = (page: Page) => bodiesOf(page, /\/(answer|vote)$/);

const KINDS = [
  {
    page: 'poll',
    title: 'Poll',
    field: 'poll_option_id',
    call: '**/api/poll/*/answer',
    closed: 'Deze poll is gesloten. Stemmen kan niet meer.',
  },
  {
    page: 'motm-poll',
    title: 'Man of the match',
    field: 'motm_player_id',
    call: '**/api/motm/*/vote',
    closed: /gesloten/,
  },
];

for (const kind of KINDS)
  test.describe(kind.title, () => {
    const at = (scenario: string) => `/${kind.page}.html?scenario=${scenario}`;

    test('that the tag only names, is read, and takes a vote', async ({ page, host }) => {
      const reading = page.waitForResponse(/\/api\/poll\/\d+(\?kind=motm)?$/);
      await open(page, host.url, at('op-nummer'));
      expect((await reading).status()).toBe(200);
      await expect(page.getByRole('radiogroup')).toBeVisible();
      await radios(page).first().check();
      await submit(page).click();
      await expect(meters(page).first()).toBeVisible();
    });

    test('that could not be read, is read again on request', async ({ page, host }) => {
      let attempts = 0;
      await page.route(/\/api\/poll\/\d+(\?kind=motm)?$/, (route) =>
        attempts++ ? route.fallback() : route.fulfill({ status: 500 }),
      );
      await open(page, host.url, at('op-nummer'));
      await expect(page.getByRole('alert')).toContainText('Dit onderdeel kon niet worden geladen.');
      await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
      await expect(page.getByRole('radiogroup')).toBeVisible();
    });

    test('that is gone, says so', async ({ page, host }) => {
      await open(page, host.url, at('op-nummer-onbekend'));
      await expect(page.getByText('Deze poll is er niet meer.')).toBeVisible();
    });

    test('takes a vote and shows the results, the own choice marked', async ({ page, host }) => {
      const votes = await votesOf(page);
      await open(page, host.url, at('leeg'));
      await expect(page.getByRole('heading', { name: kind.title, exact: true })).toBeVisible();
      const count = page.getByText(/^Aantal stemmen: \d+$/);
      const before = Number((await count.textContent())?.replace(/\D/g, ''));
      const group = page.getByRole('radiogroup');
      const [question = ''] = await group.evaluate((element) => [
        document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent ?? '',
      ]);
      expect(question).not.toBe('');
      await radios(page).nth(1).focus();
      await page.keyboard.press('Space');
      await submit(page).focus();
      await page.keyboard.press('Enter');
      await expect(meters(page).first()).toBeVisible();
      await expect(count).toHaveText(`Aantal stemmen: ${before + 1}`);
      const mine = page.getByRole('listitem').filter({ hasText: 'Jouw stem' });
      await expect(mine).toHaveCount(1);
      await expect(mine).toContainText(/\d+%/);
      await expect(mine).toContainText(/\d+ (stem|stemmen)/);
      await expect(mine.getByRole('meter')).toHaveCount(1);
      await expect(page.getByRole('list', { name: question })).toBeFocused();
      expect(votes).toHaveLength(1);
      expect(votes[0]).toEqual(
        expect.objectContaining({
          [kind.field]: expect.any(Number),
          guest_id: await page.evaluate(() => Number(atob(localStorage.guest_id)) / 2),
        }),
      );
      await page.goto(
        host.url + at('').replace('scenario=', kind.page === 'poll' ? 'poll=4' : 'motm=4'),
      );
      await expect(mine).toHaveCount(1);
    });

    test('of a guest who voted shows results after a reload, also where the host forgot', async ({
      page,
      host,
    }) => {
      await open(page, host.url, at('gast'));
      const printed = JSON.parse(
        (await page.locator(`[data-widget="${kind.page}"] > script`).textContent()) ?? '',
      );
      // The response is made here, so that the demo host does not have the vote.
      await page.route(kind.call, (route) => route.fulfill({ json: { data: printed } }));
      await radios(page).first().check();
      await submit(page).click();
      await expect(meters(page).first()).toBeVisible();
      await page.reload();
      await expect(page.getByText('Jouw stem')).toBeVisible();
      await expect(radios(page)).toHaveCount(0);
    });

    test('needs a choice first', async ({ page, host }) => {
      const votes = await votesOf(page);
      await open(page, host.url, at('gast'));
      await submit(page).click();
      await expect(page.getByRole('alert')).toHaveText('Kies eerst een optie.');
      await expect(page.getByRole('radiogroup')).toHaveAccessibleDescription(
        'Kies eerst een optie.',
      );
      await expect(radios(page).first()).toBeFocused();
      await radios(page).first().check();
      await expect(page.getByText('Kies eerst een optie.')).toHaveCount(0);
      expect(votes).toEqual([]);
    });

    test('sends a double click once, locked meanwhile', async ({ page, host }) => {
      const votes = await votesOf(page);
      await open(page, host.url, at('lang'));
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(kind.call, async (route) => {
        await released;
        await route.continue();
      });
      await radios(page).first().check();
      await submit(page).dblclick();
      await expect(submit(page)).toBeDisabled();
      await expect(radios(page).first()).toBeDisabled();
      release();
      await expect(meters(page)).toHaveCount(3);
      expect(votes).toHaveLength(1);
    });

    test('that failed gives the form back with the choice in it', async ({ page, host }) => {
      await open(page, host.url, at('versturen-fout'));
      await radios(page).nth(2).check();
      await submit(page).click();
      await expect(page.getByRole('alert')).toHaveText(
        'Er is iets fout gegaan. Probeer het later opnieuw.',
      );
      await expect(radios(page).nth(2)).toBeChecked();
      await expect(submit(page)).toBeEnabled();
      await expect(submit(page)).toBeFocused();
    });

    for (const [scenario, said, results] of [
      ['gesloten-intussen', kind.closed, true],
      ['elders-gestemd', /al gestemd/, true],
      ['verboden', 'Je mag hier op dit moment niet meedoen.', false],
      ['validatie', 'Deze keuze kan niet meer.', false],
    ] as const)
      test(`refused has the host's words: ${scenario}`, async ({ page, host }) => {
        await open(page, host.url, at(scenario));
        await radios(page).first().check();
        await submit(page).click();
        await expect(page.getByRole('alert')).toHaveText(said);
        await expect(submit(page)).toHaveCount(results ? 0 : 1);
        await expect(meters(page).first()).toBeVisible({ visible: results });
        const inside = await page.evaluate(
          () => document.activeElement?.closest('[data-widget]') !== null,
        );
        expect(inside).toBe(true);
      });

    test('that is archived shows results, also without any votes', async ({ page, host }) => {
      await open(page, host.url, at('gearchiveerd'));
      await expect(meters(page).first()).toBeVisible();
      await expect(submit(page)).toHaveCount(0);
      await expect(page.getByText('Jouw stem')).toHaveCount(0);
      await open(page, host.url, at('gearchiveerd-leeg'));
      await expect(
        page.getByRole('listitem').filter({ hasText: '0 stemmen' }).first(),
      ).toContainText('0%');
      for (const meter of await meters(page).all())
        await expect(meter).toHaveJSProperty('value', 0);
    });

    test('has bars of 7 pixels, with whole percentages of all votes', async ({ page, host }) => {
      await open(page, host.url, at('gestemd'));
      await expect(meters(page).first()).toBeVisible();
      const total = Number(
        (await page.getByText(/^Aantal stemmen: /).textContent())?.replace(/\D/g, ''),
      );
      const bars = await meters(page).evaluateAll((all) =>
        all.map((each) => ({
          height: getComputedStyle(each).height,
          box: each.getBoundingClientRect().height,
          value: (each as HTMLMeterElement).value,
          text: each.closest('li')?.textContent ?? '',
        })),
      );
      expect(bars.length).toBeGreaterThan(2);
      for (const { height, box, value, text } of bars) {
        expect(height).toBe('7px');
        expect(box).toBe(7);
        const votes = Number(/(\d+) stem/.exec(text.replace(/^.*%/, ''))?.[1]);
        expect(value).toBe(Math.round((100 * votes) / total));
        expect(text).toContain(`${value}%`);
      }
      await expect(page.getByText('Jouw stem')).toHaveCount(1);
    });

    test('shows the results in a second tab of the same visitor', async ({
      page,
      context,
      host,
    }) => {
      await open(page, host.url, at(''));
      const other = await context.newPage();
      await open(other, host.url, at(''));
      const stranger = await context.browser()?.newContext();
      const foreign = await stranger?.newPage();
      if (!foreign) throw new Error('no browser');
      await open(foreign, host.url, at(''));
      await radios(other).first().waitFor();
      await radios(foreign).first().waitFor();
      await radios(page).first().check();
      await submit(page).click();
      await expect(meters(page).first()).toBeVisible();
      await expect(meters(other).first()).toBeVisible();
      await expect(other.getByText('Jouw stem')).toHaveCount(1);
      await expect(radios(foreign).first()).toBeVisible();
      await stranger?.close();
    });

    test('beside others on the page leaves them alone', async ({ page, host }) => {
      await open(page, host.url, at('meerdere'));
      const islands = page.locator(`[data-widget="${kind.page}"]`);
      const count = kind.page === 'poll' ? 3 : 2;
      await expect(islands).toHaveCount(count);
      await expect(radios(page).first()).toBeVisible();
      await expect(islands.last().getByRole('meter').first()).toBeVisible();
      if (count === 3) await expect(islands.nth(1).getByRole('radio').first()).toBeVisible();
      const names = await radios(page).evaluateAll((all) =>
        all.map((each) => (each as HTMLInputElement).name),
      );
      expect(new Set(names).size).toBe(count - 1);
      await expect(islands.last().getByRole('meter').first()).toBeVisible();
      await islands.first().getByRole('radio').first().check();
      await islands.first().getByRole('button', { name: 'Stemmen' }).click();
      await expect(islands.first().getByRole('meter').first()).toBeVisible();
      if (kind.page === 'poll') {
        await expect(islands.nth(1).getByRole('button', { name: 'Stemmen' })).toBeVisible();
        await expect(islands.nth(1).getByRole('radio', { checked: true })).toHaveCount(0);
      }
    });
  });

test('a member is greeted by the man of the match, a guest is not', { tag: '@core' }, async ({
  page,
  host,
}) => {
  await open(page, host.url, '/motm-poll.html?scenario=lid');
  await expect(page.getByRole('heading', { name: 'Hallo gebruiker' })).toBeVisible();
  await open(page, host.url, '/motm-poll.html?scenario=gast');
  await expect(radios(page).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Hallo gebruiker' })).toHaveCount(0);
});

test('a vote for the man of the match names the place on the ballot and the guest’s address', async ({
  page,
  host,
}) => {
  const votes = await votesOf(page);
  await page.addInitScript(() => localStorage.setItem('guest_ip', '203.0.113.7'));
  await open(page, host.url, '/motm-poll.html?scenario=veel');
  const value = await radios(page).nth(4).getAttribute('value');
  await radios(page).nth(4).check();
  await submit(page).click();
  await expect(meters(page)).toHaveCount(24);
  const kept = await page.evaluate(() => localStorage.guest_ip);
  expect(votes).toEqual([
    { motm_player_id: Number(value), guest_id: expect.any(Number), guest_ip: kept },
  ]);
  expect(kept).toMatch(/^[\d.]+$/);
});

test('bars, once voted, have their colour over the whole height', async ({ page, host }) => {
  await open(page, host.url, '/poll.html?scenario=gestemd');
  const bar = page.locator('.fan-meter:has(rect:not([width="0"]))').first();
  await bar.scrollIntoViewIfNeeded();
  const colour = await bar.evaluate((element) => getComputedStyle(element).fill);
  const { width, height } = (await bar.boundingBox())!;
  expect(height).toBe(7);
  const picture = (await bar.screenshot()).toString('base64');
  // A column of the part that is filled, and away from the round corners.
  const column = await page.evaluate(
    async ({ source, x }) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement('canvas');
      const context = canvas.getContext('2d')!;
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(x, 0, 1, image.height);
      return Array.from({ length: image.height }, (_, row) => {
        const [red, green, blue] = data.slice(4 * row);
        return `rgb(${red}, ${green}, ${blue})`;
      });
    },
    { source: `data:image/png;base64,${picture}`, x: Math.min(5, Math.floor(width / 2)) },
  );
  // The picture may have a row of the page above or below.
  expect(column.filter((each) => each === colour)).toHaveLength(7);
});
