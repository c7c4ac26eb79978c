import { expect, test } from './fixtures.ts';

test('overview of articles, opened, shows the number of comments in each link by one call, and in links that are added later', {
  tag: '@core',
}, async ({ page, host }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const [found] = /\/api\/.*|\b(react|runtime)-\w+\.js$/.exec(pathname) ?? [];
    if (found) asked.push(found);
  });
  await page.goto(`${host.url}/nieuws.html?als=gast`);
  const links = page.locator('main a[data-comments-count]');
  for (const link of await links.all()) await expect(link).toHaveText(/^[\d.]+ reacties?$/);
  await expect(page.locator('a[data-comments-count="43"]')).toHaveText('0 reacties');
  // Neither React nor the runtime of the islands.
  expect(asked).toEqual(['/api/comments/counts']);

  const later = page.waitForRequest((request) => request.url().includes('/comments/counts'));
  await page.evaluate(() => {
    for (const id of ['44', '9999']) {
      const link = document.createElement('a');
      link.href = `/nieuws/${id}#comments`;
      link.dataset.commentsCount = id;
      link.className = 'later';
      link.textContent = 'Reacties';
      document.querySelector('main')!.append(link);
    }
  });
  expect(new URL((await later).url()).searchParams.get('ids')).toBe('44,9999');
  await expect(page.locator('a.later')).toHaveText(['1 reactie', 'Reacties']);
  await links.first().click();
  await expect(page).toHaveURL(/\/nieuws\/\d+#comments$/);
});

test('overview on a host without the call, opened, keeps the links as they were printed', async ({
  page,
  host,
}) => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  const counted = page.waitForResponse((response) => response.url().includes('/comments/counts'));
  await page.goto(`${host.url}/nieuws.html?scenario=onbekend&als=gast`);
  expect((await counted).status()).toBe(404);
  for (const link of await page.locator('main a[data-comments-count]').all())
    await expect(link).toHaveText('Reacties');
  expect(problems).toEqual([]);
});

test('overview whose runtime entry cannot be fetched, opened, keeps the links without an error', async ({
  page,
  host,
}) => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  await page.route(/runtime-entry-/, (route) => route.abort());
  // The second attempt has an address of its own.
  const retryFailed = page.waitForEvent('requestfailed', (request) =>
    /runtime-entry-\w+\.js\?/.test(request.url()),
  );
  await page.goto(`${host.url}/nieuws.html?als=gast`);
  await retryFailed;
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await expect(page.locator('main a[data-comments-count]').first()).toHaveText('Reacties');
  expect(problems).toEqual([]);
});
