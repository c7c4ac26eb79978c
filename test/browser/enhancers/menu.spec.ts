import type { Page } from '@playwright/test';
import { expect, openDemo, openTags, test } from './fixtures.ts';

const toggle = (page: Page) => page.getByRole('button', { name: 'Menu' });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

test('the menu, opened by key, keeps the focus and returns it on Escape', { tag: '@core' }, async ({
  page,
  host,
}) => {
  await openDemo(page, `${host.url}/menu.html`, 'menu');
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(page.locator('[data-menu-panel]')).toBeHidden();
  await toggle(page).focus();
  await page.keyboard.press('Space');
  await expect(panel(page)).toBeVisible();
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');
  expect(await toggle(page).getAttribute('aria-controls')).toBe(
    await panel(page).getAttribute('id'),
  );
  await expect(page.locator('body')).toHaveClass('menu-open');
  await expect(panel(page).getByRole('button', { name: 'Sluiten' })).toBeFocused();
  for (const [key, times] of [
    ['Tab', 12],
    ['Shift+Tab', 12],
  ] as const)
    for (let step = 0; step < times; step++) {
      await page.keyboard.press(key);
      expect(
        await panel(page).evaluate((menu) => menu.contains(document.activeElement)),
        `${key} ${step + 1}`,
      ).toBe(true);
    }
  const behind = page.getByRole('link', { name: 'Naar de wedstrijd', includeHidden: true });
  await behind.evaluate((link: HTMLElement) => link.focus());
  await expect(behind).not.toBeFocused();
  await panel(page).click({ position: { x: 8, y: 8 } });
  await page.keyboard.press('Shift+Tab');
  await expect(panel(page).getByRole('link').last()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-menu-panel]')).toBeHidden();
  await expect(toggle(page)).toBeFocused();
  await expect(page.locator('body')).not.toHaveClass(/menu-open/);
});

/** What can have focus, each with an `id`; and what looks as if it could. */
const FOCUSABLE = {
  editable: '<p contenteditable id="x">Tekst</p>',
  summary: '<details><summary id="x">Meer</summary><a href="/">Dicht</a></details>',
  audio: '<audio controls id="x"></audio>',
  video: '<video controls id="x"></video>',
  frame: '<iframe id="x" title="Kaart"></iframe>',
  'chosen radio':
    '<input type="radio" name="r"><input type="radio" name="r" checked id="x"><input type="radio" name="r">',
  'plain text with tabindex': '<p tabindex="0" id="x">Tekst</p>',
  area: '<map name="m"><area href="/" shape="default" id="x"></map><img usemap="#m" alt="" width="20" height="20" src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=">',
  select: '<select id="x"><option>Een</option></select>',
  legend: '<fieldset disabled><legend><input id="x"></legend><input></fieldset>',
};
const NOT_FOCUSABLE = `<input type="hidden"><fieldset disabled><button>Uit</button></fieldset><button hidden>Weg</button>
  <div hidden><a href="/">Weg</a></div><a>Geen link</a><div inert><button>Traag</button></div>
  <audio></audio><p tabindex="-1">Tekst</p><p contenteditable="false">Tekst</p><details><summary tabindex="-1">Meer</summary><a href="/">Dicht</a></details>`;

test('the menu, whatever its panel begins and ends with, moves the focus to it', async ({
  site,
  page,
}) => {
  await openTags(
    site,
    page,
    '<div data-widget="menu"><button data-menu-toggle>Menu</button><div data-menu-panel hidden><i id="first"></i><button data-menu-close>Dicht</button><i id="last"></i></div></div>',
  );
  const focused = () =>
    page.evaluate(() => {
      const { activeElement } = document;
      return activeElement?.shadowRoot?.activeElement?.id || activeElement?.id;
    });
  const fill = (slot: string, html: string) =>
    page.evaluate(
      ([slot, html]) => {
        const element = document.getElementById(slot);
        if (element) window.setMarkup(element, html);
      },
      [slot, html] as const,
    );
  for (const [kind, html] of Object.entries(FOCUSABLE)) {
    await fill('first', NOT_FOCUSABLE + html);
    await fill(
      'last',
      html
        .replaceAll('"x"', '"y"')
        .replaceAll('"r"', '"s"')
        .replaceAll('"m"', '"n"')
        .replace('#m', '#n') + NOT_FOCUSABLE,
    );
    await toggle(page).click();
    expect(await focused(), kind).toBe('x');
    // As where Tab reaches the browser's own controls, beyond the page.
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.evaluate(() =>
      document.dispatchEvent(new KeyboardEvent('keyup', { key: 'Tab', shiftKey: true })),
    );
    expect(await focused(), `${kind}, last`).toBe('y');
    // A key that is typed in a frame is not the page's.
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();
  }

  await fill('first', '');
  await page.evaluate(() => {
    const host = document.createElement('div');
    host
      .attachShadow({ mode: 'open' })
      .append(Object.assign(document.createElement('button'), { id: 'deep', textContent: 'Diep' }));
    document.getElementById('first')?.append(host);
  });
  await toggle(page).click();
  expect(await focused()).toBe('deep');
});

