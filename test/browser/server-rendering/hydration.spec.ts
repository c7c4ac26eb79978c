import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { createRenderer } from '../../../shared/server/render-islands.tsx';
import { expect, test } from '../fixtures.ts';
import { ISLANDS, SERVER } from '../paths.mjs';
import { violations } from '../support/axe.ts';
import { loaderOf } from '../support/test-site.ts';

type Renderer = ReturnType<typeof createRenderer>;
type IslandRequest = Parameters<Renderer['renderIslands']>[0]['islands'][number];

const HOUR = 3_600_000;
/** Without realtime, whose key this site does not have: the console would say so, sooner or later. */
const configured = (user: object | null) =>
  `<script type="application/json" id="islands-config">${JSON.stringify({ user, realtime: false })}</script>`;
const PRODUCT = { loader: loaderOf('/islands/'), head: configured(null) };
const MEMBER = configured({ id: 7, username: 'sanne', initials: 'SV' });

/** When the islands are rendered. */
const NOW = Date.now();
const minutesAgo = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();
const comment = (id: number, text: string): object => ({
  id,
  comment: text,
  created_at: minutesAgo(14),
  guest_id: null,
  parent_id: null,
  reactions: { like: 2 },
  reactions_count: 2,
  comments: id === 1 ? [{ ...comment(id + 100, 'Een antwoord'), parent_id: 1 }] : [],
  commentator: { id: 12, username: 'mdekker', initials: 'MD', total_likes: 3 },
});

const MARKUP =
  '<p onclick="x()">Hup <b>Maasstad</b>, <a href="/wedstrijd">zie &amp; lees</a></p><ul><li>een</ul><blockquote>twee</blockquote>';

const COMMENTS: IslandRequest = {
  name: 'comments',
  attributes: { 'data-news-id': 42 },
  json: { comments: [comment(2, 'Wat een wedstrijd'), comment(1, MARKUP)], next_page_url: null },
};
const POLL: IslandRequest = {
  name: 'poll',
  json: {
    id: 5,
    question: 'Wie wint?',
    votes: 1187,
    answer: null,
    archived_at: null,
    options: [
      { id: 1, question: 'Maasstad', answers: 1000 },
      { id: 2, question: 'Noorderhaven', answers: 187 },
    ],
  },
};

let renderIslands: Renderer['renderIslands'];
test.beforeAll(async () => {
  ({ renderIslands } = await import(path.join(SERVER, 'render.js')));
});

/** A tag as a host prints it, rendered on a server. */
function tagOf(
  island: IslandRequest,
  now = NOW,
  attributes = 'data-load="eager"',
  path?: string,
): string {
  const [result] = renderIslands({ islands: [island], now, path }).islands;
  if (!result || 'error' in result) throw new Error(result?.error);
  const id = island.attributes ? 'data-news-id="42"' : '';
  return `<div id="a" data-widget="${island.name}" ${id} ${attributes}>${result.html}</div>`;
}

/** Collects what the page complains of. */
function watchComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    if (/^(warning|error)$/.test(message.type())) complaints.push(message.text());
  });
  return complaints;
}

const mounted = (page: Page) =>
  expect(page.locator('#a')).toHaveAttribute('data-island-state', 'mounted');

test('comments without script, are readable and pass axe', { tag: '@core' }, async ({
  site,
  page,
}) => {
  const { widgets } = JSON.parse(await readFile(path.join(ISLANDS, 'manifest.json'), 'utf8'));
  const links = (widgets.comments.files as { file: string }[])
    .filter(({ file }) => file.endsWith('.css'))
    .map(({ file }) => `<link rel="stylesheet" href="/islands/${file}">`);
  expect(links.length).toBeGreaterThan(0);
  await site.open(page, `<main>${tagOf(COMMENTS)}</main>`, { loader: '', head: links.join('') });
  await expect(page.getByText('Wat een wedstrijd')).toBeVisible();
  await expect(page.getByText('Een antwoord')).toBeVisible();
  await expect(page.locator('b', { hasText: 'Maasstad' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'zie & lees' })).toHaveAttribute(
    'rel',
    'nofollow ugc noopener',
  );
  await expect(page.getByText('14 minuten geleden').first()).toBeVisible();
  expect(await violations(page, '#a')).toEqual([]);
});

for (const [name, island] of [
  ['comments', COMMENTS],
  ['poll', POLL],
  ['avatar', { name: 'avatar', attributes: { 'data-username': 'sanne' } }],
] as const)
  test(`${name} rendered on a server, hydrated, keeps its nodes without a complaint or a first call`, async ({
    site,
    page,
  }) => {
    const complaints = watchComplaints(page);
    const release = site.hold(new RegExp(`/islands/${name}-`));
    const attributes = name === 'avatar' ? 'data-load="eager" data-username="sanne"' : undefined;
    await site.open(page, tagOf(island, NOW, attributes), PRODUCT);
    const before = await page.locator('#a [data-island-root] *').evaluateAll((elements) => {
      Object.assign(window, { before: elements });
      return elements.length;
    });
    expect(before).toBeGreaterThan(1);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (/\/api\/news\/.*comments/.test(request.url())) calls.push(request.url());
    });
    release();
    await mounted(page);
    // Markup is sanitised again by a file that is fetched later.
    await page.waitForLoadState('networkidle');
    const lost = await page.evaluate(
      () =>
        (window as unknown as { before: Element[] }).before.filter((e) => !e.isConnected).length,
    );
    expect(lost).toBe(0);
    expect(complaints).toEqual([]);
    expect(calls).toEqual([]);
  });

