import type { Page } from '@playwright/test';
import { bodiesOf, expect, test, withoutChance } from './match-day/fixtures.ts';

const PASSWORD = 'maasstad';

const name = (page: Page) => page.getByLabel('E-mailadres of gebruikersnaam');
const password = (page: Page) => page.getByLabel('Wachtwoord', { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Inloggen', exact: true });
const dialog = (page: Page, title = 'Inloggen') =>
  page.getByRole('dialog', { name: title, exact: true });
const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /./ });

const open = async (page: Page, url: string, scenario = 'gast') => {
  await withoutChance(page);
  await page.goto(`${url}/login.html?scenario=${scenario}`);
};

async function signIn(page: Page, who: string, secret = PASSWORD): Promise<void> {
  await name(page).fill(who);
  await password(page).fill(secret);
  await submit(page).click();
}

/** Who the demo host says that the reader is. */
const person = (page: Page) => page.getByText(/^Je bent: /);

test.describe('on the page', () => {
  test('a member logs in by name or address, and goes to the front page', {
    tag: '@core',
  }, async ({ page, host }) => {
    const sent = await bodiesOf(page, /\/aansteker\/login$/);
    await open(page, host.url);
    await expect(
      page.getByRole('heading', { name: 'Inloggen', exact: true, level: 2 }),
    ).toBeVisible();
    await page.getByLabel('Wachtwoord onthouden').check();
    await signIn(page, 'tante_jo');
    await page.waitForURL(`${host.url}/`);
    await expect(person(page)).toHaveText('Je bent: tante_jo');
    expect(sent).toEqual([
      {
        ...{ from: 'frontEnd', email: 'tante_jo', password: PASSWORD },
        ...{ remember_password: true, remember: true },
      },
    ]);
  });

  test('the keyboard alone is enough', async ({ page, host }) => {
    await open(page, host.url);
    await name(page).focus();
    await page.keyboard.type('kees_v');
    await page.keyboard.press('Tab');
    await expect(password(page)).toBeFocused();
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${host.url}/`);
  });

  test('fields are for password managers', { tag: '@core' }, async ({ page, host }) => {
    await open(page, host.url);
    await expect(name(page)).toHaveAttribute('autocomplete', 'username');
    await expect(password(page)).toHaveAttribute('autocomplete', 'current-password');
    await expect(password(page)).toHaveAttribute('type', 'password');
    for (const [link, href] of [
      ['Inloggen met Google', '/auth/google'],
      ['Inloggen met Facebook', '/auth/facebook'],
    ] as const)
      await expect(page.getByRole('link', { name: link })).toHaveAttribute('href', href);
  });

  test('empty fields are named, and nothing is sent', async ({ page, host }) => {
    const sent = await bodiesOf(page, /\/aansteker\/login$/);
    await open(page, host.url);
    await submit(page).click();
    await expect(name(page)).toBeFocused();
    await expect(name(page)).toHaveAccessibleDescription(
      'Vul je e-mailadres of gebruikersnaam in.',
    );
    await expect(password(page)).toHaveAccessibleDescription('Vul je wachtwoord in.');
    await expect(password(page)).toHaveAttribute('aria-invalid', 'true');
    expect(sent).toEqual([]);
  });

  test('a wrong password is said at its field, and what was typed stays', async ({
    page,
    host,
  }) => {
    await open(page, host.url);
    await signIn(page, 'mdekker', 'havenkant');
    await expect(name(page)).toHaveAccessibleDescription(
      'Deze combinatie van gebruikersnaam en wachtwoord kennen we niet.',
    );
    await expect(name(page)).toBeFocused();
    await expect(name(page)).toHaveValue('mdekker');
    await expect(password(page)).toHaveValue('havenkant');
    await password(page).fill(PASSWORD);
    await submit(page).click();
    await page.waitForURL(`${host.url}/`);
  });

  test('both fields show what the host found wrong', async ({ page, host }) => {
    await open(page, host.url, 'validatie');
    await signIn(page, 'iemand', 'iets');
    await expect(name(page)).toHaveAccessibleDescription('Dit adres of deze naam klopt niet.');
    await expect(password(page)).toHaveAccessibleDescription('Dit wachtwoord klopt niet.');
  });

  test('a banned member reads why', async ({ page, host }) => {
    await open(page, host.url);
    await signIn(page, 'boze_bart');
    await expect(alert(page)).toContainText('Je bent verbannen');
    await expect(alert(page)).toContainText('omdat je de scheidsrechter hebt uitgescholden.');
    await expect(submit(page)).toBeEnabled();
  });

  test('another error has the words of the host', async ({ page, host }) => {
    await open(page, host.url, 'verboden');
    await signIn(page, 'iemand');
    await expect(alert(page)).toHaveText('Je mag hier op dit moment niet meedoen.');
    await expect(page.getByText('Je bent verbannen')).toHaveCount(0);
  });

  test('an unconfirmed address can have its mail again', async ({ page, host }) => {
    const sent = await bodiesOf(page, /\/api\/resendVerifyEmail$/);
    await open(page, host.url, 'noor-onbevestigd');
    await signIn(page, 'nieuwe_noor');
    await expect(alert(page)).toHaveText('Controleer eerst uw e-mailadres!');
    await expect(
      page.getByText('Als je de e-mail niet hebt ontvangen, sturen we je graag een nieuwe.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Email opnieuw versturen' }).click();
    await expect(page.getByRole('status')).toHaveText('Succesvol verzonden!');
    expect(sent).toEqual([expect.objectContaining({ email: 'nieuwe_noor' })]);
    await page.goto(`${host.url}/demo/post?aan=lid32@maasstadfans.example`);
    await expect(page.getByText('Bevestig je e-mailadres').first()).toBeVisible();
  });

  test('a mail that cannot be sent is said to be so, and asked for again', async ({
    page,
    host,
  }) => {
    await open(page, host.url, 'noor-onbevestigd');
    await signIn(page, 'nieuwe_noor');
    const resend = page.getByRole('button', { name: 'Email opnieuw versturen' });
    await page.route('**/api/resendVerifyEmail', (route) => route.fulfill({ status: 500 }));
    await resend.click();
    await expect(alert(page).last()).toHaveText(
      'Er is iets fout gegaan. Probeer het later opnieuw.',
    );
    await page.unroute('**/api/resendVerifyEmail');
    await resend.click();
    await expect(page.getByRole('status')).toHaveText('Succesvol verzonden!');
    await expect(page.getByText('Er is iets fout gegaan.')).toHaveCount(0);
  });

  test('too many attempts show how long to wait', async ({ page, host }) => {
    await open(page, host.url, 'te-vaak');
    await signIn(page, 'iemand');
    await expect(alert(page)).toHaveText('Te veel pogingen. Probeer het over 30 seconden opnieuw.');
    await open(page, host.url, 'te-vaak-met-velden');
    await signIn(page, 'iemand');
    await expect(page.getByText(/Te veel (login)?pogingen/)).toBeVisible();
    await expect(name(page)).toHaveValue('iemand');
  });

  test('a double click is one attempt, locked meanwhile', async ({ page, host }) => {
    const sent = await bodiesOf(page, /\/aansteker\/login$/);
    await open(page, host.url);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/aansteker/login', async (route) => {
      await released;
      await route.fulfill({ status: 500 });
    });
    await name(page).fill('iemand');
    await password(page).fill('iets');
    await submit(page).dblclick();
    await expect(submit(page)).toBeDisabled();
    release();
    await expect(alert(page)).toBeVisible();
    await expect(submit(page)).toBeFocused();
    expect(sent).toHaveLength(1);
  });
});

test.describe('the second step', () => {
  const boxes = (page: Page) => page.getByRole('group', { name: 'Code' }).getByRole('textbox');
  const recovery = (page: Page) => page.getByLabel('Herstelcode');
  const toRecovery = (page: Page) => page.getByRole('button', { name: 'Gebruik een herstelcode' });
  const toCode = (page: Page) => page.getByRole('button', { name: 'Gebruik een autorisatiecode' });

  test('takes the code of now, pasted with a space', async ({ page, context, host }) => {
    await open(page, host.url);
    await signIn(page, 'veilige_vera');
    await expect(boxes(page)).toHaveCount(6);
    await expect(boxes(page).first()).toBeFocused();
    await expect(boxes(page).first()).toHaveAttribute('autocomplete', 'one-time-code');
    const codes = await context.newPage();
    await codes.goto(`${host.url}/demo/code`);
    const code = (await codes.locator('[data-demo-code]').textContent()) ?? '';
    expect(code).toMatch(/^\d{6}$/);
    const sent = await bodiesOf(page, /\/two-factor-challenge$/);
    await boxes(page)
      .first()
      .evaluate(
        (box, text) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData('text', text);
          box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
        },
        `${code.slice(0, 3)} ${code.slice(3)}`,
      );
    await expect(boxes(page).last()).toHaveValue(code.slice(5));
    expect(sent).toEqual([]);
    await submit(page).click();
    await page.waitForURL(`${host.url}/`);
    await expect(person(page)).toHaveText('Je bent: veilige_vera');
  });

  test('takes a recovery code', async ({ page, context, host }) => {
    await open(page, host.url);
    await signIn(page, 'veilige_vera');
    const codes = await context.newPage();
    await codes.goto(`${host.url}/demo/code`);
    const code = (await codes.locator('code').nth(1).textContent()) ?? '';
    await toRecovery(page).click();
    await expect(recovery(page)).toBeFocused();
    await recovery(page).fill(` ${code} `);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${host.url}/`);
  });

  test('toggles clear the other field and focus the shown one', async ({ page, host }) => {
    await open(page, host.url, 'twee-stappen');
    await signIn(page, 'iemand');
    await boxes(page).first().pressSequentially('12');
    await expect(boxes(page).nth(2)).toBeFocused();
    await page.keyboard.press('Backspace');
    await expect(boxes(page).nth(1)).toBeFocused();
    await expect(boxes(page).nth(1)).toHaveValue('');
    await toRecovery(page).click();
    await expect(boxes(page)).toHaveCount(0);
    await recovery(page).fill('half');
    await toCode(page).click();
    await expect(boxes(page).first()).toBeFocused();
    await expect(boxes(page).first()).toHaveValue('');
    await toRecovery(page).click();
    await expect(recovery(page)).toHaveValue('');
  });

  test('that is wrong has the words of the host, or ours where it has none', async ({
    page,
    host,
  }) => {
    await open(page, host.url, 'code-validatie');
    await signIn(page, 'iemand');
    await submit(page).click();
    await expect(page.getByText('Vul alle 6 tekens van de code in.')).toBeVisible();
    await boxes(page).first().pressSequentially('000000');
    await submit(page).click();
    await expect(page.getByText('De opgegeven code is ongeldig.')).toBeVisible();
    await expect(boxes(page).first()).toHaveAttribute('aria-invalid', 'true');
    await expect(boxes(page).first()).toBeFocused();
    await expect(boxes(page).last()).toHaveValue('0');
    await page.route('**/two-factor-challenge', (route) =>
      route.fulfill({ status: 422, json: {} }),
    );
    await submit(page).click();
    await expect(page.getByText('Something went wrong.')).toBeVisible();
  });

  test('unknown to the host offers to begin anew', async ({ page, host }) => {
    await open(page, host.url, 'twee-stappen');
    await signIn(page, 'iemand');
    await boxes(page).first().pressSequentially('000000');
    await submit(page).click();
    await expect(page.getByText('Je inlogpoging is verlopen.')).toBeVisible();
    await page.getByRole('button', { name: 'Log opnieuw in' }).click();
    await expect(name(page)).toHaveValue('iemand');
    await expect(password(page)).toBeFocused();
  });
});

