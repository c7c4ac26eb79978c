import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { watchSecrets } from './account/secrets.ts';
import { expect, test } from './match-day/fixtures.ts';

const member = {
  username: 'levensloop_lies',
  email: 'lies@voorbeeld.example',
  password: 'Havenkant1908',
  newPassword: 'Staantribune87!',
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const passwordField = (page: Page) => page.getByLabel('Wachtwoord', { exact: true });
const boxes = (page: Page) => page.getByRole('group', { name: 'Code' }).getByRole('textbox');
const person = (page: Page) => page.getByText(/^Je bent: /);
const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /./ });

/** Follows the link of the newest mail to the member. */
async function followMail(page: Page, url: string, link: string): Promise<void> {
  await page.goto(`${url}/demo/post?aan=${member.email}`);
  await page.getByRole('link', { name: link }).first().click();
}

async function logIn(page: Page, url: string, password: string): Promise<void> {
  await page.goto(`${url}/login.html`);
  await page.getByLabel('E-mailadres of gebruikersnaam').fill(member.username);
  await passwordField(page).fill(password);
  await button(page, 'Inloggen').click();
}

async function logOut(page: Page, url: string): Promise<void> {
  await button(page, 'Uitloggen').click();
  await page.waitForURL(`${url}/`);
  await expect(person(page)).toHaveText('Je bent: gast');
}

async function isIn(page: Page, url: string): Promise<void> {
  await page.waitForURL(`${url}/`);
  await expect(person(page)).toHaveText(`Je bent: ${member.username}`);
}

async function giveRecoveryCode(page: Page, code: string): Promise<void> {
  await button(page, 'Gebruik een herstelcode').click();
  await page.getByLabel('Herstelcode').fill(code);
  await button(page, 'Inloggen').click();
}

