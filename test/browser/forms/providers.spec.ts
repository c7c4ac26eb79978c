import type { Page } from '@playwright/test';
import { bodiesOf, expect, test } from '../match-day/fixtures.ts';
import { loaderOf } from '../support/test-site.ts';
import { alert, complaintsOf, field, fill, NOT_DONE, SENT, submit, VALUES } from './form-page.ts';

interface Provider {
  name: string;
  /** What its script puts on `window`. */
  global: string;
  script: string;
  /** The name of the token in the payload. */
  field: string;
  /** Its `render` is ready later than its script, announced by `ready`. */
  later?: true;
  removes: boolean;
}

const PROVIDERS: Provider[] = [
  {
    name: 'turnstile',
    global: 'turnstile',
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
    field: 'cf-turnstile-response',
    removes: true,
  },
  {
    name: 'hcaptcha',
    global: 'hcaptcha',
    script: 'https://js.hcaptcha.com/1/api.js',
    field: 'h-captcha-response',
    removes: true,
  },
  {
    name: 'recaptcha',
    global: 'grecaptcha',
    script: 'https://www.google.com/recaptcha/api.js',
    field: 'g-recaptcha-response',
    later: true,
    removes: false,
  },
];

/** A stand-in for a provider's script, with the part of its API that is documented. */
const scriptOf = ({ global, later, removes }: Provider) => `
  const widgets = [];
  const api = {
    render(place, options) {
      const id = widgets.push(options) - 1;
      const button = (text, action) => {
        const made = document.createElement('button');
        made.type = 'button';
        made.textContent = text;
        made.onclick = action;
        place.append(made);
      };
      let tokens = 0;
      button('Ik ben een mens', () => options.callback('token-' + ++tokens));
      button('Verloopt', () => options['expired-callback']());
      button('Mislukt', () => options['error-callback']('110200'));
      place.dataset.key = options.sitekey;
      return id;
    },
    reset(id) {
      if (!widgets[id]) throw new Error('no such widget');
      document.body.dataset.resets = Number(document.body.dataset.resets ?? 0) + 1;
    },
    ${removes ? 'remove() {},' : ''}
  };
  ${
    later
      ? `window.${global} = { ready: (then) => setTimeout(() => { Object.assign(window.${global}, api); then(); }, 50) };`
      : `window.${global} = api;`
  }`;

const resets = (page: Page) => page.evaluate(() => Number(document.body.dataset.resets ?? 0));
const human = (page: Page) => page.getByRole('button', { name: 'Ik ben een mens' });

for (const provider of PROVIDERS)
  test(`${provider.name} is loaded when the form is used, sent under its own name, and renewed`, async ({
    page,
    host,
  }) => {
    const bodies = await bodiesOf(page, /\/api\/forms$/);
    const asked: string[] = [];
    let reachable = false;
    await page.route(/^https:/, (route) => {
      asked.push(route.request().url());
      return reachable
        ? route.fulfill({ contentType: 'text/javascript', body: scriptOf(provider) })
        : route.abort();
    });
    await page.goto(`${host.url}/contact-form.html?scenario=${provider.name}`);
    await expect(field(page, 'Naam')).toBeVisible();
    await expect(page.getByText('De robottest verschijnt hier zodra')).toBeVisible();
    expect(asked).toEqual([]);

    // A script that does not arrive is reported, and offered again.
    await fill(page);
    await expect(alert(page)).toContainText('De robottest kon niet worden geladen.');
    await submit(page).click();
    await expect(alert(page)).toContainText(NOT_DONE);
    reachable = true;
    await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
    await expect(human(page)).toBeVisible();
    await expect(page.getByText('kon niet worden geladen')).toHaveCount(0);
    expect(asked.map((url) => url.replace(/\?.*/, ''))).toEqual([provider.script, provider.script]);
    expect(asked[0]).toContain('render=explicit');
    await expect(page.getByRole('group', { name: 'Robottest' })).toBeFocused();

    // An error, a pass that expires, and a pass.
    await page.getByRole('button', { name: 'Mislukt' }).click();
    await expect(alert(page)).toHaveText('De robottest is niet gelukt. Probeer het opnieuw.');
    await human(page).click();
    await expect(alert(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Verloopt' }).click();
    await expect(alert(page)).toHaveText('De robottest is verlopen. Doe hem opnieuw.');
    expect(await resets(page)).toBe(1);
    await submit(page).click();
    await expect(alert(page)).toHaveText(NOT_DONE);
    await expect(page.getByRole('group', { name: 'Robottest' })).toHaveAccessibleDescription(
      NOT_DONE,
    );
    expect(bodies).toEqual([]);
    await human(page).click();
    await field(page, 'E-mailadres').fill('sanne@fout');
    await submit(page).click();
    // Refused for a field: renewed, and its token used up.
    await expect(field(page, 'E-mailadres')).toHaveAccessibleDescription(/geldig e-mailadres/);
    expect(await resets(page)).toBe(2);
    await fill(page);
    await submit(page).click();
    await expect(alert(page)).toHaveText(NOT_DONE);
    await human(page).click();
    await submit(page).click();
    await expect(page.getByText(SENT)).toBeVisible();
    expect(await resets(page)).toBe(3);
    expect(bodies).toEqual([
      {
        form_id: 1,
        name: VALUES.Naam,
        email: 'sanne@fout',
        subject: VALUES.Onderwerp,
        message: VALUES.Bericht,
        [provider.field]: 'token-2',
      },
      {
        form_id: 1,
        name: VALUES.Naam,
        email: VALUES['E-mailadres'],
        subject: VALUES.Onderwerp,
        message: VALUES.Bericht,
        [provider.field]: 'token-3',
      },
    ]);
  });

test('the script of a provider is a trusted one, where the host allows it', {
  tag: '@core',
}, async ({ page, site }) => {
  const complaints = complaintsOf(page);
  const [turnstile] = PROVIDERS as [Provider];
  await page.route(/^https:/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: scriptOf(turnstile) }),
  );
  await site.open(page, '<div data-widget="tip-form" data-load="eager"></div>', {
    loader: loaderOf('/islands/'),
    head: '<script type="application/json" id="islands-config">{"robotCheck": {"provider": "turnstile", "siteKey": "een-sleutel"}}</script>',
    policy:
      "default-src 'self'; script-src 'self' https://challenges.cloudflare.com; img-src data:; require-trusted-types-for 'script'",
  });
  await field(page, 'Naam').focus();
  await human(page).click();
  await expect(page.locator('[data-key="een-sleutel"]')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a configuration without a key is named, and the form is there all the same', {
  tag: '@core',
}, async ({ page, host }) => {
  const complaints = complaintsOf(page);
  await page.goto(`${host.url}/tip-form.html?scenario=zonder-sleutel`);
  await field(page, 'Naam').fill('Sanne');
  await expect(alert(page)).toContainText('De robottest kon niet worden geladen.');
  expect(complaints.join()).toContain('robotCheck.siteKey is missing for turnstile');
  await expect(field(page, 'Naam')).toHaveValue('Sanne');
});