test.describe('as a dialog', () => {
  const opener = (page: Page) => page.getByRole('button', { name: 'Open hetzelfde als venster' });

  test('opens at the first click, takes the focus and gives it back', async ({ page, host }) => {
    await open(page, host.url, 'modaal');
    await expect(name(page)).toHaveCount(0);
    await opener(page).click();
    await expect(dialog(page)).toBeVisible();
    await expect(name(page)).toBeFocused();
    await name(page).fill('half');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(name(page)).toHaveValue('');
    await dialog(page).getByRole('button', { name: 'Sluiten' }).click();
    await expect(opener(page)).toBeFocused();
  });

  test('signs in and goes to the front page', async ({ page, host }) => {
    await open(page, host.url, 'modaal');
    await opener(page).click();
    await signIn(page, 'kees_v');
    await page.waitForURL(`${host.url}/`);
    await expect(person(page)).toHaveText('Je bent: kees_v');
  });

  test('goes through the second step in place', async ({ page, host }) => {
    await page.route('**/aansteker/login', (route) =>
      route.fulfill({ json: { two_factor: true } }),
    );
    await open(page, host.url, 'modaal');
    await opener(page).click();
    await signIn(page, 'iemand');
    await expect(dialog(page).getByRole('group', { name: 'Code' })).toBeVisible();
    await page.keyboard.press('Escape');
    await opener(page).click();
    await expect(name(page)).toBeVisible();
  });

  test('holds the page behind it still', async ({ page, host }) => {
    await page.setViewportSize({ width: 800, height: 300 });
    await open(page, host.url, 'modaal');
    await opener(page).click();
    await expect(dialog(page)).toBeVisible();
    const before = await page.evaluate(() => scrollY);
    await page.mouse.move(5, 150);
    await page.mouse.wheel(0, 200);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect(await page.evaluate(() => scrollY)).toBe(before);
  });
});

