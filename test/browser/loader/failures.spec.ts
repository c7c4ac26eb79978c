import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectState, rest, seen } from '../support/states.ts';

const NOTICE = 'Dit onderdeel kon niet worden geladen.';
const retry = (page: Page) => page.getByRole('button', { name: 'Opnieuw proberen' });

/** The console's errors from now on. */
function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}

const phases = [
  { phase: 'lookup', tag: 'data-widget="nergens"', error: 'there is no widget "nergens"' },
  { phase: 'attributes', tag: 'data-widget="strict"', error: 'data-news-id should be' },
  { phase: 'attributes', tag: 'data-widget="enhancer-button"', error: 'should hold a button' },
  { phase: 'import', tag: 'data-widget="counter"', error: 'Failed to fetch' },
  { phase: 'render', tag: 'data-widget="breaks"', error: 'stuk bij tekenen' },
  { phase: 'render', tag: 'data-widget="refuses"', error: 'wil niet' },
];

for (const { phase, tag, error } of phases)
  test.describe(`a failure in ${phase} (${tag})`, () => {
    test('is reported by one event, by the console and to the reader', async ({ site, page }) => {
      const errors = errorsOf(page);
      if (phase === 'import') site.fail(/counter-\w+\.js/);
      await site.open(page, `<div id="a" ${tag}></div>`);
      await expectState(page, 'a', 'error');
      await expect(page.getByRole('alert')).toContainText(NOTICE);
      await expect(retry(page)).toBeVisible();
      const { events } = await seen(page);
      expect(events).toHaveLength(1);
      expect(events[0]).toMatchObject({
        type: 'island:error',
        about: 'a',
        target: 'a',
        bubbles: true,
        state: 'error',
        phase,
      });
      expect(events[0]?.error).toContain(error);
      const widget = /widget="([^"]+)"/.exec(tag)?.[1];
      expect(errors.filter((text) => text.includes(`[islands] ${widget} (${phase})`))).toHaveLength(
        1,
      );
    });

    test('leaves the others alone', async ({ site, page }) => {
      if (phase === 'import') site.fail(/counter-\w+\.js/);
      await site.open(
        page,
        `<div data-widget="form" data-load="eager"></div><div id="a" ${tag}></div>
         <div data-widget="settings"></div>`,
      );
      await expectState(page, 'a', 'error');
      await expect(page.locator('[data-island-state="mounted"]')).toHaveCount(2);
      await page.getByRole('button', { name: 'Plaats' }).click();
      await expect(page.locator('output')).toHaveText('||nee|1');
    });
  });

test.describe('an island that goes wrong after it has mounted', () => {
  const BOTH = `<div id="a" data-widget="breaks-later"></div><div id="b" data-widget="counter"></div>`;

  for (const way of ['Breek bij tekenen', 'Breek in een effect'])
    test(`fails alone: ${way}`, async ({ site, page }) => {
      await site.open(page, BOTH);
      await page.getByRole('button', { name: way }).click();
      await expectState(page, 'a', 'error');
      await expectState(page, 'b', 'mounted');
      await page.getByRole('button', { name: 'Tel 0' }).click();
      await expect(page.getByRole('button', { name: 'Tel 1' })).toBeVisible();
      const { events } = await seen(page);
      const announced = events.map(({ type, about }) => `${type} ${about}`);
      // The one whose code arrives first is first.
      expect(announced.slice(0, 2).sort()).toEqual(['island:mounted a', 'island:mounted b']);
      expect(announced.slice(2)).toEqual(['island:error a']);
      expect(events.at(-1)?.phase).toBe('render');
    });

  test('can be tried again', { tag: '@core' }, async ({ site, page }) => {
    await site.open(page, BOTH);
    await page.getByRole('button', { name: 'Breek bij tekenen' }).click();
    await retry(page).click();
    await expectState(page, 'a', 'mounted');
    await expect(page.getByRole('button', { name: 'Leeft 0' })).toBeVisible();
    await expect(retry(page)).toHaveCount(0);
  });

  for (const way of ['Breek bij drukken', 'Breek een belofte'])
    test(`lives on where React does: ${way}`, async ({ site, page }) => {
      const thrown: string[] = [];
      page.on('pageerror', ({ message }) => thrown.push(message));
      await site.open(page, BOTH);
      await page.getByRole('button', { name: way }).click();
      await expect.poll(() => thrown).toHaveLength(1);
      await page.getByRole('button', { name: 'Leeft 0' }).click();
      await expect(page.getByRole('button', { name: 'Leeft 1' })).toBeVisible();
      await expectState(page, 'a', 'mounted');
      await expectState(page, 'b', 'mounted');
    });
});

