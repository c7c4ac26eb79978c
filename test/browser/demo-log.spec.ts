import { expect, test } from './match-day/fixtures.ts';

test('log of the bar shows what a call sent and received', { tag: '@core' }, async ({
  page,
  host,
}) => {
  await page.goto(`${host.url}/notifications.html?scenario=lid`);
  await page.getByRole('button', { name: 'Notificaties, 3 ongelezen' }).click();
  await page.getByRole('button', { name: 'Zes jaar lid van Maasstad Fans' }).click();
  await page.getByText('Logboek').click();
  const entry = page
    .getByRole('listitem')
    .filter({ hasText: /PUT \/api\/notifications\/\d+ → 200/ });
  await entry.locator('summary').click();
  await expect(entry.locator('pre')).toHaveText(/^\{"read_at":"[\d :-]+"\}\n→ /);
});

test('log of the bar sends a call before it reads its body: a page being left loses it else', async ({
  page,
  host,
}) => {
  await page.addInitScript(() => {
    const sent: string[] = [];
    Object.assign(window, { sent });
    window.fetch = (input) => {
      sent.push((input as Request).method);
      return Promise.resolve(Response.json({}));
    };
  });
  await page.goto(`${host.url}/kaal.html`);
  const sent = await page.evaluate(() => {
    const { sent } = window as typeof window & { sent: string[] };
    sent.length = 0;
    fetch(new Request('/api/proef', { method: 'PUT', body: '{}', keepalive: true }));
    // Within the same task.
    return [...sent];
  });
  expect(sent).toEqual(['PUT']);
});
