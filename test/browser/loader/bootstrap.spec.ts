import path from 'node:path';
import { expect, test } from '../fixtures.ts';
import { ROOT } from '../paths.mjs';
import { expectState } from '../support/states.ts';

const BOOTSTRAP = path.join(ROOT, 'node_modules/bootstrap/dist/css');

test.describe('inside Bootstrap 5', () => {
  const head = '<link rel="stylesheet" href="/bootstrap/bootstrap.min.css">';
  const body = `<main class="container"><div id="a" data-widget="counter"></div>
    <div class="card"><h2 class="card-title">Van de site</h2><button class="btn btn-primary">Zoek</button></div></main>`;

  test("an island's own style holds against that of bare elements", async ({ site, page }) => {
    site.serve('/bootstrap/', BOOTSTRAP);
    await site.open(page, body, { head });
    await expectState(page, 'a', 'mounted');
    // Reboot gives each heading a margin of its own.
    await expect(page.locator('.fan-root h3')).toHaveCSS('margin-block-end', '0px');
    await expect(page.locator('.fan-counter')).toHaveCSS('outline-color', 'rgb(1, 2, 3)');
  });

  test("the site's own parts look as they did before", async ({ site, page }) => {
    site.serve('/bootstrap/', BOOTSTRAP);
    // All but custom properties, which only hold what somebody makes use of.
    const look = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('.card, .card *')].flatMap((element) => {
          const style = getComputedStyle(element);
          return [...style]
            .filter((name) => !name.startsWith('--'))
            .map((name) => `${element.localName} ${name}: ${style.getPropertyValue(name)}`);
        }),
      );
    await site.open(page, body.replace('id="a"', 'id="a" data-load="visible" hidden'), { head });
    await expectState(page, 'a', 'queued');
    const before = await look();
    await page.evaluate(() => document.getElementById('a')?.removeAttribute('hidden'));
    await expectState(page, 'a', 'mounted');
    expect((await look()).filter((each, index) => each !== before[index])).toEqual([]);
  });
});

test.describe('for a reader who prefers dark', () => {
  test.use({ colorScheme: 'dark' });

  for (const [theme, ink] of [
    ['', 'rgb(232, 236, 233)'],
    ['light', 'rgb(23, 32, 28)'],
  ] as const)
    test(`an island on a page that says "${theme}" is as the page`, async ({ site, page }) => {
      await site.open(page, '<div id="a" data-widget="counter"></div>');
      await expectState(page, 'a', 'mounted');
      await page.evaluate((value) => {
        document.documentElement.dataset.bsTheme = value;
      }, theme);
      await expect(page.locator('.fan-root').first()).toHaveCSS('color', ink);
    });
});

test('no style sheet of ours reaches past an island', { tag: '@core' }, async ({ site, page }) => {
  await site.open(page, '<div id="a" data-widget="counter"></div>');
  await expectState(page, 'a', 'mounted');
  const astray = await page.evaluate(() => {
    const selectors: string[] = [];
    const read = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSStyleRule) selectors.push(rule.selectorText);
        else if (rule instanceof CSSGroupingRule) read(rule.cssRules);
      }
    };
    for (const { cssRules } of document.styleSheets) read(cssRules);
    const own = /^(\.fan-root|\.fan-failed$|:where\(:root(:not\(\[data-bs-theme="light"\]\))?\)$)/;
    return selectors.filter((selector) => !own.test(selector));
  });
  expect(astray).toEqual([]);
});
