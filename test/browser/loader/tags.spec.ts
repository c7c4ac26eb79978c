import { timeLimit } from '../../time-limit.ts';
import { expect, test } from '../fixtures.ts';
import { expectState, rest, seen } from '../support/states.ts';
import { longestTask } from '../support/tasks.ts';

const TAG = '<div id="a" data-widget="counter" data-label="Tel"></div>';
const WITH_JSON = `<div id="a" data-widget="counter"><script type="application/json">{"title":"Uit JSON"}</script></div>`;

test.describe('tags that are added later', () => {
  test('are found when set as markup', { tag: '@core' }, async ({ site, page }) => {
    await site.open(page, '<main></main>');
    await rest(page);
    await page.evaluate((html) => {
      const main = document.querySelector('main');
      if (main) window.setMarkup(main, html);
    }, `<p>Nieuw</p>${TAG}`);
    await expectState(page, 'a', 'mounted');
  });

  test('are found deep in a tree that is added at once', async ({ site, page }) => {
    await site.open(page, '<main></main>');
    await rest(page);
    await page.evaluate(() => {
      const outer = document.createElement('section');
      let inner: HTMLElement = outer;
      for (let depth = 0; depth < 20; depth++)
        inner = inner.appendChild(document.createElement('div'));
      inner.dataset.widget = 'counter';
      inner.id = 'a';
      document.querySelector('main')?.append(outer);
    });
    await expectState(page, 'a', 'mounted');
  });

  test('are found while the tab is hidden, when no frames are drawn', async ({ site, page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(document, 'hidden', { get: () => true });
      window.requestAnimationFrame = () => 0;
    });
    await site.open(page, '<main></main>');
    await page.evaluate(() => {
      const tag = document.createElement('div');
      tag.dataset.widget = 'counter';
      tag.id = 'a';
      document.querySelector('main')?.append(tag);
    });
    await expectState(page, 'a', 'mounted');
  });

  test('five hundred at once do not hold the page up', async ({ site, page }) => {
    // Up to six rounds.
    test.setTimeout(timeLimit(120_000));
    const addTags = async () => {
      // The code is there already: what is measured is finding and mounting.
      await site.open(page, '<div id="first" data-widget="comments"></div><main></main>');
      await expectState(page, 'first', 'mounted');
      await rest(page);
      return longestTask(page, () =>
        page.evaluate(async () => {
          const tags = Array.from({ length: 500 }, () => {
            const tag = document.createElement('div');
            Object.assign(tag.dataset, { widget: 'comments', load: 'eager' });
            return tag;
          });
          document.querySelector('main')?.append(...tags);
          const all = () => tags.every(({ dataset }) => dataset.islandState === 'mounted');
          while (!all()) await new Promise((next) => requestAnimationFrame(next));
        }),
      );
    };
    // A collection of garbage falls into a task now and then; all at once would be long every time.
    const longest: number[] = [];
    while (longest.length < 6 && Math.min(...longest) > 50) longest.push(await addTags());
    expect(Math.min(...longest), `longest tasks: ${longest}`).toBeLessThanOrEqual(50);
  });
});