test.describe('a forgotten password', () => {
  const link = (page: Page) => page.getByRole('button', { name: 'Wachtwoord vergeten?' });
  const reset = (page: Page) => dialog(page, 'Wachtwoord vergeten');
  const done = 'Als dit adres bij ons bekend is, ontvang je een e-mail met een link.';

  test('responds alike for known and unknown addresses', async ({ page, host }) => {
    await open(page, host.url);
    for (const address of ['lid32@maasstadfans.example', 'niemand@voorbeeld.example']) {
      await link(page).click();
      const field = reset(page).getByLabel('E-mailadres');
      await expect(field).toBeFocused();
      await field.fill(address);
      await page.keyboard.press('Enter');
      await expect(reset(page).getByRole('status')).toHaveText(done);
      await page.keyboard.press('Escape');
      await expect(reset(page)).toHaveCount(0);
      await expect(link(page)).toBeFocused();
    }
    await page.goto(`${host.url}/demo/post?aan=lid32@maasstadfans.example`);
    await expect(page.getByText('Een nieuw wachtwoord kiezen').first()).toBeVisible();
  });

  test('needs an address, and keeps it through a failure', async ({ page, host }) => {
    await open(page, host.url, 'herstel-fout');
    await link(page).click();
    const field = reset(page).getByLabel('E-mailadres');
    const send = reset(page).getByRole('button', { name: 'Versturen' });
    await field.fill('geen adres');
    await send.click();
    await expect(field).toHaveAccessibleDescription('Vul een geldig e-mailadres in.');
    await expect(field).toBeFocused();
    await field.fill('iemand@voorbeeld.example');
    await send.click();
    await expect(reset(page).getByRole('alert')).toHaveText(
      'Er is iets fout gegaan. Probeer het later opnieuw.',
    );
    await expect(field).toHaveValue('iemand@voorbeeld.example');
    await expect(send).toBeEnabled();
  });

  test('inside the login dialog closes by itself, the login stays', async ({ page, host }) => {
    await open(page, host.url, 'modaal');
    await page.getByRole('button', { name: 'Open hetzelfde als venster' }).click();
    await name(page).fill('iemand');
    await link(page).click();
    await expect(reset(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(reset(page)).toHaveCount(0);
    await expect(dialog(page)).toBeVisible();
    await expect(name(page)).toHaveValue('iemand');
    await expect(link(page)).toBeFocused();
  });
});