test.describe('error of React itself, outside every component', () => {
  const deepAndCounter = (depth: number) =>
    `<div id="a" data-widget="deep" data-depth="${depth}"></div><div id="b" data-widget="counter"></div>`;

  async function expectOnlyDeepFailed(page: Page): Promise<void> {
    await expectState(page, 'a', 'error');
    await expect(page.locator('#a').getByRole('alert')).toContainText(NOTICE);
    await expectState(page, 'b', 'mounted');
    await page.getByRole('button', { name: 'Tel 0' }).click();
    await expect(page.getByRole('button', { name: 'Tel 1' })).toBeVisible();
    expect((await seen(page)).events.filter(({ type }) => type === 'island:error')).toMatchObject([
      { about: 'a', phase: 'render', error: expect.stringContaining('call stack') },
    ]);
  }

  test('at the first render, ends that island alone', async ({ site, page }) => {
    await site.open(page, deepAndCounter(1));
    await expectOnlyDeepFailed(page);
  });

  for (const way of ['Verdiep later', 'Verdiep meteen', 'Verdiep effecten'])
    test(`after a click (${way}), ends that island alone, which can be tried again`, async ({
      site,
      page,
    }) => {
      await site.open(page, deepAndCounter(0));
      await page.getByRole('button', { name: way }).click();
      await expectOnlyDeepFailed(page);
      await retry(page).click();
      await expectState(page, 'a', 'mounted');
      await page.getByRole('button', { name: way }).click();
      await expectState(page, 'a', 'error');
      await page.getByRole('button', { name: 'Tel 1' }).click();
      await expect(page.getByRole('button', { name: 'Tel 2' })).toBeVisible();
    });
});

test.describe('an unknown name', () => {
  for (const [typed, meant] of [
    ['countre', 'counter'],
    ['Counter', 'counter'],
    ['enhancer-buttons', 'enhancer-button'],
    ['breaks_later', 'breaks-later'],
  ])
    test(`is reported with the nearest that there is (${typed})`, async ({ site, page }) => {
      const errors = errorsOf(page);
      await site.open(page, `<div id="a" data-widget="${typed}"></div>`);
      await expectState(page, 'a', 'error');
      expect(errors.join()).toContain(`there is no widget "${typed}"; did you mean "${meant}"?`);
    });

  for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty', ''])
    test(`fails like any other when every object has it (${name || 'empty'})`, async ({
      site,
      page,
    }) => {
      await site.open(page, `<div id="a" data-widget="${name}"></div>`);
      await expectState(page, 'a', 'error');
      expect((await seen(page)).events).toMatchObject([
        { type: 'island:error', phase: 'lookup', widget: name },
      ]);
    });

  test('tag below the screen, is reported at once and not when it scrolls into view', {
    tag: '@core',
  }, async ({ site, page }) => {
    await site.open(
      page,
      '<div style="block-size:5000px"></div><div id="a" data-widget="countre" data-load="visible"></div>',
      { policy: null },
    );
    await expectState(page, 'a', 'error');
    // React is not fetched for it.
    expect(site.asked(/react-/)).toEqual([]);
  });

  test('is still reported when the hint cannot be fetched', async ({ site, page }) => {
    const errors = errorsOf(page);
    site.fail(/tag-mistakes-/);
    await site.open(page, '<div id="a" data-widget="countre"></div>');
    await expectState(page, 'a', 'error');
    expect(errors.join()).toContain('there is no widget "countre"');
  });
});