test.describe('a tag that goes', () => {
  test('is unmounted, and the document receives the event', async ({ site, page }) => {
    await site.open(page, WITH_JSON);
    await expectState(page, 'a', 'mounted');
    const state = await page.evaluate(async () => {
      const tag = document.getElementById('a');
      const gone = new Promise((resolve) =>
        document.addEventListener('island:unmounted', resolve, { once: true }),
      );
      tag?.remove();
      await gone;
      return { state: tag?.dataset.islandState, markup: tag?.innerHTML };
    });
    expect(state).toEqual({
      state: 'unmounted',
      markup: '<script type="application/json">{"title":"Uit JSON"}</script>',
    });
    const [, unmounted] = (await seen(page)).events;
    expect(unmounted).toMatchObject({
      type: 'island:unmounted',
      widget: 'counter',
      about: 'a',
      target: 'document',
      state: 'unmounted',
    });
  });

  test('receives the event itself too, though it is detached', async ({ site, page }) => {
    await site.open(page, TAG);
    await expectState(page, 'a', 'mounted');
    const isReceived = await page.evaluate(async () => {
      const tag = document.getElementById('a');
      const received = new Promise<boolean>((resolve) =>
        tag?.addEventListener('island:unmounted', ({ target }) => resolve(target === tag)),
      );
      tag?.remove();
      return received;
    });
    expect(isReceived).toBe(true);
  });

  test('is unmounted when something around it goes', { tag: '@core' }, async ({ site, page }) => {
    await site.open(page, `<section><div>${TAG}</div></section>`);
    await expectState(page, 'a', 'mounted');
    await page.evaluate(() => document.querySelector('section')?.remove());
    await expect
      .poll(async () => (await seen(page)).events.map(({ type }) => type))
      .toEqual(['island:mounted', 'island:unmounted']);
  });

  test('before its code has arrived mounts nothing, and says nothing', async ({ site, page }) => {
    const release = site.hold(/counter-\w+\.js/);
    await site.open(page, TAG);
    await expectState(page, 'a', 'loading');
    const tag = await page.locator('#a').elementHandle();
    await page.evaluate(() => document.getElementById('a')?.remove());
    await rest(page);
    release();
    await page.waitForLoadState('networkidle');
    await rest(page);
    expect(await tag?.evaluate((element) => [element.outerHTML])).toEqual([
      '<div id="a" data-widget="counter" data-label="Tel" data-island-state="unmounted"></div>',
    ]);
    expect((await seen(page)).events).toEqual([]);
  });

  test('and is added again mounts again, from the same JSON child', async ({ site, page }) => {
    await site.open(page, `<main>${WITH_JSON}</main>`);
    await expect(page.getByRole('heading', { name: 'Uit JSON' })).toBeVisible();
    await page.getByRole('button', { name: 'Tel 0' }).click();
    const tag = await page.locator('#a').elementHandle();
    for (let round = 0; round < 3; round++) {
      await page.evaluate(() => document.getElementById('a')?.remove());
      await expect.poll(() => tag?.getAttribute('data-island-state')).toBe('unmounted');
      await tag?.evaluate((element) => document.querySelector('main')?.append(element));
      await expectState(page, 'a', 'mounted');
      await expect(page.getByRole('heading', { name: 'Uit JSON' })).toBeVisible();
      // Anew, not as it was left.
      await expect(page.getByRole('button', { name: 'Tel 0' })).toBeVisible();
    }
  });

  test('gives its fallback back', async ({ site, page }) => {
    await site.open(
      page,
      '<div id="a" data-widget="counter"><h2>Kop</h2> tekst <p>Alinea</p></div>',
    );
    await expectState(page, 'a', 'mounted');
    const tag = await page.locator('#a').elementHandle();
    await page.evaluate(() => document.getElementById('a')?.remove());
    await expect.poll(() => tag?.getAttribute('data-island-state')).toBe('unmounted');
    expect(await tag?.innerHTML()).toBe('<h2>Kop</h2> tekst <p>Alinea</p>');
  });
});

