import { expect, test } from '../fixtures.ts';
import { expectState, rest } from '../support/states.ts';

/** A plain form such as a host prints, which works without us. */
const FALLBACK = `
  <form><input name="name"><textarea name="reply"></textarea>
  <input type="checkbox" name="agrees"><button type="button">Wissen</button>
  <button type="button">Plaats</button> <a href="#verder">Meer</a> <span>Zomaar tekst</span></form>`;
const TAG = `<div id="a" data-widget="form">${FALLBACK}</div>`;
const WIDGET = /form-\w+\.js/;

test.describe('a tag that waits for an action', () => {
  test('does not load for a pointer that only passes over it', { tag: '@core' }, async ({
    site,
    page,
  }) => {
    await site.open(page, TAG);
    await page.getByRole('button', { name: 'Plaats' }).hover();
    await rest(page);
    await expectState(page, 'a', 'queued');
  });

  test('does not load for an action elsewhere', async ({ site, page }) => {
    await site.open(page, `${TAG}<button>Buiten</button>`);
    await page.getByRole('button', { name: 'Buiten' }).click();
    await page.keyboard.press('x');
    await rest(page);
    await expectState(page, 'a', 'queued');
  });

  test('loads on a click', async ({ site, page }) => {
    await site.open(page, TAG);
    await page.getByText('Zomaar tekst').click();
    await expectState(page, 'a', 'mounted');
  });

  test('loads when it gets the focus', async ({ site, page }) => {
    await site.open(page, TAG);
    await page.keyboard.press('Tab');
    await expectState(page, 'a', 'mounted');
    await expect(page.getByLabel('Naam')).toBeFocused();
  });

  test('loads on a key', async ({ site, page }) => {
    // Focused before the loader is there: only the key is left to notice.
    const release = site.hold(/loader\.js/);
    const opened = site.open(page, TAG);
    await page.locator('#a textarea').focus();
    release();
    await opened;
    await expectState(page, 'a', 'queued');
    await page.keyboard.press('h');
    await expectState(page, 'a', 'mounted');
    await expect(page.getByLabel('Je reactie')).toHaveValue('h');
  });

  test('loads for an action in a tag inside it', async ({ site, page }) => {
    await site.open(
      page,
      `<div id="outer" data-widget="counter" data-load="interaction">
         <div id="inner" data-widget="form">${FALLBACK}</div></div>`,
    );
    await page.getByRole('button', { name: 'Plaats' }).click();
    await expectState(page, 'inner', 'mounted');
    await expectState(page, 'outer', 'mounted');
    await expect(page.locator('output')).toHaveText('||nee|1');
    await expect(page.getByRole('button', { name: 'Tel 0' })).toBeVisible();
  });

  test('an event that the page sends to the document itself does no harm', {
    tag: '@core',
  }, async ({ site, page }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await site.open(page, TAG);
    await page.evaluate(() => document.dispatchEvent(new KeyboardEvent('keydown')));
    await rest(page);
    expect(errors).toEqual([]);
  });
});

