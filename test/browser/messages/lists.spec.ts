import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { violations } from '../support/axe.ts';

const FULL = 'inbox.html?scenario=vol';
const rows = (page: Page) => page.locator('[data-widget] tbody tr');
const checkboxOf = (page: Page, index: number) => rows(page).nth(index).getByRole('checkbox');
const all = (page: Page) => page.getByRole('checkbox', { name: 'Selecteer alle berichten' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const bar = (page: Page) => page.locator('.fan-messages-bar');

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(page.locator('[data-widget]').first()).toHaveAttribute(
    'data-island-state',
    'mounted',
  );
}

/** The shares of the table's width that its columns take, in whole percent. */
const shares = (page: Page) =>
  page
    .locator('[data-widget] table')
    .evaluate((table) =>
      [...table.querySelectorAll('tbody tr:first-child > *')].map((cell) =>
        Math.round(
          (cell.getBoundingClientRect().width / table.getBoundingClientRect().width) * 100,
        ),
      ),
    );

for (const name of ['inbox', 'outbox'])
  test(`${name}, on a narrow screen, is laid out as cards and stays a table`, async ({
    page,
    host,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await open(page, `${host.url}/${name}.html?scenario=vol`);
    expect(await shares(page)).toEqual([5, 55, 20, 20]);
    const person = name === 'inbox' ? 'Afzender' : 'Ontvanger';
    const snapshot = `
      - table:
        - rowgroup:
          - row:
            - cell:
              - checkbox "Selecteer alle berichten"
            - columnheader "Onderwerp"
            - columnheader "${person}"
            - columnheader "Datum/tijd"
        - rowgroup:
          - row`;
    const table = page.locator('[data-widget] table');
    await expect(table).toMatchAriaSnapshot(snapshot);
    await page.setViewportSize({ width: 320, height: 800 });
    await expect(table).toMatchAriaSnapshot(snapshot);
    await expect(rows(page).first()).toHaveCSS('display', 'grid');
    const session = await page.context().newCDPSession(page);
    const { nodes } = (await session.send('Accessibility.getFullAXTree')) as {
      nodes: { role?: { value: string } }[];
    };
    const count = (role: string) => nodes.filter((node) => node.role?.value === role).length;
    // The browser's own tree: a header and 34 messages of four cells each.
    expect([count('row'), count('columnheader'), count('cell')]).toEqual([35, 3, 35 * 4 - 3]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    // Narrow for its text: twice as large, the columns would cut `geleden` in two.
    await page.setViewportSize({ width: 640, height: 800 });
    await expect(rows(page).first()).toHaveCSS('display', 'table-row');
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await expect(rows(page).first()).toHaveCSS('display', 'grid');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(640);
    await page.setViewportSize({ width: 360, height: 800 });
    const [whom, time] = await rows(page)
      .first()
      .locator('td')
      .evaluateAll((cells) => cells.slice(2).map((cell) => cell.getBoundingClientRect()));
    expect(time?.top).toBeGreaterThanOrEqual(whom?.bottom ?? Number.NaN);
  });

test("inbox, a page of several, leads to the host's other pages", async ({ page, host }) => {
  await open(page, `${host.url}/inbox.html?scenario=bladeren`);
  await expect(rows(page)).toHaveCount(12);
  const pages = page.getByRole('navigation', { name: "Pagina's" });
  await expect(pages).toContainText('Pagina 2 van 3');
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    for (const name of ['Vorige', 'Volgende']) {
      const box = await pages.getByRole('link', { name }).boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(24);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await pages.getByRole('link', { name: 'Vorige' }).click();
  await page.waitForURL('**/inbox.html?scenario=vol');
  await expect(rows(page)).toHaveCount(34);
});

/** How many lines of text an element has. */
const lineCount = (element: Element) => {
  const range = document.createRange();
  range.selectNodeContents(element);
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
};

for (const name of ['inbox', 'outbox'])
  test(`${name}, a name wider than its column, is on one line where there is room`, async ({
    page,
    host,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await open(page, `${host.url}/${name}.html?scenario=vol`);
    const link = page.locator('[data-widget] .fan-messages-person a').first();
    for (const username of ['supportersvereniging', 'Wijnaldum-Overmars']) {
      await link.evaluate((element, text) => {
        element.firstElementChild!.textContent = text;
      }, username);
      for (const width of [1280, 900, 700, 360]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await link.evaluate(lineCount), `${username} at ${width}`).toBe(1);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
    }
    // One that fits nowhere is broken, and widens nothing.
    await link.evaluate((element) => {
      element.firstElementChild!.textContent = 'supporters'.repeat(20);
    });
    for (const width of [1280, 700, 360]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });

test('inbox, messages selected as ranges, deletes these in one call', async ({ page, host }) => {
  await open(page, `${host.url}/${FULL}`);
  await checkboxOf(page, 1).click();
  await checkboxOf(page, 3).click({ modifiers: ['Shift'] });
  await expect(page.getByRole('status')).toHaveText('3 berichten geselecteerd');
  // The checkbox is small, its label is not: beside it, with shift as well.
  await rows(page)
    .nth(5)
    .locator('label')
    .click({ modifiers: ['Shift'], position: { x: 4, y: 6 } });
  await expect(page.getByRole('status')).toHaveText('5 berichten geselecteerd');
  expect(await all(page).evaluate((checkbox: HTMLInputElement) => checkbox.indeterminate)).toBe(
    true,
  );
  expect(await violations(page, '[data-widget]')).toEqual([]);
  const kept = await rows(page).nth(0).getByRole('link').first().textContent();
  const [request] = await Promise.all([
    page.waitForRequest(/\/messages\/delete/),
    page.waitForEvent('load'),
    button(page, 'Verwijderen')
      .dblclick({ delay: 5 })
      .catch(() => {}),
  ]);
  expect(request.method()).toBe('POST');
  expect(request.url()).toMatch(/\/messages\/delete\?from=receiver&messages=\d+(\.\d+){4}$/);
  await expect(rows(page)).toHaveCount(29);
  await expect(rows(page).nth(0).getByRole('link').first()).toHaveText(`${kept}`);
  await expect(bar(page)).not.toContainText('geselecteerd');
});

test('selection bar, over a long list, covers neither the last row nor the focus', {
  tag: '@core',
}, async ({ page, host }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page, `${host.url}/${FULL}`);
  await checkboxOf(page, 0).check();
  await expect(bar(page)).toBeInViewport();
  await rows(page).last().scrollIntoViewIfNeeded();
  await page.evaluate(() => document.querySelector('.fan-messages-bar')?.scrollIntoView(false));
  const [last, foot] = [await rows(page).last().boundingBox(), await bar(page).boundingBox()];
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual((foot?.y ?? 0) + 1);

  await checkboxOf(page, 0).focus();
  for (let step = 0; step < 30; step++) {
    await page.keyboard.press('Tab');
    const hidden = await page.evaluate(() => {
      const focused = document.activeElement?.getBoundingClientRect();
      const top = document.querySelector('.fan-messages-bar')?.getBoundingClientRect().top ?? 0;
      const inBar = document.activeElement?.closest('.fan-messages-bar');
      return !inBar && focused && focused.bottom > top;
    });
    expect(hidden, `step ${step}`).toBe(false);
  }

  await button(page, 'Sluiten').click();
  await expect(all(page)).toBeFocused();
  await expect(bar(page)).toHaveCSS('transition-duration', '0.3s');
  await expect(button(page, 'Verwijderen')).toHaveCount(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await checkboxOf(page, 0).check();
  await expect(bar(page)).toHaveCSS('animation-name', 'none');
});

test('inbox, by keyboard, expands a subject, selects, deselects and opens', async ({
  page,
  host,
}) => {
  await open(page, `${host.url}/inbox.html`);
  const rest = button(page, 'Hele onderwerp');
  await rest.focus();
  await page.keyboard.press('Enter');
  await expect(rest).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('link', { name: /een betoog in elf delen$/ })).toBeVisible();
  await checkboxOf(page, 0).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('status')).toHaveText('1 bericht geselecteerd');
  await button(page, 'Sluiten').focus();
  await page.keyboard.press('Enter');
  await expect(all(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/mijn-account\/inbox\/\d+$/);
});

test('deletion, offline, keeps the selection and says why', async ({ page, host }) => {
  await open(page, `${host.url}/outbox.html?scenario=verwijderen-offline`);
  await all(page).check();
  const count = await page.getByRole('status').textContent();
  await button(page, 'Verwijderen').click();
  await expect(page.getByRole('alert')).toContainText('Geen verbinding.');
  await expect(page.getByRole('status')).toHaveText(`${count}`);
  await expect(all(page)).toBeChecked();
  await expect(button(page, 'Verwijderen')).toBeEnabled();
});

test('subjects and names, hostile, are text and stay in their rows', async ({ page, host }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    dialog.dismiss();
  });
  await open(page, `${host.url}/inbox.html?scenario=vijandig`);
  await expect(page.getByRole('link', { name: '<img src=x onerror=alert(1)>' })).toBeVisible();
  await expect(page.getByRole('link', { name: '(geen onderwerp)' })).toBeVisible();
  expect(await page.locator('[data-widget] :is(img, script:not([type]))').count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(dialogs).toEqual([]);
});
