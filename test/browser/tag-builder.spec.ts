import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { violations } from './support/axe.ts';

const output = (page: Page) => page.getByRole('textbox', { name: 'Tag', exact: true });
const preview = (page: Page) => page.getByRole('region', { name: 'Voorbeeld' });
const mistakes = (page: Page) => page.getByRole('list', { name: 'Fouten' }).getByRole('listitem');

test.describe('tag builder', () => {
  test('poll, made in the form, is live, copied, and kept in the address', {
    tag: '@core',
  }, async ({ page, host, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await page.goto(`${host.url}/tag-bouwer.html`);
    await page.getByLabel('Onderdeel').selectOption('Poll');
    await page.getByLabel('Vraag').fill('Wie wint de derby?');
    await page.getByLabel('Antwoord 1', { exact: true }).fill('Maasstad');
    await page.getByRole('button', { name: 'Antwoord toevoegen' }).click();
    await page.getByLabel('Antwoord 3', { exact: true }).fill('Gelijkspel');
    await expect(
      preview(page).getByRole('radiogroup', { name: 'Wie wint de derby?' }),
    ).toBeVisible();
    await expect(preview(page).getByRole('radio', { name: 'Gelijkspel' })).toBeVisible();
    await page.getByRole('button', { name: 'Kopieer tag' }).click();
    await expect(page.getByText('De tag is gekopieerd.')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await output(page).inputValue());
    expect(copied).toContain('<div data-widget="poll">');
    expect(errors).toEqual([]);
    await page.reload();
    await expect(output(page)).toHaveValue(copied);
    await expect(preview(page).getByRole('radio', { name: 'Gelijkspel' })).toBeVisible();
  });

  test('poll by its number, seen in each state, shows what readers see then', async ({
    page,
    host,
  }) => {
    await page.goto(`${host.url}/tag-bouwer.html`);
    await page.getByLabel('Poll ophalen op nummer').fill('3');
    await expect(output(page)).toHaveValue('<div data-widget="poll" data-poll-id="3"></div>');
    await expect(preview(page).getByRole('meter').first()).toBeVisible();
    const view = page.getByLabel('Toestand');
    await view.selectOption('Als de site niet antwoordt');
    await expect(preview(page).getByRole('button', { name: 'Opnieuw proberen' })).toBeVisible();
    await view.selectOption('Terwijl het laadt');
    await expect(preview(page).getByText('Laden…')).toBeVisible();
    expect(await violations(page, 'body')).toEqual([]);
    await view.selectOption('Zonder JavaScript');
    await expect(preview(page)).toContainText('De plek houdt 280 pixels vrij.');
    await expect(preview(page).locator('[data-widget]')).toHaveCount(0);
    expect(await violations(page, 'body')).toEqual([]);
    await page.reload();
    await expect(view).toHaveValue('zonder-javascript');
  });

  test('tag, copied on plain http, is selected to copy by hand', async ({ page, host }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'clipboard', { value: undefined }),
    );
    await page.goto(`${host.url}/tag-bouwer.html?onderdeel=comments`);
    await page.getByRole('button', { name: 'Kopieer tag' }).click();
    await expect(page.getByText('Kopiëren lukt niet; de tag is geselecteerd.')).toBeVisible();
    expect(await page.evaluate(() => `${getSelection()}`)).toContain('data-widget="comments"');
  });

  test('attributes, filled in, are in the tag in each form', async ({ page, host }) => {
    await page.goto(`${host.url}/tag-bouwer.html`);
    await page.getByLabel('Onderdeel').selectOption('Reacties');
    await page.getByLabel('Artikelnummer').fill('7');
    await page.getByLabel('Laden').selectOption('eager');
    await expect(output(page)).toHaveValue(
      '<div data-widget="comments" data-news-id="7" data-load="eager"></div>',
    );
    await page.getByLabel('Vorm').selectOption('Blade-component');
    await expect(output(page)).toHaveValue('<x-island name="comments" news-id="7" load="eager" />');
    await page.getByLabel('Vorm').selectOption('WordPress-shortcode');
    const shortcode = '[fan_island name="comments" news-id="7" load="eager"]';
    await expect(output(page)).toHaveValue(shortcode);
    await page.getByLabel('Plak een tag').fill(shortcode.replace('7', '8'));
    await expect(page.getByLabel('Artikelnummer')).toHaveValue('8');
    await expect(page.getByLabel('Vorm')).toHaveValue('shortcode');
    await page.getByLabel('Artikelnummer').fill('zeven');
    await expect(page.getByLabel('Artikelnummer')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Artikelnummer')).toHaveAccessibleDescription(
      /data-news-id is "zeven"\./,
    );
  });

  test('pasted tag with mistakes, mended by a click, is in the form', async ({ page, host }) => {
    await page.goto(`${host.url}/tag-bouwer.html`);
    await page.getByLabel('Plak een tag').fill('<div data-widget=“coments” news-id="42"></div>');
    await expect(mistakes(page)).toHaveCount(3);
    await expect(
      mistakes(page).filter({ hasText: 'Het onderdeel "coments" bestaat niet.' }),
    ).toContainText('comments');
    await page.getByRole('button', { name: 'Herstel alles' }).click();
    await expect(mistakes(page)).toHaveCount(0);
    await expect(page.getByText('Deze tag klopt en staat in het formulier.')).toBeVisible();
    await expect(page.getByLabel('Onderdeel')).toHaveValue('comments');
    await expect(output(page)).toHaveValue('<div data-widget="comments" data-news-id="42"></div>');
  });

  test('somebody new, by keyboard on a phone, makes three tags that work on a plain page and mends the usual mistakes', async ({
    page,
    host,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${host.url}/tag-bouwer.html?als=gast`);
    const tags: string[] = [];
    for (const [words, widget] of [
      ['vraag stemmen', 'poll'],
      ['onder een artikel praten', 'comments'],
      ['voorspel', 'prediction'],
    ] as const) {
      await page.getByLabel('Zoek op woord').focus();
      await page.keyboard.type(words);
      await expect(page.getByText(/^(1 onderdeel|\d+ onderdelen) gevonden\.$/)).toBeVisible();
      if (widget === 'poll') expect(await violations(page, 'body')).toEqual([]);
      await page.setViewportSize({ width: 360, height: 800 });
      await page.keyboard.press('Enter');
      await expect(page.getByLabel('Onderdeel')).toHaveValue(widget);
      await page.getByRole('button', { name: 'Kopieer tag' }).press('Enter');
      await expect(page.getByText('De tag is gekopieerd.')).toBeVisible();
      tags.push(await page.evaluate(() => navigator.clipboard.readText()));
    }

    await page.getByRole('button', { name: 'Kopieer regel' }).press('Enter');
    await expect(page.getByText('De regel is gekopieerd.')).toBeVisible();
    const loader = await page.evaluate(() => navigator.clipboard.readText());

    const paste = page.getByLabel('Plak een tag');
    const json = '{"id":3,"question":"Wie?","options":[{"id":1,"question":"Maasstad"}]}';
    for (const [pasted, said] of [
      ['<div data-widget="coments" data-news-id="42"></div>', 'Bedoeld is misschien comments.'],
      ['<div data-widget="comments"></div>', 'Het attribuut data-news-id ontbreekt.'],
      ['<div data-widget="comments" data-news-id="nr 42"></div>', 'data-news-id is "nr 42".'],
      ['<div widget="comments" data-news-id="42"></div>', 'mist data- ervoor'],
      ['<div data-widget=“comments” data-news-id="42"></div>', 'aanhalingstekens'],
      ['<p>Praat: <div data-widget="prediction"></div></p>', 'De tag staat in een alinea'],
      [
        '<div data-widget="prediction" data-load="later"></div>',
        'data-load kent het woord "later" niet.',
      ],
      [
        `<div data-widget="poll"><p><script type="application/json">${json}</script></p></div>`,
        'Het JSON-blok staat niet direct in de tag.',
      ],
      [
        `<div data-widget="poll"><script type="application/json"><p>${json}</p></script></div>`,
        'In het JSON-blok staat opmaak zoals <p> of <br>.',
      ],
      [
        `<div data-widget="poll"><script type="application/json">${json.replaceAll('"', '”')}</script></div>`,
        'In het JSON-blok staan krulaanhalingstekens',
      ],
      [
        '<div\u00a0data-widget="comments" data-news-id="42"></div>',
        'Tussen de attributen van de tag staan harde spaties',
      ],
      [
        `<script type="application/json">${json}</script>`,
        'Om dit JSON-blok hoort een tag, maar die is weg',
      ],
      ['<div data-widget="Reacties" data-news-id="42"></div>', 'Bedoeld is misschien comments.'],
    ] as const)
      await test.step(said, async () => {
        await paste.fill(pasted);
        await expect(mistakes(page).filter({ hasText: said })).toHaveCount(1);
        await page.getByRole('button', { name: /^Herstel/ }).press('Enter');
        await expect(page.getByText('Deze tag klopt en staat in het formulier.')).toBeVisible();
      });

    await page.route('**/plat.html', (route) =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: `<!doctype html><html lang="nl"><title>Plat</title>
          ${loader}${tags.join('\n')}`,
      }),
    );
    await page.goto(`${host.url}/plat.html`);
    await expect(page.getByRole('radiogroup', { name: 'Wie wordt kampioen?' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Je reactie' })).toBeVisible();
    await expect(page.locator('[data-widget="prediction"]')).toHaveAttribute(
      'data-island-state',
      'mounted',
    );
  });

  test('tag with mistakes, copied by keyboard, says which it has and leads to their fields', async ({
    page,
    host,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${host.url}/tag-bouwer.html?onderdeel=comments&data-news-id=zeven`);
    await page.getByRole('button', { name: 'Kopieer tag' }).press('Enter');
    const said = 'De tag is gekopieerd. De tag heeft nog 1 fout.';
    await expect(page.getByRole('status').getByText(said)).toBeVisible();
    await expect(output(page)).toHaveAccessibleDescription(said);
    await expect(page.getByRole('list', { name: 'Fouten in de tag' })).toContainText(
      'data-news-id is "zeven".',
    );
    expect(await violations(page, 'body')).toEqual([]);
    await page.getByRole('button', { name: 'Naar Artikelnummer' }).press('Enter');
    await expect(page.getByLabel('Artikelnummer')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('7');
    await expect(page.getByRole('list', { name: 'Fouten in de tag' })).toHaveCount(0);
  });

  test('search that finds nothing, offers the nearest widget, with a picture of the look', async ({
    page,
    host,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(`${host.url}/tag-bouwer.html`);
    await page.getByLabel('Zoek op woord').fill('reakties');
    const found = page.getByRole('search', { name: 'Onderdelen' });
    const picture = found.getByRole('button', { name: /^Reacties/ }).locator('img');
    await expect(picture).toHaveJSProperty('naturalWidth', 240);
    expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(
      'comments-dark.webp',
    );
    expect(await violations(page, 'body')).toEqual([]);
    await found.getByRole('button', { name: 'Wis de zoekopdracht' }).press('Enter');
    await expect(page.getByLabel('Zoek op woord')).toBeFocused();
    await expect(found.getByRole('listitem')).toHaveCount(0);
  });

  for (const [title, widget] of [
    ['Profielfoto', 'avatar'],
    ['Man of the match', 'motm-poll'],
    ['Voorspel', 'prediction'],
  ] as const)
    test(`${widget}, chosen without more, is mounted in the preview`, async ({ page, host }) => {
      await page.goto(`${host.url}/tag-bouwer.html`);
      await page.getByLabel('Onderdeel').selectOption(title);
      await expect(preview(page).locator(`[data-widget="${widget}"]`)).toHaveAttribute(
        'data-island-state',
        'mounted',
      );
    });

  test('widgets that enhance markup, chosen, are live on the markup of their demo page', {
    tag: '@core',
  }, async ({ page, host, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${host.url}/tag-bouwer.html?onderdeel=carousel`);
    const inPreview = (role: 'button' | 'search' | 'tooltip' | 'dialog', name?: string) =>
      preview(page).getByRole(role, { name });
    for (const [widget, act] of [
      ['carousel', () => inPreview('button', 'Volgende').click()],
      [
        'menu',
        async () => {
          await inPreview('button', 'Menu').click();
          await expect(inPreview('dialog')).toBeVisible();
          await page.keyboard.press('Escape');
        },
      ],
      ['search-bar', () => inPreview('button', 'Zoeken').click()],
      ['tooltips', () => inPreview('button', 'Volg de wedstrijd').focus()],
      ['nav-strip', async () => {}],
      ['player-rating', () => inPreview('button', 'Cijfers versturen').click()],
    ] as const)
      await test.step(widget, async () => {
        await page.getByLabel('Onderdeel').selectOption(widget);
        await expect(preview(page).locator(`[data-widget="${widget}"]`)).toHaveAttribute(
          'data-island-state',
          'mounted',
        );
        await act();
      });
    const invalid = preview(page).getByRole('group', { name: 'Okafor' });
    await expect(invalid).toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('button', { name: 'Kopieer voorbeeld' }).click();
    await expect(page.getByText('Het voorbeeld is gekopieerd.')).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^<div data-widget="player-rating">\s+<form class="player-rating"/);
    expect(copied).toContain('name="_token" value="…"');

    await page.getByLabel('Laden').selectOption('hash');
    await expect(preview(page).locator('[data-load="hash"]')).toHaveAttribute(
      'data-island-state',
      'queued',
    );
    await page.getByLabel('Toestand').selectOption('Zonder JavaScript');
    await expect(inPreview('button', 'Cijfers versturen')).toBeVisible();
    await expect(preview(page).locator('[data-widget]')).toHaveCount(0);
  });

  test('page with mistakes in the list or a long form, in both looks, has no violations', async ({
    page,
    host,
  }) => {
    await page.goto(`${host.url}/tag-bouwer.html`);
    await page.getByLabel('Plak een tag').fill('<p><div data-widget="pol"></div></p>');
    await expect(mistakes(page).first()).toBeVisible();
    await expect(preview(page).getByRole('radiogroup')).toBeVisible();
    expect(await violations(page, 'body')).toEqual([]);
    // The longest form, with each kind of field, and one with a sample.
    await page.getByLabel('Onderdeel').selectOption('Inbox');
    await page.getByRole('button', { name: 'Bericht toevoegen' }).click();
    await expect(preview(page).getByRole('table')).toBeVisible();
    expect(await violations(page, 'body')).toEqual([]);
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 800 });
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    }
  });
});
