import type { Page } from '@playwright/test';
import { expect, test, withoutChance } from './match-day/fixtures.ts';
import { callsOf, look, seenOf, settled } from './support/every-state.ts';

const part = (page: Page, name: string) =>
  page.locator('dialog').getByRole('button', { name, exact: true });

/** What a member would do next in the dialog as it stands; nothing where it waits or is done. */
async function next(page: Page): Promise<boolean> {
  const password = page.getByLabel('Wachtwoord', { exact: true });
  const [first] = await page.getByRole('group', { name: 'Code' }).getByRole('textbox').all();
  if (await password.isVisible()) {
    await password.fill('maasstad');
    await part(page, 'Doorgaan').click();
  } else if (first && (await first.isVisible())) {
    await part(page, 'Herstelcodes').click();
    await first.fill('000000');
    await part(page, 'Bevestigen').click();
  } else {
    const act = page.locator('dialog [type="submit"]');
    if (!(await act.isVisible()) || (await act.isDisabled())) return false;
    await act.click();
  }
  return true;
}

for (const third of [0, 1, 2])
  test(`two-factor bears axe, fingers and 320 pixels in each of its states, part ${third + 1}`, async ({
    page,
    host,
  }) => {
    await withoutChance(page);
    const calls = callsOf(page);
    await page.goto(`${host.url}/two-factor.html`);
    const seen = seenOf('two-factor');
    if (!third) await look(page, 'two-factor', seen, 'body');
    const links = await page
      .locator('.demo-bar a[href*="scenario="]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(links.length).toBeGreaterThan(30);
    for (const link of links.filter((_, index) => index % 3 === third)) {
      const pending = /laden|laadt|traag/.test(link);
      await page.goto(host.url + link);
      await page
        .locator('[data-two-factor-enable], [data-two-factor-disable]')
        .locator('visible=true')
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await look(page, link, seen);
      // The password question, the second step, and what that leads to.
      for (let steps = 0; steps < 3 && (await next(page)); steps++) {
        await settled(page, calls, pending);
        await look(page, link, seen);
      }
    }
  });
