import { expect, test } from './fixtures.ts';

const inbox = '/mijn-account/berichten/inbox';

test('a guest is led from the account to the login', { tag: '@core' }, async ({ page, host }) => {
  await page.goto(host.url + inbox);
  await expect(page).toHaveURL(`${host.url}/login.html`);
  await expect(page.getByRole('heading', { name: 'Inloggen' }).first()).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('messages are read, replied to and deleted', async ({ page, host }) => {
    await page.goto(`${host.url}/mijn-account.html`);
    await page.getByText('Je bent: sanne').click();
    await page.getByRole('button', { name: 'tante_jo' }).click();
    await page.goto(host.url + inbox);
    await page.getByRole('link', { name: 'Thermoskan gevonden' }).click();
    await expect(page.getByText('Hij stond nog onder bank 4.')).toBeVisible();
    const address = page.url();

    await page.getByRole('link', { name: 'Beantwoorden' }).click();
    await expect(page.getByLabel('Ontvanger')).toHaveValue('8');
    await page.setViewportSize({ width: 320, height: 640 });
    const room = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(room).toBe(320);
    await page.getByLabel('Bericht').fill('Wat fijn, dank je!');
    await page.getByRole('button', { name: 'Versturen' }).click();
    await page.getByRole('link', { name: 'Verzonden berichten' }).click();
    await expect(page.getByRole('link', { name: 'Re: Thermoskan gevonden' })).toBeVisible();

    await page.goto(address);
    await page.getByRole('button', { name: 'Verwijderen' }).click();
    await expect(page).toHaveURL(host.url + inbox);
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Thermoskan gevonden' })).toHaveCount(0);
  });
});
