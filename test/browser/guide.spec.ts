import { expect, test } from './fixtures.ts';

test('guide, its tag copied, gives the clipboard the tag and says so', async ({
  page,
  host,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${host.url}/uitleg.html?onderdeel=avatar`);
  await page.getByRole('button', { name: 'Kopieer tag' }).click();
  await expect(page.getByText('De tag is gekopieerd.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    '<div data-widget="avatar" data-username="tante_jo"></div>',
  );
});

test('guide, another widget chosen, opens the page of that widget', async ({ page, host }) => {
  await page.goto(`${host.url}/uitleg.html?onderdeel=avatar`);
  await page.getByLabel('Onderdeel').selectOption('Poll');
  await expect(page.getByRole('heading', { name: 'Poll', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Vul hem in met de tagbouwer' }).click();
  await expect(page.getByLabel('Onderdeel')).toHaveValue('poll');
});