test.describe('the first click is not lost', () => {
  test('when the code arrives after it', async ({ site, page }) => {
    await site.open(page, TAG);
    const release = site.hold(WIDGET);
    await page.getByRole('button', { name: 'Plaats' }).click();
    await expectState(page, 'a', 'loading');
    release();
    await expect(page.locator('output')).toHaveText('||nee|1');
  });

  test('when the island mounts between mouse down and mouse up', async ({ site, page }) => {
    await site.open(page, TAG);
    await page.getByRole('button', { name: 'Plaats' }).hover();
    await page.mouse.down();
    await expectState(page, 'a', 'mounted');
    await expect(page.locator('output')).toHaveText('||nee|0');
    await page.mouse.up();
    await expect(page.locator('output')).toHaveText('||nee|1');
  });

  test('when the space bar is held down while the island mounts', async ({ site, page }) => {
    await site.open(page, TAG);
    const release = site.hold(WIDGET);
    await page.getByRole('button', { name: 'Plaats' }).focus();
    await page.keyboard.down('Space');
    release();
    await expectState(page, 'a', 'mounted');
    await expect(page.getByRole('button', { name: 'Plaats' })).toBeFocused();
    await page.keyboard.up('Space');
    await expect(page.locator('output')).toHaveText('||nee|1');
  });

  test('when the button is activated by Enter', async ({ site, page }) => {
    await site.open(page, TAG);
    const release = site.hold(WIDGET);
    await page.getByRole('button', { name: 'Plaats' }).press('Enter');
    release();
    await expect(page.locator('output')).toHaveText('||nee|1');
  });

  test('nor is it done twice when the reader clicks twice', async ({ site, page }) => {
    await site.open(page, TAG);
    const release = site.hold(WIDGET);
    await page.getByRole('button', { name: 'Plaats' }).dblclick();
    release();
    await expectState(page, 'a', 'mounted');
    await expect(page.locator('output')).toHaveText('||nee|1');
    await rest(page);
    await expect(page.locator('output')).toHaveText('||nee|1');
  });

  test('while a tag loads for another reason', async ({ site, page }) => {
    const release = site.hold(WIDGET);
    await site.open(page, TAG.replace('data-widget', 'data-load="visible" data-widget'));
    await expectState(page, 'a', 'loading');
    await page.getByRole('button', { name: 'Plaats' }).click();
    release();
    await expect(page.locator('output')).toHaveText('||nee|1');
  });

  test('but a click from long before, on a tag that did not wait for it, stays in the past', async ({
    site,
    page,
  }) => {
    await site.open(page, TAG.replace('data-widget', 'data-load="hash" data-widget'));
    await page.getByRole('button', { name: 'Plaats' }).click();
    await page.evaluate(() => {
      location.hash = 'a';
    });
    await expectState(page, 'a', 'mounted');
    await rest(page);
    await expect(page.locator('output')).toHaveText('||nee|0');
  });

  test('and a touch that became a scroll clicks nothing later', async ({ site, page }) => {
    await site.open(page, `${TAG}<button>Buiten</button>`);
    const release = site.hold(WIDGET);
    const plaats = page.getByRole('button', { name: 'Plaats' });
    await plaats.dispatchEvent('pointerdown');
    await plaats.dispatchEvent('pointercancel');
    release();
    await expectState(page, 'a', 'mounted');
    await page.getByRole('button', { name: 'Buiten' }).click();
    await rest(page);
    await expect(page.locator('output')).toHaveText('||nee|0');
  });

  test('and a link that leads on by itself is not followed again', async ({ site, page }) => {
    await site.open(page, TAG.replace('href="#verder"', 'href="/elders" target="_blank"'));
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Meer' }).click();
    await opened;
    await expectState(page, 'a', 'mounted');
    await rest(page);
    expect(page.context().pages()).toHaveLength(2);
  });
});

test.describe('what was typed is not lost', () => {
  test('in two fields, a checkbox and a button, in order', async ({ site, page }) => {
    await site.open(page, TAG);
    const release = site.hold(WIDGET);
    await page.locator('#a input[name=name]').fill('Sanne');
    await page.locator('#a textarea').pressSequentially('Wat een goal');
    await page.locator('#a input[type=checkbox]').click();
    await page.getByRole('button', { name: 'Plaats' }).click();
    release();
    await expect(page.locator('output')).toHaveText('Sanne|Wat een goal|ja|1');
  });

  test('nor the focus, so that the reader types on', async ({ site, page }) => {
    await site.open(page, TAG);
    const release = site.hold(WIDGET);
    await page.locator('#a textarea').pressSequentially('Wat ');
    release();
    await expect(page.getByLabel('Je reactie')).toBeFocused();
    await expect(page.getByLabel('Je reactie')).toHaveValue('Wat ');
    await page.keyboard.type('een goal');
    await expect(page.locator('output')).toHaveText('|Wat een goal|nee|0');
  });

  test('nor is the focus taken from a reader who has moved on', async ({ site, page }) => {
    await site.open(page, `${TAG}<input aria-label="Zoeken">`);
    const release = site.hold(WIDGET);
    await page.locator('#a textarea').pressSequentially('Wat');
    await page.getByLabel('Zoeken').focus();
    release();
    await expect(page.locator('output')).toHaveText('|Wat|nee|0');
    await expect(page.getByLabel('Zoeken')).toBeFocused();
  });
});
