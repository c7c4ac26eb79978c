import { expect, test } from '../fixtures.ts';
import { expectState, rest, seen } from '../support/states.ts';

const TAG = '<div id="a" data-widget="counter"></div>';
const QUERY = /\?\d+$/;

test.describe('a file that fails', () => {
  test('is asked for once more, at an address that no browser remembers', { tag: '@core' }, async ({
    site,
    page,
  }) => {
    site.fail(/counter-\w+\.js/, { times: 1 });
    await site.open(page, TAG);
    await expectState(page, 'a', 'mounted');
    const asked = site.asked(/counter-\w+\.js/);
    expect(asked).toHaveLength(2);
    expect(asked[1]).toMatch(QUERY);
    expect((await seen(page)).states).toEqual(['a: queued', 'a: loading', 'a: mounted']);
  });

  test('is asked for no more than that, until the reader needs it', async ({ site, page }) => {
    site.fail(/counter-\w+\.js/);
    await site.open(page, TAG);
    await expectState(page, 'a', 'error');
    expect(site.asked(/counter-\w+\.js/)).toHaveLength(2);
    site.mend();
    await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
    await expectState(page, 'a', 'mounted');
  });

  test('costs one attempt for all tags of a kind', async ({ site, page }) => {
    site.fail(/counter-\w+\.js/);
    await site.open(page, `${TAG}${TAG.replace('"a"', '"b"')}`);
    await expectState(page, 'a', 'error');
    await expectState(page, 'b', 'error');
    expect(site.asked(/counter-\w+\.js/)).toHaveLength(2);
  });

  test('is fetched again after a dropped connection', async ({ site, page }) => {
    site.fail(/counter-\w+\.js/, { times: 1, status: 'drop' });
    await site.open(page, TAG);
    await expectState(page, 'a', 'mounted');
  });

  test('may be the runtime entry', async ({ site, page }) => {
    site.fail(/runtime-entry-\w+\.js/, { times: 1 });
    await site.open(page, TAG);
    await expectState(page, 'a', 'mounted');
  });

  test('may be the runtime entry for good, and all tags say so', async ({ site, page }) => {
    site.fail(/runtime-entry-\w+\.js/);
    await site.open(
      page,
      `${TAG}<div id="b" data-widget="enhancer-button"><button>Menu</button></div>`,
    );
    await expectState(page, 'a', 'error');
    await expectState(page, 'b', 'error');
    expect((await seen(page)).events).toMatchObject([
      { about: 'a', phase: 'import' },
      { about: 'b', phase: 'import' },
    ]);
    site.mend();
    const retry = page.getByRole('button', { name: 'Opnieuw proberen' });
    await retry.first().click();
    await expectState(page, 'a', 'mounted');
    await retry.click();
    await expectState(page, 'b', 'mounted');
  });

  for (const [what, match] of [
    ['the shared runtime', /runtime-\w+\.js/],
    ['React', /react-\w+\.js/],
  ] as const)
    test(`may be ${what}, for a moment`, async ({ site, page }) => {
      site.fail(match, { times: 1 });
      await site.open(page, TAG);
      await expectState(page, 'a', 'mounted');
    });

  test('may be what replays a first action: the island mounts all the same', async ({
    site,
    page,
  }) => {
    site.fail(/replay-/);
    await site.open(page, '<div id="a" data-widget="form"><button>Plaats</button></div>');
    await page.getByRole('button').click();
    await expectState(page, 'a', 'mounted');
    await expect(page.locator('output')).toBeVisible();
  });
});

test.describe('the style of an island', () => {
  const outline = 'rgb(1, 2, 3)';

  test('is there before the island is', async ({ site, page }) => {
    const release = site.hold(/counter-\w+\.css/);
    await site.open(page, TAG);
    await expect.poll(() => site.asked(/counter-\w+\.(js|css)/)).toHaveLength(2);
    await page.waitForFunction(
      () =>
        performance.getEntriesByType('resource').filter(({ name }) => /counter.*js/.test(name))
          .length,
    );
    await rest(page);
    await expectState(page, 'a', 'loading');
    await expect(page.locator('#a')).toBeEmpty();
    release();
    await expectState(page, 'a', 'mounted');
    await expect(page.locator('.fan-counter')).toHaveCSS('outline-color', outline);
  });

  test('is fetched once more when it fails', async ({ site, page }) => {
    site.fail(/counter-\w+\.css/, { times: 1 });
    await site.open(page, TAG);
    await expectState(page, 'a', 'mounted');
    await expect(page.locator('.fan-counter')).toHaveCSS('outline-color', outline);
    expect(site.asked(/counter-\w+\.css/)).toHaveLength(2);
  });

  test('is done without when it fails twice, with a warning', async ({ site, page }) => {
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    site.fail(/counter-\w+\.css/);
    await site.open(page, TAG);
    await expectState(page, 'a', 'mounted');
    expect(site.asked(/counter-\w+\.css/)).toHaveLength(2);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatch(/\[islands\].*counter-\w+\.css/);
    await page.getByRole('button', { name: 'Tel 0' }).click();
    await expect(page.getByRole('button', { name: 'Tel 1' })).toBeVisible();
  });

  test('is fetched once for many tags', async ({ site, page }) => {
    await site.open(page, `${TAG}${TAG.replace('"a"', '"b"')}`);
    await expectState(page, 'b', 'mounted');
    expect(site.asked(/counter-\w+\.css/)).toHaveLength(1);
    expect(site.asked(/base-\w+\.css/)).toHaveLength(1);
  });
});

test('nothing is fetched one after the other that could be fetched side by side', {
  tag: '@core',
}, async ({ site, page }) => {
  // With the widget held back, all else that it needs has been asked for.
  const release = site.hold(/counter-\w+\.(js|css)/);
  await site.open(page, TAG);
  const plain = () => site.requests.map((request) => request.replace(/^GET \S*\/|-\w+(?=\.)/g, ''));
  await expect
    .poll(() => plain().sort())
    .toEqual(
      [
        '',
        'loader.js',
        'runtime-entry.js',
        'react.js',
        'runtime.js',
        'base.css',
        'counter.css',
        'counter.js',
      ].sort(),
    );
  release();
  await expectState(page, 'a', 'mounted');
});