test.describe('a tag that moves', () => {
  test('keeps its state and what was typed', async ({ site, page }) => {
    await site.open(page, `<main>${TAG}</main><aside></aside>`);
    await page.getByRole('button', { name: 'Tel 0' }).click();
    await page.getByLabel('Notitie').fill('niet kwijtraken');
    await page.evaluate(() => {
      const tag = document.getElementById('a');
      if (tag) document.querySelector('aside')?.append(tag);
    });
    await rest(page);
    await expect(page.locator('aside').getByRole('button', { name: 'Tel 1' })).toBeVisible();
    await expect(page.getByLabel('Notitie')).toHaveValue('niet kwijtraken');
    expect((await seen(page)).events).toHaveLength(1);
    await page.getByRole('button', { name: 'Tel 1' }).click();
    await expect(page.getByRole('button', { name: 'Tel 2' })).toBeVisible();
  });

  test('taken out and put elsewhere within one task keeps its state too', async ({
    site,
    page,
  }) => {
    await site.open(page, `<main>${TAG}</main><aside></aside>`);
    await page.getByRole('button', { name: 'Tel 0' }).click();
    await page.evaluate(async () => {
      const tag = document.getElementById('a');
      tag?.remove();
      await Promise.resolve();
      if (tag) document.querySelector('aside')?.append(tag);
    });
    await rest(page);
    await expect(page.locator('aside').getByRole('button', { name: 'Tel 1' })).toBeVisible();
    expect((await seen(page)).events).toHaveLength(1);
  });

  test('while it waits goes on waiting for the same trigger', async ({ site, page }) => {
    await site.open(
      page,
      '<div id="far" hidden><div id="a" data-widget="counter" data-load="visible"></div></div><main></main>',
    );
    await expectState(page, 'a', 'queued');
    await page.evaluate(() => {
      const tag = document.getElementById('a');
      if (tag) document.querySelector('main')?.append(tag);
    });
    await expectState(page, 'a', 'mounted');
  });

  test('while its code is on its way mounts where it then is', async ({ site, page }) => {
    const release = site.hold(/counter-\w+\.js/);
    await site.open(page, `<main>${TAG}</main><aside></aside>`);
    await expectState(page, 'a', 'loading');
    await page.evaluate(() => {
      const tag = document.getElementById('a');
      if (tag) document.querySelector('aside')?.append(tag);
    });
    await rest(page);
    release();
    await expect(page.locator('aside').getByRole('button', { name: 'Tel 0' })).toBeVisible();
  });
});

test.describe('tags in tags', () => {
  const NESTED = `
    <div id="outer" data-widget="counter" data-label="Buiten">
      <p>Terugval</p>
      <section><h2>Blijft</h2><div id="inner" data-widget="counter" data-label="Binnen"></div></section>
      <div id="direct" data-widget="counter" data-label="Direct"></div>
    </div>`;

  test('are islands of their own, and survive the one around them', async ({ site, page }) => {
    await site.open(page, NESTED);
    for (const id of ['outer', 'inner', 'direct']) await expectState(page, id, 'mounted');
    await expect(page.getByText('Terugval')).toHaveCount(0);
    await expect(page.getByText('Blijft')).toBeVisible();
    for (const label of ['Buiten', 'Binnen', 'Direct']) {
      await page.getByRole('button', { name: `${label} 0` }).click();
      await expect(page.getByRole('button', { name: `${label} 1` })).toBeVisible();
    }
  });

  test('keep a JSON child each', async ({ site, page }) => {
    await site.open(
      page,
      `<div id="outer" data-widget="counter"><div id="inner" data-widget="counter">
       <script type="application/json">{"title":"Van binnen"}</script></div></div>`,
    );
    await expectState(page, 'inner', 'mounted');
    await expectState(page, 'outer', 'mounted');
    await expect(page.getByRole('heading', { name: 'Van binnen' })).toHaveCount(1);
    await expect(page.getByRole('heading', { name: 'Zonder titel' })).toHaveCount(1);
  });

  test('are unmounted with the one around them', async ({ site, page }) => {
    await site.open(page, NESTED);
    for (const id of ['outer', 'inner', 'direct']) await expectState(page, id, 'mounted');
    await page.evaluate(() => document.getElementById('outer')?.remove());
    await expect
      .poll(async () =>
        (await seen(page)).events
          .filter(({ type }) => type === 'island:unmounted')
          .map(({ about }) => about)
          .sort(),
      )
      .toEqual(['direct', 'inner', 'outer']);
  });
});

test('load on a page with an element named as the loader’s own mark', async ({ site, page }) => {
  await site.open(page, '<a id="fanIslands">Eilanden</a><div id="a" data-widget="counter"></div>');
  await expectState(page, 'a', 'mounted');
});
