import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '../fixtures.ts';
import { FAULTS, type Fault, mend } from '../match-day/faults.ts';
import { ISLANDS } from '../paths.mjs';
import { rest, seen } from '../support/states.ts';
import { loaderOf, STRICT_POLICY } from '../support/test-site.ts';
import {
  alert,
  checkbox,
  complaintsOf,
  field,
  fill,
  isSolved,
  LABEL,
  NOT_DONE,
  newChallenge,
  openForm,
  passCheck,
  SENT,
  submit,
  VALUES,
} from './form-page.ts';

const NOT_PASSED = 'De robottest is niet gelukt. Probeer het opnieuw.';

test('robot check, on plain http, shows the developer what to do and keeps the form', {
  tag: '@core',
}, async ({ page, host }) => {
  const complaints = complaintsOf(page);
  // As on an address that is not 127.0.0.1.
  await page.addInitScript(() => {
    Object.defineProperty(window, 'isSecureContext', { value: false });
  });
  await page.goto(`${host.url}/contact-form.html`);
  await fill(page);
  await expect(alert(page)).toContainText('De robottest kon niet worden geladen.');
  expect(complaints.join()).toContain('altcha needs crypto.subtle');
  expect(complaints.join()).toContain('"robotCheck": false');
  await expect(field(page, 'Bericht')).toHaveValue(VALUES.Bericht);
});