test.describe('what an editor got wrong', () => {
  const good = '<script type="application/json">{"options":[{"label":"Ja"}]}</script>';
  const cases: { attributes: string; child: string; says: string[] }[] = [
    { attributes: '', child: good, says: ['data-news-id', 'a positive whole number', 'absent'] },
    { attributes: 'data-news-id="0"', child: good, says: ['data-news-id', '"0"'] },
    { attributes: 'data-news-id="-3"', child: good, says: ['data-news-id', '"-3"'] },
    { attributes: 'data-news-id="1.5"', child: good, says: ['data-news-id', '"1.5"'] },
    { attributes: 'data-news-id="1e3"', child: good, says: ['data-news-id', '"1e3"'] },
    { attributes: 'data-news-id="0x1F"', child: good, says: ['data-news-id', '"0x1F"'] },
    { attributes: 'data-news-id="{{ id }}"', child: good, says: ['data-news-id', '{{ id }}'] },
    { attributes: 'data-news-id="3"', child: '', says: ['the JSON child', 'an object', 'absent'] },
    {
      attributes: 'data-news-id="3"',
      child: '<script type="application/json">{options: []}</script>',
      says: ['the JSON child should be JSON'],
    },
    {
      attributes: 'data-news-id="3"',
      child:
        '<script type="application/json">{"options":[{"label":"Ja"},{"lable":"Nee"}]}</script>',
      says: ['the JSON child.options[1].label', 'a text', 'absent'],
    },
    {
      attributes: 'data-news-id="drie"',
      child: '<script type="application/json">{"options":3}</script>',
      says: ['data-news-id', '"drie"', 'the JSON child.options', 'a list'],
    },
  ];
  for (const { attributes, child, says } of cases)
    test(`is named with what it should be: ${attributes} ${child}`, async ({ site, page }) => {
      const errors = errorsOf(page);
      await site.open(page, `<div id="a" data-widget="strict" ${attributes}>${child}</div>`);
      await expectState(page, 'a', 'error');
      const message = errors.find((text) => text.includes('[islands]'));
      for (const part of ['strict', 'attributes', ...says]) expect(message).toContain(part);
      expect((await seen(page)).events).toMatchObject([{ phase: 'attributes' }]);
    });

  test('can be mended in the page and tried again', async ({ site, page }) => {
    await site.open(page, `<div id="a" data-widget="strict">${good}</div>`);
    await expectState(page, 'a', 'error');
    await page.evaluate(() => document.getElementById('a')?.setAttribute('data-news-id', '7'));
    await retry(page).click();
    await expect(page.getByText('Nieuws 7: Ja')).toBeVisible();
  });
});

test.describe('trying again', () => {
  test('keeps the focus on the button while it fails, and puts it into the island when it works', async ({
    site,
    page,
  }) => {
    await site.open(page, '<div id="a" data-widget="breaks"><p>Terugval</p></div>');
    await expectState(page, 'a', 'error');
    await retry(page).focus();
    for (let round = 0; round < 2; round++) {
      await page.keyboard.press('Enter');
      await expect.poll(async () => (await seen(page)).events.length).toBe(round + 2);
      await expect(retry(page)).toBeFocused();
    }
    await page.evaluate(() => {
      document.documentElement.dataset.mended = '';
    });
    await page.keyboard.press('Enter');
    await expect(page.getByText('Gemaakt')).toBeVisible();
    await expect(page.locator('#a')).toBeFocused();
    await expect(page.getByText('Terugval')).toHaveCount(0);
  });

  test('shows one notice, however often, and has it read out each time', async ({ site, page }) => {
    await site.open(page, '<div id="a" data-widget="breaks">Terugval</div>');
    const announced = await page.getByRole('alert').evaluateHandle((alert) => {
      const texts: (string | null)[] = [];
      new MutationObserver((records) => {
        for (const { addedNodes } of records)
          texts.push(...[...addedNodes].map((node) => node.textContent));
      }).observe(alert, { childList: true });
      return texts;
    });
    for (let round = 1; round < 4; round++) {
      await expect.poll(async () => (await seen(page)).events.length).toBe(round);
      await retry(page).click();
    }
    await expect(page.getByRole('alert')).toHaveCount(1);
    await expect(page.locator('#a')).toHaveText(`Terugval${NOTICE} Opnieuw proberen`);
    await expect.poll(() => announced.jsonValue()).toEqual([1, 2, 3].map(() => `${NOTICE} `));
  });

  test('clicks nothing but the button that was clicked', async ({ site, page }) => {
    site.fail(/form-\w+\.js/);
    await site.open(page, '<div id="a" data-widget="form"><button>Plaats</button></div>');
    await page.locator('#a').dispatchEvent('pointerdown');
    await expectState(page, 'a', 'error');
    site.mend();
    await retry(page).dblclick();
    await expectState(page, 'a', 'mounted');
    await rest(page);
    await expect(page.locator('output')).toHaveText('||nee|0');
  });
});