// One after the other, as a member lives: each step needs the one before.
test('the whole life of a member', async ({ page, host, office }) => {
  test.setTimeout(180_000);
  page.setDefaultTimeout(20_000);
  const { url } = host;
  const expectNone = await watchSecrets(page);
  const secrets = [member.password, member.newPassword];
  let app = new TOTP();
  let recoveryCodes: string[] = [];

  /** What the app shows now or next: a code that was used to enable counts for nothing more. */
  const code = (stepsAhead = 0) => {
    const shown = app.generate({ timestamp: Date.now() + stepsAhead * 30_000 });
    secrets.push(shown);
    return shown;
  };

  await test.step('registers, and asks for the mail again', async () => {
    await page.goto(`${url}/registration.html`);
    await page.getByLabel('Voornaam').fill('Lies');
    await page.getByLabel('Achternaam').fill('de Wit');
    await page.getByLabel('Gebruikersnaam').fill(member.username);
    await page.getByLabel('E-mailadres').fill(member.email);
    await passwordField(page).fill(member.password);
    await page.getByLabel('Herhaal wachtwoord').fill(member.password);
    await page.getByLabel('Ik ga akkoord met de algemene voorwaarden').check();
    await button(page, 'Registreren').click();
    await expect(page.getByRole('heading', { name: 'Registratie voltooien' })).toBeVisible();
    await button(page, 'Email opnieuw versturen').click();
    await expect(page.getByRole('status')).toHaveText('Succesvol verzonden!');
    await expect(person(page)).toHaveText('Je bent: gast');
  });

  await test.step('cannot log in before the address is verified', async () => {
    await logIn(page, url, member.password);
    await expect(alert(page)).toHaveText('Controleer eerst uw e-mailadres!');
  });

  await test.step('reads the mail, verifies, and logs in', async () => {
    await followMail(page, url, 'Bevestig mijn e-mailadres');
    await expect(page.getByText('Je e-mailadres is bevestigd.')).toBeVisible();
    await logIn(page, url, member.password);
    await isIn(page, url);
  });

  await test.step('enables two-factor with the code of an app', async () => {
    await page.goto(`${url}/two-factor.html`);
    await page.locator('[data-two-factor-enable]').click();
    const dialog = page.getByRole('dialog', { name: 'Twee-factor-authenticatie' });
    await dialog.getByRole('button', { name: 'Inschakelen' }).click();
    await passwordField(page).fill(member.password);
    await dialog.getByRole('button', { name: 'Doorgaan' }).click();
    await dialog.getByRole('button', { name: 'Herstelcodes' }).click();
    await expect(dialog.getByText(/^\w{10}-\w{10}$/)).toHaveCount(8);
    recoveryCodes = await dialog.getByText(/^\w{10}-\w{10}$/).allTextContents();
    const shown = await dialog.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent();
    app = new TOTP({ secret: Secret.fromBase32(`${shown}`.replaceAll(' ', '')) });
    secrets.push(...recoveryCodes, app.secret.base32);
    await boxes(page).first().pressSequentially(code());
    await dialog.getByRole('button', { name: 'Bevestigen' }).click();
    await expect(page.getByText('Twee-factor-authenticatie ingeschakeld')).toBeVisible();
    await expect(page.locator('[data-two-factor-enable]')).toBeHidden();
    await expect(page.locator('[data-two-factor-disable]')).toBeVisible();
    await logOut(page, url);
  });

  await test.step('is asked for a code, and not let in without', async () => {
    await logIn(page, url, member.password);
    await expect(boxes(page).first()).toBeFocused();
    const wrong = code(40);
    await boxes(page).first().pressSequentially(wrong);
    await button(page, 'Inloggen').click();
    await expect(page.getByText('De opgegeven code is ongeldig.')).toBeVisible();
    await boxes(page).first().focus();
    await page.keyboard.press('Control+a');
    await boxes(page).first().pressSequentially(code(1));
    await button(page, 'Inloggen').click();
    await isIn(page, url);
    await logOut(page, url);
  });

  await test.step('logs in with a recovery code, once', async () => {
    const [first = ''] = recoveryCodes;
    await logIn(page, url, member.password);
    await giveRecoveryCode(page, first);
    await isIn(page, url);
    await logOut(page, url);
    await logIn(page, url, member.password);
    await giveRecoveryCode(page, first);
    await expect(page.getByText('De opgegeven herstelcode is ongeldig.')).toBeVisible();
    await expect(person(page)).toHaveText('Je bent: gast');
  });

  await test.step('forgets the password, and chooses another by the mailed link', async () => {
    await page.goto(`${url}/login.html`);
    await button(page, 'Wachtwoord vergeten?').click();
    const dialog = page.getByRole('dialog', { name: 'Wachtwoord vergeten' });
    await dialog.getByLabel('E-mailadres').fill(member.email);
    await dialog.getByRole('button', { name: 'Versturen' }).click();
    await expect(dialog.getByRole('status')).toHaveText(
      'Als dit adres bij ons bekend is, ontvang je een e-mail met een link.',
    );
    await followMail(page, url, 'Kies een nieuw wachtwoord');
    await expect(page.getByLabel('E-mailadres')).toHaveValue(member.email);
    await passwordField(page).fill(member.newPassword);
    await page.getByLabel('Herhaal wachtwoord').fill(member.newPassword);
    await button(page, 'Indienen').click();
    await expect(page.getByText('Succesvol geüpdatet!')).toBeVisible();
    await expect(passwordField(page)).toHaveValue('');
  });

  await test.step('the link and the old password are worth nothing now', async () => {
    await passwordField(page).fill(member.newPassword);
    await page.getByLabel('Herhaal wachtwoord').fill(member.newPassword);
    await button(page, 'Indienen').click();
    await expect(alert(page)).toContainText('Deze link is ongeldig of verlopen.');
    await logIn(page, url, member.password);
    await expect(page.getByLabel('E-mailadres of gebruikersnaam')).toHaveAccessibleDescription(
      'Deze combinatie van gebruikersnaam en wachtwoord kennen we niet.',
    );
  });

  await test.step('logs in with the new one, still in two steps', async () => {
    await logIn(page, url, member.newPassword);
    await giveRecoveryCode(page, recoveryCodes[1] ?? '');
    await isIn(page, url);
  });

  await test.step('is banned: signed out at once, and shown why', async () => {
    const reason = 'Je hebt vuurwerk beloofd en meegenomen.';
    await office.ban(member.username, reason);
    await page.reload();
    await expect(person(page)).toHaveText('Je bent: gast');
    await logIn(page, url, member.newPassword);
    await expect(alert(page)).toContainText('Je bent verbannen');
    await expect(alert(page)).toContainText(reason);
  });

  await test.step('who keeps guessing has to wait', async () => {
    const guess = async () => {
      await passwordField(page).fill('Gokje1234');
      const responded = page.waitForResponse('**/aansteker/login');
      await button(page, 'Inloggen').click();
      return (await responded).status();
    };
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++) statuses.push(await guess());
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    await expect(alert(page)).toHaveText(
      /^Te veel pogingen\. Probeer het over \d+ seconden opnieuw\.$/,
    );
  });

  await test.step('no password, code or key was left anywhere', async () => {
    expect(secrets.length).toBeGreaterThan(10);
    await expectNone(...secrets);
  });
});
