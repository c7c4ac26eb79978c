import { expect, test } from '../fixtures.ts';

test('deletion, with a hostile response, never leads off the site', async ({ page, host }) => {
  for (const name of ['vreemde-site', 'hele-url', 'script', 'omhoog', 'gecodeerd', 'regels']) {
    await page.goto(`${host.url}/message.html?scenario=naar-${name}`);
    await page.getByRole('button', { name: 'Verwijderen' }).click();
    await page.getByRole('button', { name: 'Bevestigen' }).click();
    await page.waitForURL(`${host.url}/mijn-account/berichten/inbox`);
  }
  await page.goto(`${host.url}/message.html?scenario=naar-andere-lijst`);
  await page.getByRole('button', { name: 'Verwijderen' }).click();
  await page.getByRole('button', { name: 'Bevestigen' }).click();
  await page.waitForURL(`${host.url}/mijn-account/berichten/verzonden-berichten`);
});

test('deletion, by keyboard and offline, stays in its dialog with a notice', {
  tag: '@core',
}, async ({ page, host }) => {
  await page.goto(`${host.url}/message.html?scenario=verwijderen-offline`);
  const deleteButton = page.getByRole('button', { name: 'Verwijderen' });
  await deleteButton.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Bevestigen' });
  await expect(dialog).toContainText('Weet je zeker dat je dit bericht wilt verwijderen?');
  const confirm = dialog.getByRole('button', { name: 'Bevestigen' });
  await confirm.focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('Geen verbinding.');
  await expect(confirm).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(deleteButton).toBeFocused();
});

test('message, sent, of the site or hostile, is shown as such at 320 px', async ({
  page,
  host,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const island = page.locator('[data-widget="message"]');
  await page.goto(`${host.url}/message.html?scenario=verzonden`);
  await expect(island).toContainText('Bericht verzonden aan: ');
  await expect(island).not.toContainText('zegt:');
  await expect(page.getByRole('link', { name: 'Terug naar verzonden berichten' })).toBeVisible();
  await page.goto(`${host.url}/message.html?scenario=systeem`);
  await expect(island).toContainText('Maasstad Fans');
  await expect(island).not.toContainText('zegt:');
  await expect(page.getByRole('link', { name: 'Beantwoorden' })).toHaveCount(0);
  await page.goto(`${host.url}/message.html?scenario=vijandig`);
  await expect(island.getByRole('heading')).toHaveText('<img src=x onerror=alert(1)>');
  await expect(island).toContainText('<script>alert(1)</script>');
  expect(await island.locator('img, script:not([type]), [href^="javascript"]').count()).toBe(0);
  for (const scenario of ['vijandig', 'lang']) {
    await page.goto(`${host.url}/message.html?scenario=${scenario}`);
    await expect(island).toHaveAttribute('data-island-state', 'mounted');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  }
});

test('message, with markup of the host, passes the sanitiser', async ({ page, site }) => {
  const message = {
    ...{ id: 1, subject: 'Welkom', created_at: '2026-11-27 20:05:00', sender: null },
    message: '<p>Hoi <b>daar</b><img src="x" onerror="alert(1)"></p><script>alert(1)</script>',
  };
  await site.open(
    page,
    `<div data-widget="message"><script type="application/json">${JSON.stringify(message).replaceAll('<', '\\u003c')}</script></div>`,
    { loader: '<script type="module" src="/islands/loader.js"></script>' },
  );
  await expect(page.locator('.fan-message-text b')).toHaveText('daar');
  expect(await page.locator('.fan-message-text :is(script, [onerror])').count()).toBe(0);
});
