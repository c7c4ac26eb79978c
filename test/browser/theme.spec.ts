import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const field = (page: Page, name: string) =>
  page.getByRole('textbox', { name: new RegExp(`--fan-${name}$`) });
const css = (page: Page) => page.getByLabel('Zet dit in een stylesheet van je site');
const voteButton = (page: Page) => page.locator('[data-widget="poll"] .fan-btn').first();

/** Brings the poll into view: on the page it may be below the match, and load when it is scrolled to. */
async function showPoll(page: Page): Promise<void> {
  const match = page.locator('[data-widget="live-match"]');
  await expect(match).toHaveAttribute('data-island-state', 'mounted');
  await page.locator('[data-widget="poll"]').scrollIntoViewIfNeeded();
}
const pair = (page: Page, label: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(label, { exact: true }) });

test.use({ colorScheme: 'light' });

test('a colour is seen at once in every island, kept in the address, and written as CSS', {
  tag: '@core',
}, async ({ page, host }) => {
  await page.goto(`${host.url}/huisstijl.html`);
  await showPoll(page);
  await expect(field(page, 'brand')).toHaveValue('#0d5c40');
  await expect(css(page)).toHaveValue('/* Nog niets veranderd. */\n');
  await expect(voteButton(page)).toHaveCSS('background-color', 'rgb(13, 92, 64)');

  await field(page, 'brand').fill('#7a0019');
  await expect(voteButton(page)).toHaveCSS('background-color', 'rgb(122, 0, 25)');
  await expect(pair(page, 'Knop')).toContainText('11,4 : 1, goed te lezen');
  // The dark scheme has a brand of its own, which a plain rule would replace.
  await expect(css(page)).toHaveValue(
    ':root {\n  --fan-brand: #7a0019;\n}\n\n@media (prefers-color-scheme: dark) {\n  :root {\n    --fan-brand: #3fae7e;\n  }\n}\n',
  );

  await page.reload();
  await showPoll(page);
  await expect(field(page, 'brand')).toHaveValue('#7a0019');
  await expect(voteButton(page)).toHaveCSS('background-color', 'rgb(122, 0, 25)');
  await page.getByRole('button', { name: 'Alles zoals het was' }).click();
  await expect(field(page, 'brand')).toHaveValue('#0d5c40');
  await expect(voteButton(page)).toHaveCSS('background-color', 'rgb(13, 92, 64)');
  expect(new URL(page.url()).hash).toBe('');
});

test('the CSS that is copied makes any page look so, in both schemes', async ({ page, host }) => {
  await page.goto(
    `${host.url}/huisstijl.html#licht.brand=%237a0019&donker.brand=%23ff9aa8&licht.radius=2px`,
  );
  await showPoll(page);
  await expect(css(page)).toHaveValue(/#ff9aa8/);
  const copied = await css(page).inputValue();
  await page.goto(`${host.url}/poll.html`);
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, copied);
  const card = page.locator('[data-widget="poll"] .fan-card');
  await expect(voteButton(page)).toHaveCSS('background-color', 'rgb(122, 0, 25)');
  await expect(card).toHaveCSS('border-top-left-radius', '2px');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(voteButton(page)).toHaveCSS('background-color', 'rgb(255, 154, 168)');
});

test('the dark scheme has values of its own', async ({ page, host }) => {
  await page.goto(`${host.url}/huisstijl.html#licht.brand=%237a0019`);
  await showPoll(page);
  await expect(page.getByText('Je verandert de kleuren van licht.')).toBeVisible();
  await page.getByRole('link', { name: 'Donker', exact: true }).click();
  await expect(page.getByText('Je verandert de kleuren van donker.')).toBeVisible();
  await showPoll(page);
  await expect(field(page, 'brand')).toHaveValue('#3fae7e');
  await field(page, 'brand').fill('#ff9aa8');
  await expect(voteButton(page)).toHaveCSS('background-color', 'rgb(255, 154, 168)');
  await expect(css(page)).toHaveValue(
    /--fan-brand: #7a0019;[\s\S]*dark[\s\S]*--fan-brand: #ff9aa8;/,
  );
});

test('what is no value is said, and changes nothing', async ({ page, host }) => {
  await page.goto(`${host.url}/huisstijl.html`);
  await showPoll(page);
  await field(page, 'brand').fill('clubrood');
  await expect(page.getByText('Dit is geen kleur, zoals #7a0019.')).toBeVisible();
  await expect(field(page, 'brand')).toHaveAttribute('aria-invalid', 'true');
  await expect(voteButton(page)).toHaveCSS('background-color', 'rgb(13, 92, 64)');
  await expect(css(page)).toHaveValue('/* Nog niets veranderd. */\n');
  await field(page, 'brand').fill('#777');
  await expect(page.getByText('Dit is geen kleur, zoals #7a0019.')).toBeHidden();
  await expect(pair(page, 'Knop')).toContainText('4,4 : 1, te weinig verschil');
});

test('a colour that is set for both schemes can be what it was in one of them', async ({
  page,
  host,
}) => {
  await page.goto(`${host.url}/huisstijl.html#licht.accent=%2300aaff`);
  await showPoll(page);
  await expect(page.getByText('Je verandert de kleuren van licht.')).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.getByText('Je verandert de kleuren van donker.')).toBeVisible();
  await page.getByText('Tweede kleur', { exact: true }).click();
  await expect(field(page, 'accent')).toHaveValue('#00aaff');
  await field(page, 'accent').fill('#f4b223');
  await expect(css(page)).toHaveValue(
    /--fan-accent: #00aaff;[\s\S]*dark[\s\S]*--fan-accent: #f4b223;/,
  );
});
