import { readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../paths.mjs';
import { rest } from '../support/states.ts';
import { STRICT_POLICY } from '../support/test-site.ts';
import { expect, open, test, watchRequests } from './fixtures.ts';
import { StaticServer } from './static-server.ts';

// The overview has failing and never-ending states in its frames, and a test of its own.
const pages = readdirSync(path.join(ROOT, 'demo-pages')).filter(
  (file) => file.endsWith('.html') && file !== 'overzicht.html',
);

test('every page, from a bare web server, works without a request that fails or leaves it', async ({
  demo,
  visitor,
}) => {
  test.setTimeout(180_000);
  const page = await visitor.newPage();
  const found = watchRequests(visitor, new URL(demo.url).origin);
  for (const file of pages)
    await test.step(file, async () => {
      await page.goto(`${demo.url}/${file}`);
      await expect(page.locator('.demo-bar')).toBeVisible({ timeout: 30_000 });
      for (const tag of await page.locator('[data-widget]').all())
        await expect(tag).toHaveAttribute('data-island-state', /^(mounted|queued)$/);
      await page.waitForLoadState('networkidle');
    });
  expect(found).toEqual([]);
  expect(demo.missing).toEqual([]);
});

test('a page, under the strict policy on every file, works with SQLite in plain JavaScript', async ({
  visitor,
}) => {
  const server = await StaticServer.start('', STRICT_POLICY);
  try {
    const page = await visitor.newPage();
    const found = watchRequests(visitor, server.url);
    await open(page, `${server.url}/comments.html`);
    await page.getByLabel('Je reactie').fill('Streng maar rechtvaardig.');
    await page.getByRole('button', { name: 'Plaats reactie' }).click();
    await expect(page.getByRole('article').getByText('Streng maar rechtvaardig.')).toBeVisible();
    expect(found).toEqual([]);
  } finally {
    await server.close();
  }
});

test('the index, in a browser with no past, is complete before the host has started', {
  tag: '@core',
}, async ({ demo, browser }) => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(`${demo.url}/`);
  await expect(page.locator('#onderdelen').getByRole('link', { name: 'Reacties' })).toBeVisible();
  await context.close();
});

test('a form of the index, sent before the host has started, is sent when it has', async ({
  demo,
  visitor,
}) => {
  const page = await visitor.newPage();
  await page.goto(`${demo.url}/`);
  await page.getByText('Je bent: gast').click();
  await page.getByRole('button', { name: 'sanne' }).click();
  await expect(page.getByText('Je bent: sanne')).toBeVisible({ timeout: 30_000 });
});

test('the index, in a browser with no past, gets its numbers of comments without a request that fails', async ({
  demo,
  visitor,
}) => {
  const page = await visitor.newPage();
  const found = watchRequests(visitor, new URL(demo.url).origin);
  await page.goto(`${demo.url}/`);
  await expect(page.getByText(/^[1-9]\d* reacties$/).first()).toBeVisible({ timeout: 30_000 });
  expect(found).toEqual([]);
  expect(demo.missing).toEqual([]);
});

test('a live button of the index, clicked before the host has started, works when it has', async ({
  demo,
  visitor,
}) => {
  const page = await visitor.newPage();
  const found = watchRequests(visitor, new URL(demo.url).origin);
  await page.goto(`${demo.url}/`);
  await page.locator('.demo-bar summary').filter({ hasText: 'Laat iets gebeuren' }).click();
  await page.getByRole('button', { name: 'Realtime uit' }).click();
  await expect(page.getByText('Realtime staat uit.')).toBeVisible({ timeout: 30_000 });
  expect(found).toEqual([]);
  expect(demo.missing).toEqual([]);
});

test('a live button of the index, clicked once the host has started, works', async ({
  demo,
  visitor,
}) => {
  const page = await visitor.newPage();
  await page.goto(`${demo.url}/`);
  await expect(page.getByText(/^[1-9]\d* reacties$/).first()).toBeVisible({ timeout: 30_000 });
  await page.locator('.demo-bar summary').filter({ hasText: 'Laat iets gebeuren' }).click();
  await page.getByRole('button', { name: 'Realtime uit' }).click();
  await expect(page.getByText('Realtime staat uit.')).toBeVisible();
});

test('a vote, sent before the host has started, leads to no other page', async ({
  demo,
  browser,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(`${demo.url}/poll.html`);
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Stemmen' }).click();
  await rest(page);
  await expect(page).toHaveURL(`${demo.url}/poll.html`);
  await expect(page.getByRole('radio').first()).toBeChecked();
  await context.close();
});

test('a link to the index with a person and a moment, in a browser with no past, shows them', async ({
  demo,
  visitor,
}) => {
  const page = await visitor.newPage();
  await page.goto(`${demo.url}/index.html?als=sanne&op=2026-11-28T20:45`);
  await expect(page.getByText('Je bent: sanne')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/^Klok: 28-11-2026,? 20:45/)).toBeVisible();
});

test('a tab, after more hard reloads than a start has tries, still shows the page', async ({
  demo,
  visitor,
}) => {
  const page = await visitor.newPage();
  await open(page, `${demo.url}/poll.html`);
  const session = await visitor.newCDPSession(page);
  for (let reload = 0; reload < 4; reload++) {
    const rendered = page.waitForResponse(
      (response) => response.url().endsWith('/poll.html') && response.fromServiceWorker(),
    );
    await session.send('Page.reload', { ignoreCache: true });
    await rendered;
    await expect(page.locator('.demo-bar')).toBeVisible({ timeout: 30_000 });
  }
});

test('a page past the worker, after a hard reload, is shown again by itself', async ({
  demo,
  visitor,
}) => {
  const page = await visitor.newPage();
  await open(page, `${demo.url}/poll.html`);
  const session = await visitor.newCDPSession(page);
  await session.send('Page.reload', { ignoreCache: true });
  await expect(page.locator('.demo-bar')).toBeVisible({ timeout: 30_000 });
});

test('an article, in a browser without script, shows its comments', async ({ demo, browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${demo.url}/artikel.html`);
  await expect(page.getByRole('heading', { name: 'Populairste reactie' })).toBeVisible();
  expect(await page.locator('article.fan-comment').count()).toBeGreaterThan(25);
  expect(demo.missing).toEqual([]);
  await context.close();
});

test('a link to a state, before the host has started, shows no other state', async ({
  demo,
  browser,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(`${demo.url}/comments.html?scenario=leeg`);
  await expect(page.locator('[data-demo-start]')).toBeVisible();
  await expect(page.locator('article.fan-comment')).toHaveCount(0);
  await context.close();
});

test('a heading in a page of text, below a paragraph, is nearer to the text that it is about', async ({
  demo,
  visitor,
}) => {
  const page = await visitor.newPage();
  await page.goto(`${demo.url}/algemene-voorwaarden.html`);
  const heading = page.getByRole('heading', { name: 'Wat u schrijft' });
  const gaps = await heading.evaluate((h2) => {
    const { top, bottom } = h2.getBoundingClientRect();
    const above = h2.previousElementSibling?.getBoundingClientRect().bottom ?? 0;
    return {
      above: top - above,
      below: (h2.nextElementSibling?.getBoundingClientRect().top ?? 0) - bottom,
    };
  });
  expect(gaps).toEqual({ above: 40, below: 12 });
});
