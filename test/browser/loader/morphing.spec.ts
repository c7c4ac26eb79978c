import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { ROOT } from '../paths.mjs';
import { expectState, rest, seen } from '../support/states.ts';
import type { TestSite } from '../support/test-site.ts';

type MorphLibraries = {
  Alpine: { morph(from: Element, to: string, options?: object): void };
  Idiomorph: { morph(from: Element, to: string, options: object): void };
  morphdom(from: Element, to: string, options?: object): void;
};

/** The scripts of each, in order: Alpine takes its plugins before it starts. */
const libraries = {
  idiomorph: ['node_modules/idiomorph/dist/idiomorph.js'],
  morphdom: ['node_modules/morphdom/dist/morphdom-umd.js'],
  "Alpine's morph": [
    'node_modules/@alpinejs/morph/dist/cdn.js',
    'node_modules/alpinejs/dist/cdn.js',
  ],
};

/** Opens a page of a host that morphs its `main` into what its server sends. */
async function open(site: TestSite, page: Page, library: keyof typeof libraries, main: string) {
  // The library is put into the page as text.
  await site.open(page, `<main>${main}</main>`, { policy: null });
  for (const file of libraries[library]) await page.addScriptTag({ path: path.join(ROOT, file) });
}

/** Has the page's library morph its `main`. */
async function morph(page: Page, main: string) {
  await page.evaluate((html) => {
    const { Alpine, Idiomorph, morphdom } = window as unknown as MorphLibraries;
    const from = document.querySelector('main') as Element;
    if (Idiomorph) Idiomorph.morph(from, html, { morphStyle: 'outerHTML' });
    // As Livewire does: a tag that has moved is known by its id.
    else if (Alpine) Alpine.morph(from, html, { key: ({ id }: Element) => id });
    else morphdom(from, html);
  }, `<main>${main}</main>`);
  await rest(page);
}

const counter = (attributes = 'data-label="Tel"') =>
  `<div id="a" data-widget="counter" ${attributes}><p>Terugval</p></div>`;

for (const library of ['idiomorph', 'morphdom', "Alpine's morph"] as const)
  test.describe(`page morphed by ${library}`, () => {
    test('into the same tag, keeps the island with its state and without the fallback', async ({
      site,
      page,
    }) => {
      await open(site, page, library, counter());
      await page.getByRole('button', { name: 'Tel 0' }).click();
      await page.getByLabel('Notitie').fill('niet kwijtraken');
      for (let round = 0; round < 2; round++) {
        await morph(page, `<h1>Ronde ${round}</h1>${counter()}`);
        await expect(page.getByRole('heading', { name: `Ronde ${round}` })).toBeVisible();
        await expect(page.getByRole('button', { name: 'Tel 1' })).toBeVisible();
        await expect(page.getByLabel('Notitie')).toHaveValue('niet kwijtraken');
        await expect(page.getByText('Terugval')).toHaveCount(0);
        await expectState(page, 'a', 'mounted');
      }
      await page.getByRole('button', { name: 'Tel 1' }).click();
      await expect(page.getByRole('button', { name: 'Tel 2' })).toBeVisible();
      expect((await seen(page)).events).toHaveLength(1);
    });

    test('into the same tag of two alike, keeps each its own state', async ({ site, page }) => {
      const two = `<div data-widget="counter" data-label="Een"></div><div data-widget="counter" data-label="Twee"></div>`;
      await open(site, page, library, two);
      await page.getByRole('button', { name: 'Twee 0' }).click();
      await morph(page, two);
      await expect(page.getByRole('button', { name: 'Een 0' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Twee 1' })).toBeVisible();
    });

    test('into a tag with other attributes, mounts the island anew', async ({ site, page }) => {
      await open(site, page, library, counter());
      await page.getByRole('button', { name: 'Tel 0' }).click();
      await morph(page, counter('data-label="Tik"'));
      await expect(page.getByRole('button', { name: 'Tik 0' })).toBeVisible();
      await expect(page.getByRole('button')).toHaveCount(1);
      await expect(page.getByText('Terugval')).toHaveCount(0);
      await expectState(page, 'a', 'mounted');
    });

    test('into a tag of another widget, mounts that', async ({ site, page }) => {
      await open(site, page, library, counter());
      await expectState(page, 'a', 'mounted');
      await morph(page, '<div id="a" data-widget="form" data-load="eager"></div>');
      await expect(page.getByRole('button', { name: 'Plaats' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Tel 0' })).toHaveCount(0);
      await expectState(page, 'a', 'mounted');
    });

    test('into a page without the tag, ends the island', async ({ site, page }) => {
      await open(site, page, library, counter());
      await expectState(page, 'a', 'mounted');
      await morph(page, '<p>Niets</p>');
      await expect
        .poll(async () => (await seen(page)).events.map(({ type }) => type))
        .toEqual(['island:mounted', 'island:unmounted']);
    });

    test('with an island in error, keeps its notice and its state', async ({ site, page }) => {
      const tag = '<div id="a" data-widget="breaks"><p>Terugval</p></div>';
      await open(site, page, library, tag);
      await expectState(page, 'a', 'error');
      await morph(page, tag);
      await expectState(page, 'a', 'error');
      await expect(page.getByRole('button', { name: 'Opnieuw proberen' })).toHaveCount(1);
      await expect(page.getByText('Terugval')).toHaveCount(1);
    });

    test("with an enhancer's tag, keeps it alive once", async ({ site, page }) => {
      const tag =
        '<div id="a" data-widget="enhancer-button" data-load="eager"><button type="button">Tel</button></div>';
      await open(site, page, library, tag);
      await expectState(page, 'a', 'mounted');
      await morph(page, tag);
      await expectState(page, 'a', 'mounted');
      await page.getByRole('button', { name: 'Tel' }).click();
      await expect(page.getByRole('button', { name: 'Tel' })).toHaveAttribute('data-clicks', '1');
    });
  });