test('comments rendered an hour ago, hydrated, correct their times', async ({ site, page }) => {
  const complaints = watchComplaints(page);
  const now = NOW - HOUR;
  const island = {
    ...COMMENTS,
    json: {
      comments: [{ ...comment(2, 'Oud'), created_at: new Date(now - 14 * 60_000).toISOString() }],
      next_page_url: null,
    },
  };
  const release = site.hold(/\/islands\/comments-/);
  await site.open(page, tagOf(island, now), PRODUCT);
  await expect(page.getByText('14 minuten geleden')).toBeVisible();
  release();
  await expect(page.getByText('een uur geleden')).toBeVisible();
  expect(complaints).toEqual([]);
});

for (const [what, head, path, link] of [
  ['path, page with a base address', '<base href="/">', '/nieuws/42?a=1&b=2', '/nieuws/42?a=1&b=2'],
  ['path, page without a base address', '', '/nieuws/42?a=1&b=2', '/nieuws/42?a=1&b=2'],
  ['path of another query, page with a base address', '<base href="/">', '/nieuws/42', undefined],
  ['no path, page with a base address', '<base href="/">', undefined, undefined],
] as const)
  test(`comments rendered with ${what}, link to the page before and after hydration`, async ({
    site,
    page,
  }) => {
    const complaints = watchComplaints(page);
    const release = site.hold(/\/islands\/comments-/);
    await site.open(page, tagOf(COMMENTS, NOW, undefined, path), {
      ...PRODUCT,
      head: head + PRODUCT.head,
      path: '/nieuws/42?a=1&b=2',
    });
    const time = page.locator('#comment-1 .fan-comment-time').first();
    // As printed: without script there is nothing to mend it.
    await expect(time).toHaveAttribute('href', `${path ?? ''}#comment-1`);
    if (link) {
      await time.click();
      await expect(page).toHaveURL(/\/nieuws\/42\?a=1&b=2#comment-1$/);
    }
    release();
    await mounted(page);
    await expect(time).toHaveAttribute('href', '/nieuws/42?a=1&b=2#comment-1');
    await time.click();
    await expect(page).toHaveURL(/\/nieuws\/42\?a=1&b=2#comment-1$/);
    expect(complaints).toEqual([]);
  });

test('comments rendered for everybody, member reads, is filled in after hydration', {
  tag: '@core',
}, async ({ site, page }) => {
  const complaints = watchComplaints(page);
  await site.open(page, tagOf(COMMENTS), { ...PRODUCT, head: MEMBER });
  await mounted(page);
  await expect(page.getByText('Je plaats een bericht als').locator('..')).toContainText('sanne');
  expect(complaints).toEqual([]);
});

test('comments typed in and a poll answered before the loader has arrived, keep both', async ({
  site,
  page,
}) => {
  const release = site.hold(/\/islands\/loader\.js/);
  const poll = tagOf(POLL).replace('id="a"', 'id="b"');
  await site.open(page, tagOf(COMMENTS) + poll, { ...PRODUCT, waitUntil: 'commit' });
  await page.getByLabel('Je reactie').fill('Wat een goal!');
  await page.getByRole('radio', { name: 'Maasstad' }).check();
  release();
  await mounted(page);
  await expect(page.locator('#b')).toHaveAttribute('data-island-state', 'mounted');
  await expect(page.getByRole('radio', { name: 'Maasstad' })).toBeChecked();
  await expect(page.getByLabel('Je reactie')).toHaveValue('Wat een goal!');
  // Also for the island: a draft outlives the page.
  await page.reload();
  await mounted(page);
  await expect(page.getByLabel('Je reactie')).toHaveValue('Wat een goal!');
});

for (const [what, change] of [
  ['by another version', (tag: string) => tag.replace(/version="[^"]*"/, 'version="0.0.0-old"')],
  [
    'for another member',
    (tag: string) => tag.replace('data-island-now', 'data-island-user="9" $&'),
  ],
] as const)
  test(`comments rendered ${what}, are replaced with nothing lost`, async ({ site, page }) => {
    const complaints = watchComplaints(page);
    await site.open(page, change(tagOf(COMMENTS)), PRODUCT);
    await mounted(page);
    await expect(page.getByText('Wat een wedstrijd')).toHaveCount(1);
    await expect(page.getByLabel('Je reactie')).toHaveCount(1);
    expect(complaints).toEqual([]);
  });

test('comments changed by a translation before they were hydrated, work', async ({
  site,
  page,
}) => {
  const release = site.hold(/\/islands\/comments-/);
  await site.open(page, tagOf(COMMENTS), PRODUCT);
  await page.getByText('Wat een wedstrijd').evaluate((element) => {
    const translated = document.createElement('font');
    translated.append('What a match');
    element.replaceChildren(translated);
  });
  release();
  await mounted(page);
  await page.getByLabel('Je reactie').fill('Hallo');
  await expect(page.getByLabel('Je reactie')).toHaveValue('Hallo');
});
