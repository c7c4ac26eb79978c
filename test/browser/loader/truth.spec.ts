import { expect, test } from '../fixtures.ts';
import { expectState, rest, seen } from '../support/states.ts';

test.describe('data-island-state is the real state', () => {
  test('from queued to mounted, each in its turn', { tag: '@core' }, async ({ site, page }) => {
    await site.open(page, '<div id="a" data-widget="counter"></div>');
    await expectState(page, 'a', 'mounted');
    expect((await seen(page)).states).toEqual(['a: queued', 'a: loading', 'a: mounted']);
  });

  test('loading while the code is on its way', async ({ site, page }) => {
    const release = site.hold(/counter-\w+\.js/);
    await site.open(page, '<div id="a" data-widget="counter"></div>');
    await expectState(page, 'a', 'loading');
    await rest(page);
    await expectState(page, 'a', 'loading');
    release();
    await expectState(page, 'a', 'mounted');
  });

  test('mounted only when the markup is there', async ({ site, page }) => {
    await page.addInitScript(() => {
      new MutationObserver((records) => {
        for (const { target } of records) {
          const tag = target as HTMLElement;
          if (tag.dataset.islandState === 'mounted')
            tag.dataset.atMount = `${tag.querySelector('button')?.textContent}`;
        }
      }).observe(document, { subtree: true, attributeFilter: ['data-island-state'] });
    });
    await site.open(page, '<div id="a" data-widget="counter"></div>');
    await expect(page.locator('#a')).toHaveAttribute('data-at-mount', 'Tel 0');
    const [mounted] = (await seen(page)).events;
    expect(mounted).toEqual({
      type: 'island:mounted',
      widget: 'counter',
      about: 'a',
      target: 'a',
      bubbles: true,
      state: 'mounted',
      text: 'Zonder titelTel 0Notitie',
    });
  });

  test('never mounted for an island that fails', async ({ site, page }) => {
    await site.open(page, '<div id="a" data-widget="breaks"></div>');
    await expectState(page, 'a', 'error');
    expect((await seen(page)).states).toEqual(['a: queued', 'a: loading', 'a: error']);
  });

  test('whatever a cached page says', { tag: '@core' }, async ({ site, page }) => {
    await site.open(
      page,
      '<div id="a" data-widget="counter" data-load="hash" data-island-state="mounted"></div>',
    );
    await expectState(page, 'a', 'queued');
  });
});

test.describe('markup in the tag', () => {
  const FALLBACK = '<h2>Kop</h2> losse tekst <p>Alinea</p><!-- opmerking -->';

  test('stays until the island has committed, and then goes', async ({ site, page }) => {
    const release = site.hold(/counter-\w+\.js/);
    await site.open(page, `<div id="a" data-widget="counter">${FALLBACK}</div>`);
    await expectState(page, 'a', 'loading');
    expect(await page.locator('#a').innerHTML()).toBe(FALLBACK);
    release();
    await expectState(page, 'a', 'mounted');
    expect((await seen(page)).events[0]?.text).toBe('Zonder titelTel 0Notitie');
    await expect(page.locator('#a')).not.toContainText('Alinea');
  });

  test('is never gone before the island is there', async ({ site, page }) => {
    // Every frame and mutation until then shows the one or the other, never nothing and never both.
    await page.addInitScript(() => {
      // The parser may stop between the tag and its text.
      let isParsed = false;
      new MutationObserver(() => {
        const text = document.getElementById('a')?.textContent ?? '';
        isParsed ||= text.includes('Terugval');
        if (isParsed && text.includes('Terugval') === text.includes('Notitie'))
          document.documentElement.dataset.bare = text || 'leeg';
      }).observe(document, { subtree: true, childList: true });
    });
    await site.open(page, '<div id="a" data-widget="counter">Terugval</div>');
    await expectState(page, 'a', 'mounted');
    await expect(page.locator('html')).not.toHaveAttribute('data-bare');
  });

  for (const [how, tag] of [
    ['its name is unknown', 'data-widget="cuonter"'],
    ['an attribute is wrong', 'data-widget="strict" data-news-id="0"'],
    ['it cannot be rendered', 'data-widget="breaks"'],
    ['its code refuses', 'data-widget="refuses"'],
  ] as const)
    test(`stays for good when ${how}, with the notice after it`, async ({ site, page }) => {
      await site.open(page, `<div id="a" ${tag}>${FALLBACK}</div>`);
      await expectState(page, 'a', 'error');
      await rest(page);
      expect(await page.locator('#a').innerHTML()).toBe(
        `${FALLBACK}<div class="fan-failed" role="alert">Dit onderdeel kon niet worden geladen. ` +
          '<button type="button">Opnieuw proberen</button></div>',
      );
    });

  test('is restored, in its order, when the island fails later', async ({ site, page }) => {
    await site.open(
      page,
      `<div id="a" data-widget="breaks-later"><h2>Kop</h2><div data-widget="counter"></div> tekst <p>Alinea</p></div>`,
    );
    await expectState(page, 'a', 'mounted');
    await page.getByRole('button', { name: 'Breek bij tekenen' }).click();
    await expectState(page, 'a', 'error');
    await expect(page.locator('#a')).toHaveText(
      /^Kop.*Tel 0.* tekst Alinea\s*Dit onderdeel kon niet worden geladen. Opnieuw proberen$/,
    );
    await page.getByRole('button', { name: 'Tel 0' }).click();
    await expect(page.getByRole('button', { name: 'Tel 1' })).toBeVisible();
  });
});

test('ids of useId are unique among islands', async ({ site, page }) => {
  await site.open(
    page,
    Array.from({ length: 5 }, () => '<div class="tag" data-widget="counter"></div>').join(''),
  );
  await expect(page.locator('.tag[data-island-state="mounted"]')).toHaveCount(5);
  const ids = await page.locator('.tag input').evaluateAll((inputs) => inputs.map(({ id }) => id));
  expect(new Set(ids).size).toBe(5);
  for (const field of await page.getByLabel('Notitie').all()) await field.fill('x');
  expect(
    await page
      .getByLabel('Notitie')
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value)),
  ).toEqual(['x', 'x', 'x', 'x', 'x']);
});
