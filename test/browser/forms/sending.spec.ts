import { FAILED, OFFLINE } from '../match-day/faults.ts';
import { bodiesOf, expect, test } from '../match-day/fixtures.ts';
import {
  alert,
  checkbox,
  field,
  fill,
  openForm,
  passCheck,
  SENT,
  submit,
  VALUES,
} from './form-page.ts';

const TIP = {
  Naam: 'Kees',
  'E-mailadres': 'kees@voorbeeld.example',
  Tip: 'Nieuwe spits',
  Omschrijving: 'Gezien op het trainingsveld.',
};

test('the tip form is written and sent with the keyboard alone', { tag: '@core' }, async ({
  page,
  host,
}) => {
  const bodies = await bodiesOf(page, /\/api\/forms$/);
  await page.goto(`${host.url}/tip-form.html`);
  await expect(field(page, 'Naam')).toBeVisible();
  // From just before the form.
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('main')?.setAttribute('tabindex', '-1'),
  );
  await page.locator('main').focus();
  for (const [label, value] of Object.entries(TIP)) {
    await page.keyboard.press('Tab');
    await expect(field(page, label)).toBeFocused();
    if (label !== 'Omschrijving') await page.keyboard.type(value);
  }
  // Sent by Enter in a field, with one left empty and the check not done.
  await field(page, 'Tip').press('Enter');
  await expect(field(page, 'Omschrijving')).toBeFocused();
  await expect(field(page, 'Omschrijving')).toHaveAccessibleDescription('Vul een omschrijving in.');
  await page.keyboard.type(TIP.Omschrijving);
  await page.keyboard.press('Tab');
  await expect(checkbox(page)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: 'Geverifieerd' })).toBeChecked();
  await expect(checkbox(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(submit(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText('Tip succesvol verzonden!')).toBeVisible();
  await expect(submit(page)).toBeFocused();
  expect(bodies).toEqual([
    {
      form_id: 2,
      name: TIP.Naam,
      email: TIP['E-mailadres'],
      tip_title: TIP.Tip,
      message: TIP.Omschrijving,
      altcha: expect.any(String),
    },
  ]);
});

test('a draft survives a reload until it is sent; a double click is one message', async ({
  page,
  site,
}) => {
  const sent = await openForm(page, site);
  // As a password manager does: from outside React, and with whatever event it likes.
  await page.evaluate(
    (values) => {
      for (const label of document.querySelectorAll<HTMLLabelElement>('form label')) {
        const value = values[label.textContent ?? ''];
        const control = label.control as HTMLInputElement | null;
        if (!value || !control) continue;
        control.value = value;
        control.dispatchEvent(new Event('change', { bubbles: true }));
      }
    },
    VALUES as Record<string, string>,
  );
  await page.reload();
  for (const [label, value] of Object.entries(VALUES))
    await expect(field(page, label)).toHaveValue(value);
  await passCheck(page);
  const release = site.hold(/\/api\/forms$/);
  await submit(page).dblclick();
  await expect(submit(page)).toBeDisabled();
  await expect(page.locator('form')).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page.getByText(SENT)).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ email: VALUES['E-mailadres'], message: VALUES.Bericht });
  await page.reload();
  await expect(field(page, 'Bericht')).toHaveValue('');
});

test('nothing is lost on the way through failures', async ({ page, site }) => {
  const sent = await openForm(page, site);
  await fill(page);
  const rejections = [
    { status: 500, body: { message: 'Server Error' }, words: FAILED },
    { status: 0, body: {}, words: OFFLINE },
    {
      status: 429,
      body: { message: 'x', errors: { name: ['x'] } },
      headers: { 'Retry-After': '9' },
      words: 'Te veel pogingen. Probeer het over 9 seconden opnieuw.',
    },
  ];
  for (const { words, ...response } of rejections) {
    await passCheck(page);
    await page.route('**/api/forms', (route) =>
      response.status
        ? route.fulfill({ ...response, body: undefined, json: response.body })
        : route.abort(),
    );
    await submit(page).click();
    await expect(alert(page)).toHaveText(words);
    await expect(submit(page)).toBeFocused();
    for (const [label, value] of Object.entries(VALUES))
      await expect(field(page, label)).toHaveValue(value);
    await page.unrouteAll();
  }
  await passCheck(page);
  await submit(page).click();
  await expect(page.getByText(SENT)).toBeVisible();
  await expect(alert(page)).toHaveCount(0);
  expect(sent).toHaveLength(1);
});

test('a number of the host goes along, and an address that is none is asked for again', async ({
  page,
  host,
}) => {
  await page.goto(`${host.url}/contact-form.html?scenario=onbekend-formulier`);
  await fill(page, { ...VALUES, 'E-mailadres': 'sanne' });
  await passCheck(page);
  await submit(page).click();
  await expect(field(page, 'E-mailadres')).toHaveAccessibleDescription(
    'Vul een geldig e-mailadres in, zoals naam@voorbeeld.nl.',
  );
  await expect(field(page, 'E-mailadres')).toBeFocused();
  await field(page, 'E-mailadres').fill(VALUES['E-mailadres']);
  await submit(page).click();
  await expect(alert(page)).toHaveText('Dit formulier bestaat niet.');
});
