import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { look, seenOf } from '../support/every-state.ts';
import { alert, box, field, submit, VALUES } from './form-page.ts';

test.use({ reducedMotion: 'reduce' });

const TIP = { ...VALUES, Tip: VALUES.Onderwerp, Omschrijving: VALUES.Bericht };

/** Scenarios that stand still on the way: at the check, and at sending. */
const CHECK_HANGS = /=(laden|traag)$/;
const SENDING_HANGS = /=versturen-(hangt|traag)$/;

async function fillIn(page: Page, name: string): Promise<void> {
  for (const [label, value] of Object.entries(name === 'tip-form' ? TIP : VALUES))
    if (await field(page, label).count()) await field(page, label).fill(value);
}

/** Does the check, as far as a state lets it come. */
async function check(page: Page): Promise<boolean> {
  const ready = page.locator('altcha-widget').or(alert(page));
  await expect(ready.first()).toBeVisible();
  if (!(await box(page).count())) return false;
  await box(page).click();
  const done = page.getByRole('checkbox', { name: 'Geverifieerd' });
  await expect(done.or(alert(page)).first()).toBeVisible();
  return (await done.count()) > 0;
}

for (const part of [0, 1, 2])
  test(`contact-form bears axe, fingers and 320 pixels in each of its states, part ${part + 1}`, async ({
    page,
    host,
  }) => {
    test.slow();
    // Third parties can't be reached, and say so at once.
    await page.route(/^https:/, (route) => route.abort());
    await page.goto(`${host.url}/contact-form.html`);
    await expect(field(page, 'Naam')).toBeVisible();
    const seen = seenOf('contact-form');
    if (!part) await look(page, 'contact-form', seen, 'body');
    const links = await page
      .locator('.demo-bar a[href*="scenario="]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(links.length).toBeGreaterThan(30);
    for (const link of links.filter((_, index) => index % 3 === part)) {
      await page.goto(host.url + link);
      await expect(field(page, 'Naam')).toBeVisible();
      await fillIn(page, 'contact-form');
      if (CHECK_HANGS.test(link)) {
        await box(page).click();
        await expect(page.getByText('Bezig met verifiëren...')).toBeVisible();
      } else if (await check(page)) {
        await look(page, `${link}, checked`, seen);
        await submit(page).click();
        if (SENDING_HANGS.test(link)) await expect(submit(page)).toBeDisabled();
        else {
          const end = page.getByRole('status').getByText(/./).or(alert(page));
          const refused = page.locator('[aria-invalid="true"]');
          await expect(end.or(refused).first()).toBeVisible();
        }
      }
      await look(page, link, seen);
    }
  });

test('tip-form bears axe, fingers and 320 pixels before, with every error, and after', async ({
  page,
  host,
}) => {
  await page.goto(`${host.url}/tip-form.html`);
  const seen = seenOf('tip-form');
  await expect(field(page, 'Naam')).toBeVisible();
  await look(page, 'tip-form', seen, 'body');
  await submit(page).click();
  await expect(page.locator('altcha-widget')).toBeVisible();
  await look(page, 'tip-form, empty', seen);
  await fillIn(page, 'tip-form');
  await check(page);
  // What the empty form was told goes, and the button with it a line up.
  await expect(alert(page)).toHaveCount(0);
  await submit(page).click();
  await expect(page.getByText('Tip succesvol verzonden!')).toBeVisible();
  await look(page, 'tip-form, sent', seen);
});