test('the menu closes by its button, its toggle and a click beside it, which clicks nothing else', async ({
  page,
  host,
}) => {
  await openDemo(page, `${host.url}/menu.html`, 'menu');
  const shown = page.locator('[data-menu-panel]');
  await toggle(page).click();
  await shown.getByRole('button', { name: 'Sluiten' }).click();
  await expect(shown).toBeHidden();
  await expect(toggle(page)).toBeFocused();

  await toggle(page).click();
  await expect(shown).toBeVisible();
  await toggle(page).click();
  await expect(shown).toBeHidden();

  const link = await page.locator('.site-brand').boundingBox();
  if (!link) throw new Error('The link is not there');
  const url = page.url();
  await toggle(page).click();
  await page.mouse.click(link.x + 60, link.y + 20);
  await expect(shown).toBeHidden();
  await expect(toggle(page)).toBeFocused();
  expect(page.url()).toBe(url);
  await page.mouse.click(link.x + 60, link.y + 20);
  await expect(page).not.toHaveURL(url);
});

test('the page behind an open menu does not scroll; a link to a place on it closes the menu', async ({
  page,
  host,
}) => {
  await openDemo(page, `${host.url}/menu.html?scenario=lang`, 'menu');
  await page.evaluate(() => scrollTo(0, 120));
  const before = await toggle(page).boundingBox();
  await toggle(page).click();
  expect(await toggle(page).boundingBox()).toEqual(before);
  const scrolled = await page.evaluate(() => scrollY);
  await page.mouse.move(200, 400);
  await page.mouse.wheel(0, 600);
  await page.keyboard.press('PageDown');
  await panel(page).getByRole('link').last().scrollIntoViewIfNeeded();
  await expect(panel(page).getByRole('link').last()).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  await page.keyboard.press('Escape');

  await page.goto(`${host.url}/menu.html`);
  await expect(toggle(page)).toBeVisible();
  await toggle(page).click();
  await panel(page).getByRole('link', { name: 'Het plein' }).click();
  await expect(page.locator('[data-menu-panel]')).toBeHidden();
  await expect(page).toHaveURL(/#plein$/);
  await expect(page.getByRole('heading', { name: 'Het plein' })).toBeInViewport();
});

test('the page, where a scroll bar takes room, does not jump when the menu opens', async ({
  site,
  browser,
}) => {
  // Headless Chromium hides scroll bars unless a switch says otherwise; the sums stay the same.
  const page = await browser.newPage();
  await openTags(
    site,
    page,
    `<style></style><div data-widget="menu"><button data-menu-toggle>Menu</button><div data-menu-panel hidden><button data-menu-close>Dicht</button></div></div>`,
  );
  await page.evaluate(() =>
    Object.defineProperty(window, 'innerWidth', {
      value: document.documentElement.clientWidth + 15,
    }),
  );
  await page.getByRole('button', { name: 'Menu' }).click();
  const root = page.locator('html');
  await expect(root).toHaveCSS('overflow', 'hidden');
  await expect(root).toHaveCSS('scrollbar-gutter', 'stable');
  await page.keyboard.press('Escape');
  await expect(root).toHaveCSS('overflow', 'visible');
  await expect(root).toHaveCSS('scrollbar-gutter', 'auto');
  await page.close();
});

test('the menu closes when the login is opened from it', async ({ page, site }) => {
  await openTags(
    site,
    page,
    `<div data-widget="menu"><button data-menu-toggle>Menu</button><div data-menu-panel hidden>
     <button data-menu-close>Dicht</button><button data-open-login>Inloggen</button></div></div>`,
  );
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await expect(page.getByRole('dialog', { name: 'Inloggen' })).toBeVisible();
  await expect(page.locator('[data-menu-panel]')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
});

test('the toggle, without script, is a link to the same places', async ({ browser, host }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${host.url}/menu.html`);
  await page.getByRole('link', { name: 'Menu' }).click();
  await expect(page).toHaveURL(/#voetmenu$/);
  await expect(page.locator('#voetmenu').getByRole('link').first()).toBeVisible();
  await context.close();
});

test('a page that a router restores from a copy, kept with the menu open, can be used', {
  tag: '@core',
}, async ({ page, site }) => {
  await openTags(
    site,
    page,
    `<div data-widget="menu"><button data-menu-toggle>Menu</button><div data-menu-panel hidden><button data-menu-close>Dicht</button></div></div><main><button id="elders">Elders</button></main>`,
  );
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.evaluate(() => {
    const copy = document.body.cloneNode(true);
    document.body.replaceWith(copy);
  });
  await expect(page.locator('[data-menu-panel]')).toBeHidden();
  await expect(page.locator('body')).not.toHaveClass(/menu-open/);
  await expect(page.locator('html')).toHaveCSS('overflow', 'visible');
  await page.locator('#elders').click();
  await expect(page.locator('#elders')).toBeFocused();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.locator('[data-menu-panel]')).toBeVisible();
});
