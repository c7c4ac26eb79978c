import { expect, test } from '../fixtures.ts';
import { violations } from '../support/axe.ts';
import { HostProcess } from '../support/host-process.ts';

const ARTICLE = '/artikel.html?server=aan';

test('article rendered on the server, without script, is read to its last comment', {
  tag: '@core',
}, async ({ host, browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(host.url + ARTICLE);
  await expect(page.getByRole('heading', { name: 'Populairste reactie' })).toBeVisible();
  // Locators by text and role pass over what is in `noscript`.
  const note = page.locator('.fan-comments noscript').first();
  await expect(note).toBeVisible();
  expect(await note.textContent()).toBe('Zet JavaScript aan om te reageren.');
  const more = page.locator('noscript a');
  const comments = page.locator('article.fan-comment');
  const first = await comments.count();
  expect(first).toBeGreaterThan(25);
  await expect(page.getByRole('button', { name: 'Laad meer reacties...' })).toBeHidden();
  expect(await more.textContent()).toBe('Laad meer reacties...');
  await more.click();
  await expect(page).toHaveURL(/reacties=2#comment-\d+$/);
  expect(await comments.count()).toBeGreaterThan(first);
  await expect(more).toHaveCount(0);
  await context.close();
});

test('demo host as people start it, renders its pages, unless the switch in the bar leaves the tags bare', async ({
  page,
}) => {
  const host = await HostProcess.start({ DEMO_RENDERING: '' });
  try {
    const text = await (await fetch(`${host.url}/artikel.html`)).text();
    expect(text).toMatch(/<article id="comment-\d+" class="fan-comment"/);

    await page.goto(`${host.url}/artikel.html`);
    const bar = page.locator('.demo-bar');
    await bar.getByText('Getekend: door de server').click();
    await bar.getByRole('link', { name: 'In de browser' }).click();
    await expect(page).toHaveURL(/\?server=uit$/);
    await expect(bar.getByText('Getekend: in de browser')).toBeVisible();
    await page.locator('[data-widget="comments"]').scrollIntoViewIfNeeded();
    await expect(page.locator('article.fan-comment').first()).toBeVisible();
    const bare = await (await fetch(page.url())).text();
    expect(bare).not.toMatch(/data-island-root|class="fan-comment"/);
    // A state that is chosen meanwhile is drawn in the browser too.
    await bar.getByText(/^Toestand:/).click();
    const state = bar.locator('a[href*="scenario="]').first();
    await expect(state).toHaveAttribute('href', /server=uit/);
    await bar.getByText('Getekend: in de browser').click();
    await bar.getByRole('link', { name: /^Door de server/ }).click();
    await expect(page).toHaveURL(/artikel\.html$/);
  } finally {
    await host.close();
  }
});

test('article rendered on the server, before hydration, passes axe', async ({ host, page }) => {
  await page.route('**/islands/loader.js', (route) => route.abort());
  await page.goto(host.url + ARTICLE);
  await expect(page.locator('article.fan-comment').first()).toBeVisible();
  expect(await violations(page, 'main')).toEqual([]);
});

for (const address of [ARTICLE, '/wedstrijd.html?server=aan', '/artikel.html?server=aan&als=sanne'])
  test(`${address}, hydrated, keeps its nodes without a complaint`, async ({ host, page }) => {
    const complaints: string[] = [];
    page.on('pageerror', ({ message }) => complaints.push(message));
    page.on('console', (message) => {
      if (/^(warning|error)$/.test(message.type())) complaints.push(message.text());
    });
    // The only island here that reads once, and never again to stay true.
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/prediction')) calls.push(request.url());
    });
    await page.addInitScript(() => {
      document.addEventListener('readystatechange', () => {
        // Before the first module runs.
        if (document.readyState !== 'interactive') return;
        const roots = document.querySelectorAll('[data-island-root]');
        Object.assign(window, {
          // What a member sees besides, takes the place of a guest's buttons.
          before: [...roots].flatMap((root) => [
            ...root.querySelectorAll('section, article, h2, li, time'),
          ]),
        });
      });
    });
    await page.goto(host.url + address);
    const tags = page.locator('[data-widget]:has([data-island-root])');
    const roots = await tags.count();
    expect(roots).toBeGreaterThan(2);
    for (let index = 0; index < roots; index++) {
      await tags.nth(index).scrollIntoViewIfNeeded();
      await expect(tags.nth(index)).toHaveAttribute('data-island-state', 'mounted');
    }
    expect(calls).toEqual([]);
    const lost = await page.evaluate(() =>
      (window as unknown as { before: Element[] }).before
        .filter((element) => !element.isConnected)
        .map((element) => element.outerHTML.slice(0, 100)),
    );
    expect(lost).toEqual([]);
    expect(complaints).toEqual([]);
  });

/** The member-only widgets on pages of theirs; the first has the bell in its header too. */
const OWN_PAGES = [
  ['/mijn-account/berichten/inbox?server=aan&als=sanne', ['notifications', 'inbox']],
  ['/outbox.html?server=aan&als=sanne', ['outbox']],
  ['/message.html?scenario=verzonden&server=aan&als=sanne', ['message']],
] as const;
for (const [address, widgets] of OWN_PAGES)
  test(`${address}, rendered for its member, passes axe and hydrates without a jump`, async ({
    host,
    page,
  }) => {
    const complaints: string[] = [];
    page.on('pageerror', ({ message }) => complaints.push(message));
    page.on('console', (message) => {
      if (/^(warning|error)$/.test(message.type())) complaints.push(message.text());
    });
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/islands/loader.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(host.url + address, { waitUntil: 'commit' });
    for (const widget of widgets) {
      const root = page.locator(`[data-widget="${widget}"] > [data-island-root]`);
      await expect(root).toHaveAttribute('data-island-user', /^\d+$/);
      expect(await violations(page, `[data-widget="${widget}"]`)).toEqual([]);
    }
    await page.waitForFunction(
      () =>
        document.readyState !== 'loading' &&
        [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(
          ({ sheet }) => sheet,
        ),
    );
    const before = await page.evaluateHandle(() => {
      // Within its tag: what the bar does is no island's.
      const boxOf = (element: Element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const tag = element.closest('[data-widget]')?.getBoundingClientRect();
        return `${x - (tag?.x ?? 0)} ${y - (tag?.y ?? 0)} ${width} ${height}`;
      };
      const elements = [...document.querySelectorAll('[data-island-root]')].flatMap((root) => [
        root,
        ...root.querySelectorAll('*'),
      ]);
      return { boxOf, elements: elements.map((element) => ({ element, box: boxOf(element) })) };
    });
    release();
    for (const widget of widgets)
      await expect(page.locator(`[data-widget="${widget}"]`)).toHaveAttribute(
        'data-island-state',
        'mounted',
      );
    const changed = await before.evaluate(({ boxOf, elements }) =>
      elements
        .filter(({ element, box }) => !element.isConnected || boxOf(element) !== box)
        .map(({ element }) => element.outerHTML.slice(0, 100)),
    );
    expect(changed).toEqual([]);
    expect(complaints).toEqual([]);
  });
