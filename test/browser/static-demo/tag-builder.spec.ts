import { expect, test } from './fixtures.ts';

test('tag builder, opened in the static demo, shows the island that its address describes', {
  tag: '@core',
}, async ({ demo, visitor }) => {
  const page = await visitor.newPage();
  await page.goto(`${demo.url}/tag-bouwer.html?onderdeel=avatar&data-username=kees_v`);
  await expect(page.getByLabel('Gebruikersnaam')).toHaveValue('kees_v', { timeout: 30_000 });
  await expect(
    page.getByRole('region', { name: 'Voorbeeld' }).locator('[data-widget="avatar"]'),
  ).toHaveAttribute('data-island-state', 'mounted');
});
