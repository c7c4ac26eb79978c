import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { FIXTURES } from '../paths.mjs';
import { expectState, rest, seen } from '../support/states.ts';
import { STRICT_POLICY } from '../support/test-site.ts';

const TAGS = `<div id="a" data-widget="counter"></div>
  <div id="b" data-widget="enhancer-button"><button>Menu</button></div>
  <div id="c" data-widget="breaks"></div>`;

interface BuiltFile {
  file: string;
  integrity: string;
}
interface BuiltManifest {
  loader: BuiltFile;
  widgets: Record<string, { files: BuiltFile[] }>;
}
const builtManifest = async (): Promise<BuiltManifest> =>
  JSON.parse(await readFile(path.join(FIXTURES, 'manifest.json'), 'utf8'));

/** Whatever the browser has to say about its policies. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (/policy|trusted|cors|integrity/i.test(message.text())) complaints.push(message.text());
  });
  return complaints;
}

async function expectAlive(page: Page): Promise<void> {
  await expectState(page, 'a', 'mounted');
  await expectState(page, 'b', 'mounted');
  await expectState(page, 'c', 'error');
  await expect(page.locator('.fan-counter')).toHaveCSS('outline-color', 'rgb(1, 2, 3)');
  await page.getByRole('button', { name: 'Tel 0' }).click();
  await expect(page.getByRole('button', { name: 'Tel 1' })).toBeVisible();
}

test('strict policy, with islands mounted, is not breached, Trusted Types included', {
  tag: '@core',
}, async ({ site, page }) => {
  const complaints = complaintsOf(page);
  await site.open(page, TAGS, { policy: STRICT_POLICY });
  await expectAlive(page);
  await rest(page);
  expect((await seen(page)).violations).toEqual([]);
  expect(complaints).toEqual([]);
});

for (const folder of ['/', '/static/v2/islands/', '/a%20b/'])
  test(`the files may be under any path (${folder})`, async ({ site, page }) => {
    site.serve(folder, FIXTURES);
    await site.open(page, TAGS, {
      path: '/nieuws/2026/artikel',
      loader: `<script type="module" src="${folder}loader.js"></script>`,
    });
    await expectAlive(page);
    expect(site.asked(/\/nieuws\/.*\.(js|css)/)).toEqual([]);
  });

test('a base element of the page does not lead the files astray', async ({ site, page }) => {
  await site.open(page, TAGS, {
    head: '<base href="/elders/">',
    loader: '<script type="module" src="/fixtures/loader.js"></script>',
  });
  await expectAlive(page);
});

test('the files may be on another origin', async ({ site, elsewhere, page }) => {
  elsewhere.cors = true;
  const { origin } = elsewhere;
  const complaints = complaintsOf(page);
  await site.open(page, TAGS, {
    loader: `<script type="module" src="${origin}/fixtures/loader.js"></script>`,
    policy: `default-src 'self'; script-src ${origin}; style-src ${origin}; img-src data:; require-trusted-types-for 'script'`,
  });
  await expectAlive(page);
  expect(site.requests).toEqual(['GET /']);
  expect((await seen(page)).violations).toEqual([]);
  expect(complaints).toEqual([]);
});

test('the integrity of the built manifest holds, from the loader to the last chunk', async ({
  site,
  elsewhere,
  page,
}) => {
  elsewhere.cors = true;
  const base = `${elsewhere.origin}/fixtures/`;
  const { loader, widgets } = await builtManifest();
  const complaints = complaintsOf(page);
  // As docs/host-api.md, "Files and caching", has them.
  const links = (widgets.counter?.files ?? []).map(({ file, integrity }) =>
    file.endsWith('.css')
      ? `<link rel="preload" as="style" href="${base}${file}">`
      : `<link rel="modulepreload" href="${base}${file}" integrity="${integrity}" crossorigin>`,
  );
  await site.open(page, TAGS, {
    head: links.join(''),
    loader: `<script type="module" src="${base}loader.js" integrity="${loader.integrity}" crossorigin></script>`,
    policy: null,
  });
  await expectAlive(page);
  expect(complaints).toEqual([]);
  // What the page has asked for with its integrity is not asked for again without.
  expect(new Set(elsewhere.requests).size).toBe(elsewhere.requests.length);
});

test('a wrong integrity keeps the loader out', async ({ site, page }) => {
  await site.open(page, '<div id="a" data-widget="counter"></div>', {
    loader: `<script type="module" src="/fixtures/loader.js" integrity="sha384-${'A'.repeat(64)}"></script>`,
  });
  await page.waitForLoadState('networkidle');
  await expect(page.locator('#a')).not.toHaveAttribute('data-island-state');
});

for (const [how, second] of [
  ['the same tag', '/fixtures/loader.js'],
  ['another address', '/fixtures/loader.js?v=2'],
  ['a copy', '/copy/loader.js'],
] as const)
  test(`a page that carries the loader twice mounts once (${how})`, async ({ site, page }) => {
    site.serve('/copy/', FIXTURES);
    await site.open(page, '<div id="a" data-widget="counter"></div>', {
      loader: `<script type="module" src="/fixtures/loader.js"></script><script type="module" src="${second}"></script>`,
    });
    await expectState(page, 'a', 'mounted');
    await rest(page);
    expect((await seen(page)).events).toHaveLength(1);
    await expect(page.locator('#a .fan-root')).toHaveCount(1);
  });

test('a loader that arrives while the page is still being read finds all tags', {
  tag: '@core',
}, async ({ site, page }) => {
  await site.open(page, '<div id="a" data-widget="counter"></div>', {
    loader: '<script type="module" async src="/fixtures/loader.js"></script>',
  });
  await expectState(page, 'a', 'mounted');
});