test('is loaded when the form is used, solves in workers, and breaches nothing of the strict policy', async ({
  page,
  host,
}) => {
  const complaints = complaintsOf(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${host.url}/contact-form.html`);
  const standIn = page.getByRole('checkbox', { name: LABEL });
  await expect(standIn).toBeVisible();
  const card = page.locator('[data-widget]');
  const height = (await card.boundingBox())?.height;
  await rest(page);
  expect(asked.filter((url) => /altcha|third-party/.test(url))).toEqual([]);

  await fill(page);
  await expect(page.locator('altcha-widget')).toBeVisible();
  await expect(checkbox(page)).toHaveCount(1);
  // Nothing moved when it took the stand-in's place.
  expect((await card.boundingBox())?.height).toBe(height);
  expect(asked.filter((url) => /altcha\/challenge/.test(url))).toEqual([]);
  await passCheck(page);
  for (const file of [/altcha-\w+\.js$/, /altcha-\w+\.css$/, /altcha-worker-\w+\.js$/])
    expect(asked.some((url) => file.test(url))).toBe(true);
  // Nobody else receives it.
  expect(asked.filter((url) => !url.startsWith(host.url))).toEqual([]);

  await submit(page).click();
  await expect(page.getByRole('status').getByText(SENT)).toBeVisible();
  await expect(field(page, 'Bericht')).toHaveValue('');
  // Renewed: a token is good for once.
  await expect(page.getByRole('checkbox', { name: LABEL })).not.toBeChecked();
  await fill(page);
  await submit(page).click();
  await expect(alert(page)).toHaveText(NOT_DONE);
  await expect(page.getByRole('checkbox', { name: LABEL })).toBeFocused();
  await expect(page.getByRole('checkbox', { name: LABEL })).toHaveAccessibleDescription(NOT_DONE);
  await expect(page.getByText(NOT_DONE)).toHaveCSS('color', 'rgb(179, 38, 30)');
  await passCheck(page);
  await expect(page.getByText(NOT_DONE)).toHaveCount(0);
  await submit(page).click();
  await expect(page.getByText(SENT)).toBeVisible();
  expect(complaints).toEqual([]);

  await page.goto(`${host.url}/demo/formulieren`);
  await expect(page.getByRole('heading', { name: VALUES.Onderwerp }).first()).toBeVisible();
});

test('needs one click where the stand-in is the first thing that is used', async ({
  page,
  host,
}) => {
  await page.goto(`${host.url}/tip-form.html`);
  const standIn = page.getByRole('checkbox', { name: LABEL });
  await standIn.click();
  await expect(page.getByRole('checkbox', { name: 'Geverifieerd' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Geverifieerd' })).toBeFocused();
});

test('that expires says so, and is to be done again', async ({ page, host }) => {
  await page.clock.install();
  await page.goto(`${host.url}/contact-form.html`);
  await fill(page);
  await passCheck(page);
  await page.clock.fastForward(601_000);
  await expect(alert(page)).toHaveText('De robottest is verlopen. Doe hem opnieuw.');
  await expect(page.getByRole('checkbox', { name: LABEL })).not.toBeChecked();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await submit(page).click();
  await expect(alert(page)).toHaveText(NOT_DONE);
  expect(asked.filter((url) => url.endsWith('/api/forms'))).toEqual([]);
});

test('that the host does not believe says so at the check', async ({ page, host }) => {
  await page.goto(`${host.url}/contact-form.html?scenario=robottest-ongeldig`);
  await fill(page);
  await passCheck(page);
  await submit(page).click();
  const words = 'De robottest is niet geldig. Doe hem opnieuw.';
  await expect(alert(page)).toHaveText(words);
  await expect(page.getByRole('checkbox', { name: LABEL })).toHaveAccessibleDescription(words);
  await expect(field(page, 'Bericht')).toHaveValue(VALUES.Bericht);
});

test('that takes long holds the form back, and takes nothing away', async ({ page, host }) => {
  await page.goto(`${host.url}/contact-form.html?scenario=laden`);
  await fill(page);
  await checkbox(page).click();
  await expect(page.getByText('Bezig met verifiëren...')).toBeVisible();
  await submit(page).click();
  await expect(alert(page)).toHaveText(NOT_DONE);
  await expect(field(page, 'Bericht')).toHaveValue(VALUES.Bericht);
});

for (const [what, trusted, policy] of [
  ['with Trusted Types', true, STRICT_POLICY],
  [
    'in a browser without Trusted Types',
    false,
    STRICT_POLICY.replace("; require-trusted-types-for 'script'", ''),
  ],
] as const)
  test(`is solved and sent ${what}`, async ({ page, site }) => {
    if (!trusted)
      await page.addInitScript(() => {
        Reflect.deleteProperty(window, 'trustedTypes');
      });
    const complaints = complaintsOf(page);
    const sent = await openForm(page, site, { policy });
    await fill(page);
    await passCheck(page);
    await submit(page).click();
    await expect(page.getByText(SENT)).toBeVisible();
    const { altcha, ...rest } = sent[0] ?? {};
    expect(rest).toEqual({
      form_id: 1,
      name: VALUES.Naam,
      email: VALUES['E-mailadres'],
      subject: VALUES.Onderwerp,
      message: VALUES.Bericht,
    });
    expect(await isSolved(`${altcha}`)).toBe(true);
    expect(site.asked(/altcha-worker/).length).toBeGreaterThan(0);
    expect((await seen(page)).violations).toEqual([]);
    expect(complaints).toEqual([]);
  });

test('does its sums in the page where our files are on another origin', async ({
  page,
  site,
  elsewhere,
}) => {
  elsewhere.cors = true;
  const complaints = complaintsOf(page);
  const sent = await openForm(page, site, {
    loader: loaderOf(`${elsewhere.origin}/islands/`),
    policy: `default-src 'self'; script-src ${elsewhere.origin}; style-src ${elsewhere.origin}; img-src data:; require-trusted-types-for 'script'`,
  });
  await fill(page);
  await passCheck(page);
  await submit(page).click();
  await expect(page.getByText(SENT)).toBeVisible();
  expect(await isSolved(`${sent[0]?.altcha}`)).toBe(true);
  expect((await seen(page)).violations).toEqual([]);
  expect(complaints).toEqual([]);
});

test('says at each fault of its challenge what is wrong, and works again', async ({
  page,
  site,
}) => {
  const call = 'GET /altcha/challenge';
  await page.clock.install();
  await openForm(page, site);
  await fill(page);
  const refused: Fault = {
    name: '422',
    text: 'Onjuist.',
    start: (own) => own.route(call, { status: 422, body: { message: 'Onjuist.' } }),
  };
  const good = await newChallenge();
  for (const fault of [...FAULTS, refused]) {
    await fault.start(site, call, page);
    await page.getByRole('checkbox', { name: LABEL }).click();
    await fault.meanwhile?.(page, site, call);
    const odd = fault.name === 'wrong shape' || fault.name === 'empty body';
    await expect(alert(page), fault.name).toHaveText(odd ? NOT_PASSED : fault.text, {
      // A read is repeated by itself before it is given up.
      timeout: 15_000,
    });
    await mend(site, page);
    site.route(call, { body: good });
    await passCheck(page);
    await expect(alert(page)).toHaveCount(0);
    // Unticked it begins anew.
    await checkbox(page).click();
    await expect(page.getByRole('checkbox', { name: LABEL })).not.toBeChecked();
  }
  for (const [label, value] of Object.entries(VALUES))
    await expect(field(page, label)).toHaveValue(value);
  await submit(page).click();
  await expect(alert(page)).toHaveText(NOT_DONE);
});

test('whose files can not be had says so, and is offered again', async ({ page, site }) => {
  // Each part is fetched twice before the reader is asked.
  site.fail(/altcha-\w+\.js/, { times: 2 });
  await openForm(page, site);
  await fill(page);
  await expect(alert(page)).toContainText('De robottest kon niet worden geladen.');
  await submit(page).click();
  await expect(alert(page)).toContainText(NOT_DONE);
  expect(site.asked(/POST/)).toEqual([]);
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await expect(page.locator('altcha-widget')).toBeVisible();
  await expect(alert(page)).toHaveText(NOT_DONE);
  await expect(checkbox(page)).toBeFocused();
  await passCheck(page);
  await submit(page).click();
  await expect(page.getByText(SENT)).toBeVisible();
});

test('is named with its files in the built manifest, apart from what is fetched at first', {
  tag: '@core',
}, async () => {
  const { widgets } = JSON.parse(await readFile(path.join(ISLANDS, 'manifest.json'), 'utf8'));
  for (const name of ['contact-form', 'tip-form']) {
    const names = (files: { file: string; integrity: string }[]) => files.map(({ file }) => file);
    const later = names(widgets[name].later);
    for (const file of [/-altcha-\w+\.js$/, /^altcha-\w+\.css$/, /^altcha-worker-\w+\.js$/])
      expect(later.filter((each) => file.test(each))).toHaveLength(1);
    expect(names(widgets[name].files).filter((file) => /altcha|third/.test(file))).toEqual([]);
  }
});
