import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { violations } from '../support/axe.ts';
import { expectState, rest } from '../support/states.ts';
import { GUEST, loaderOf } from '../support/test-site.ts';

const PREVIEW = '<script type="application/json" id="islands-config">{"preview": true}</script>';
const PRODUCT = loaderOf('/islands/');

const notices = (page: Page) => page.getByRole('group', { name: /^Fout in / });
const field = (page: Page) => page.getByRole('textbox', { name: 'Tag', exact: true });

const WRONG: [what: string, tag: string, problem: string, corrected: string][] = [
  [
    'unknown name',
    '<div data-widget="coments" data-news-id="42"></div>',
    'Bedoeld is misschien comments.',
    '<div data-widget="comments" data-news-id="42"></div>',
  ],
  [
    'attribute without data-, nothing else on the page',
    '<div widget="comments" data-news-id="42"></div>',
    'Het attribuut widget mist data- ervoor.',
    '<div data-widget="comments" data-news-id="42"></div>',
  ],
  [
    'wrong value, far below the fold',
    `${'<br>'.repeat(200)}<div data-widget="comments" data-news-id="nul42"></div>`,
    'data-news-id is "nul42".',
    '<div data-widget="comments" data-news-id="42"></div>',
  ],
  [
    'tag shown as text',
    '<p>&lt;div data-widget="comments" data-news-id="42"&gt;&lt;/div&gt;</p>',
    'De tag staat als tekst op de pagina',
    '<div data-widget="comments" data-news-id="42"></div>',
  ],
  [
    'tag in a paragraph, which the browser has ended before it',
    '<p>Praat mee: <div data-widget="comments" data-news-id="42"></div></p>',
    'De tag staat in een alinea (<p>)',
    '<div data-widget="comments" data-news-id="42"></div>',
  ],
  [
    'value of several words between curly quotes',
    '<div data-widget="avatar" data-username=“Tante Jo van Dam” data-size=“48”></div>',
    'kijk de hoofdletters na',
    '<div data-widget="avatar" data-username="Tante jo van dam" data-size="48"></div>',
  ],
  [
    'value whose curly quote is not closed, before another',
    '<div data-widget="avatar" data-username=“jo data-size=“48”></div>',
    'De waarde van data-username staat tussen gekrulde',
    '<div data-widget="avatar" data-username="jo" data-size="48"></div>',
  ],
  [
    'hard space after the name of the element',
    '<section><div\u00a0data-widget="comments" data-news-id="42"></div><p>Verder.</p></section>',
    'harde spaties',
    '<div data-widget="comments" data-news-id="42"></div>',
  ],
  [
    'hard space as HTML code after the name of the element, with curly quotes',
    '<div&nbsp;data-widget=“avatar” data-username=“Tante Jo”></div><p>Verder.</p>',
    'harde spaties',
    '<div data-widget="avatar" data-username="Tante jo"></div>',
  ],
];

