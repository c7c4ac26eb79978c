import path from 'node:path';
import { expect, test } from '../fixtures.ts';
import { OUT } from '../paths.mjs';
import { expectState, rest } from '../support/states.ts';

type Rendered = typeof import('../islands/rendered.tsx');

let markup = '';
test.beforeAll(async () => {
  const { renderedForm }: Rendered = await import(path.join(OUT, 'rendered.mjs'));
  markup = renderedForm('x-');
});

test.describe('markup of our own server rendering', () => {
  test('is taken over, node for node, without a complaint', { tag: '@core' }, async ({
    site,
    page,
  }) => {
    const complaints: string[] = [];
    page.on('pageerror', ({ message }) => complaints.push(message));
    page.on('console', (message) => {
      if (message.type() !== 'log') complaints.push(message.text());
    });
    const release = site.hold(/form-\w+\.js/);
    await site.open(page, `<div id="a" data-widget="form" data-load="eager">${markup}</div>`);
    const button = await page.getByRole('button', { name: 'Plaats' }).elementHandle();
    const field = await page.getByLabel('Naam').elementHandle();
    release();
    await expectState(page, 'a', 'mounted');
    await button?.click();
    await expect(page.locator('output')).toHaveText('||nee|1');
    const same = await page.evaluate(
      ([button, field]) => [button?.isConnected, field?.isConnected],
      [button, field],
    );
    expect(same).toEqual([true, true]);
    expect(complaints).toEqual([]);
  });

  test('keeps the ids that the server gave', async ({ site, page }) => {
    await site.open(page, `<div id="a" data-widget="form" data-load="eager">${markup}</div>`);
    const idOnServer = /<input id="([^"]+)"/.exec(markup)?.[1];
    await expectState(page, 'a', 'mounted');
    await page.getByLabel('Naam').fill('Sanne');
    await expect(page.locator('output')).toHaveText('Sanne||nee|0');
    await expect(page.getByLabel('Naam')).toHaveAttribute('id', `${idOnServer}`);
    expect(idOnServer).toContain('x-');
  });

  test('keeps what was typed, ticked and clicked before it was hydrated', async ({
    site,
    page,
  }) => {
    const release = site.hold(/form-\w+\.js/);
    await site.open(page, `<div id="a" data-widget="form">${markup}</div>`);
    await page.getByLabel('Naam').fill('Sanne');
    await page.getByLabel('Akkoord').check();
    await page.getByRole('button', { name: 'Plaats' }).click();
    release();
    await expect(page.locator('output')).toHaveText('Sanne||ja|1');
    await expect(page.getByLabel('Akkoord')).toBeChecked();
  });

  test('keeps what was typed and ticked before it was to load', async ({ site, page }) => {
    // Below the screen: a field is scrolled to only after it has been changed.
    await site.open(
      page,
      `${'<br>'.repeat(300)}<div id="a" data-widget="form" data-load="visible">${markup}</div>`,
    );
    await page.locator('#a').evaluate((tag) => {
      const [name, consent] = tag.querySelectorAll('input');
      if (name) name.value = 'Sanne';
      if (consent) consent.checked = true;
    });
    await expectState(page, 'a', 'queued');
    await page.locator('#a').scrollIntoViewIfNeeded();
    await expect(page.locator('output')).toHaveText('Sanne||ja|0');
    await expect(page.getByLabel('Naam')).toHaveValue('Sanne');
    // Long ago, perhaps: the reader is elsewhere by now.
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  });

  test('is replaced where it was beside other markup', async ({ site, page }) => {
    await site.open(
      page,
      `<div id="a" data-widget="form" data-load="eager"><p>Terugval</p>${markup}</div>`,
    );
    await expectState(page, 'a', 'mounted');
    await expect(page.getByText('Terugval')).toHaveCount(0);
    await expect(page.getByLabel('Naam')).toHaveCount(1);
  });

  test('stays for good when the island cannot be rendered', { tag: '@core' }, async ({
    site,
    page,
  }) => {
    const other = '<div data-island-root="y-"><p>Van de server</p></div>';
    await site.open(page, `<div id="a" data-widget="breaks">${other}</div>`);
    await expectState(page, 'a', 'error');
    await rest(page);
    await expect(page.getByText('Van de server')).toBeVisible();
    await expect(page.locator('#a')).toHaveText(/^Van de server\s*Dit onderdeel kon niet/);
  });

  test('is taken over again by a tag that was removed and added again', async ({ site, page }) => {
    await site.open(
      page,
      `<main><div id="a" data-widget="form" data-load="eager">${markup}</div></main>`,
    );
    await expectState(page, 'a', 'mounted');
    await page.getByLabel('Naam').fill('Sanne');
    const tag = await page.locator('#a').elementHandle();
    await page.evaluate(() => document.getElementById('a')?.remove());
    await expect.poll(() => tag?.getAttribute('data-island-state')).toBe('unmounted');
    await tag?.evaluate((element) => document.querySelector('main')?.append(element));
    await expectState(page, 'a', 'mounted');
    await expect(page.locator('output')).toHaveText('||nee|0');
    await page.getByRole('button', { name: 'Plaats' }).click();
    await expect(page.locator('output')).toHaveText('||nee|1');
  });
});