test.describe('preview', () => {
  for (const [what, tag, problem, corrected] of WRONG)
    test(`${what}, shows the mistake after the tag, and the tag to copy`, async ({
      page,
      site,
      context,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await site.open(page, `<main>${tag}</main>`, { head: PREVIEW, loader: PRODUCT });
      await expect(notices(page)).toHaveCount(1);
      await expect(notices(page)).toContainText(problem);
      await expect(field(page)).toHaveValue(corrected);
      await field(page).focus();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('status').getByText('De tag is gekopieerd.')).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(corrected);
    });

  test('hard space after the name of the element, with JSON, is reported before the rest of the page', async ({
    page,
    site,
  }) => {
    const json = '{"id":3,"question":"Wie?","options":[{"id":1,"question":"Maasstad"}]}';
    await site.open(
      page,
      `<main><div\u00a0data-widget="poll"><script type="application/json">${json}</script></div>
        <p>Verder.</p><div\u00a0class="kop">Kop</div></main>`,
      { head: PREVIEW, loader: PRODUCT },
    );
    await expect(page.getByRole('group', { name: 'Fout in de tag poll' })).toHaveCount(1);
    await expect(notices(page)).toHaveCount(1);
    await expect(field(page)).toHaveValue(/^<div data-widget="poll">\n<script[\s\S]*"Maasstad"/);
    const isAbove = await page.getByText('Verder.').evaluate((rest) => {
      const notice = document.querySelector('main [data-fan-made]');
      return notice?.compareDocumentPosition(rest) === Node.DOCUMENT_POSITION_FOLLOWING;
    });
    expect(isAbove).toBe(true);
  });

  test('markup that an enhancer cannot use, is reported with what the host should render', {
    tag: '@core',
  }, async ({ page, site }) => {
    await site.open(page, '<main><nav id="a" data-widget="menu"></nav></main>', {
      head: PREVIEW,
      loader: PRODUCT,
    });
    await expectState(page, 'a', 'error');
    await expect(notices(page)).toContainText('kan met deze tag niet werken');
  });

  test('tag that is mended in the page, loses its notice; one that is added, gets one', async ({
    page,
    site,
  }) => {
    await site.open(
      page,
      '<main><div id="a" data-widget="avatr" data-username="sanne"></div></main>',
      {
        head: PREVIEW,
        loader: PRODUCT,
      },
    );
    await expect(notices(page)).toHaveCount(1);
    await page.evaluate(() => document.getElementById('a')?.setAttribute('data-widget', 'avatar'));
    await expect(notices(page)).toHaveCount(0);
    await page.evaluate(() => {
      const added = document.createElement('div');
      added.dataset.widget = 'poll';
      document.querySelector('main')?.append(added);
    });
    await expect(notices(page)).toContainText('JSON-blok');
    await page.evaluate(() => document.querySelector('[data-widget="poll"]')?.remove());
    await expect(notices(page)).toHaveCount(0);
  });

  test('at 360 px and in the dark, has nothing for axe and no sideways scrolling', async ({
    page,
    site,
  }) => {
    await site.open(
      page,
      '<main><h1>Proef</h1><div data-widget="coments" data-news-id="42"></div></main>',
      { head: PREVIEW, loader: PRODUCT },
    );
    await expect(notices(page)).toBeVisible();
    expect(await violations(page, 'main')).toEqual([]);
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
  });

  test('file that cannot be fetched, leaves the islands alone', async ({ page, site }) => {
    site.fail(/preview-/);
    await site.open(
      page,
      '<main><div id="a" data-widget="avatar" data-username="sanne"></div></main>',
      {
        head: PREVIEW,
        loader: PRODUCT,
      },
    );
    await expectState(page, 'a', 'mounted');
  });

  test('debug switch, shows a mistake as the preview does', async ({ page, site }) => {
    await page.addInitScript(() => localStorage.setItem('fan-islands:debug', '1'));
    await site.open(page, '<main><div data-widget="coments" data-news-id="42"></div></main>', {
      head: GUEST,
      loader: PRODUCT,
    });
    await expect(notices(page)).toHaveCount(1);
  });

  test('visitor, is shown the quiet notice and fetches nothing of the preview', async ({
    page,
    site,
  }) => {
    await site.open(
      page,
      '<main><div id="a" data-widget="coments" data-news-id="42"></div></main>',
      {
        head: GUEST,
        loader: PRODUCT,
      },
    );
    await expectState(page, 'a', 'error');
    await rest(page);
    await expect(notices(page)).toHaveCount(0);
    await expect(page.getByRole('alert')).toContainText('Dit onderdeel kon niet worden geladen.');
    expect(site.asked(/preview/)).toEqual([]);
  });
});

test.describe('preview of a demo page', () => {
  for (const name of ['artikel', 'wedstrijd', 'poll', 'mijn-account', 'menu', 'tooltips'])
    test(`${name}, whose tags are right, shows no mistake`, async ({ page, host }) => {
      await page.addInitScript(() => localStorage.setItem('fan-islands:debug', '1'));
      await page.goto(`${host.url}/${name}.html`);
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect(page.locator('[data-island-state="mounted"]').first()).toBeAttached();
      await expect(page.locator('[data-island-state="loading"]')).toHaveCount(0);
      const problems = await notices(page).allTextContents();
      expect(problems).toEqual([]);
    });
});
