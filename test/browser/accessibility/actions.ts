import { expect, type Page } from '@playwright/test';
import { alert, checkbox, field, submit, VALUES } from '../forms/form-page.ts';

/** What a visitor does on a widget's demo page, so that what follows is inspected as well. */
export type Action = (page: Page, link: string, inspect: Inspect) => Promise<void>;

/** Inspects the page on the way to where the action ends. */
export type Inspect = (step: string) => Promise<void>;

/** Fills in and sends whatever form there is. */
export async function sendForm(page: Page): Promise<void> {
  const form = page.locator('[data-widget] form').first();
  if (!(await form.count())) return;
  const radio = form.getByRole('radio').first();
  if (await radio.count()) await radio.check();
  for (const input of await form.locator('input:not([type="radio"], [type="checkbox"])').all())
    await input.fill('1');
  await form.locator('[type="submit"]').click();
}

async function register(page: Page): Promise<void> {
  if (!(await page.getByLabel('Voornaam').count())) return;
  const values = {
    Voornaam: 'Nel',
    Achternaam: 'Zoutman',
    Gebruikersnaam: 'nel_zoutman',
    'E-mailadres': 'nel@maasstadfans.example',
    Wachtwoord: 'Havenkant2026',
    'Herhaal wachtwoord': 'Havenkant2026',
  };
  for (const [name, value] of Object.entries(values))
    await page.getByLabel(name, { exact: true }).fill(value);
  await page.getByLabel('Ik ga akkoord met de algemene voorwaarden').check();
  await page.getByRole('button', { name: 'Registreren', exact: true }).click();
}

async function choosePassword(page: Page): Promise<void> {
  if (!(await page.getByRole('button', { name: 'Indienen' }).count())) return;
  for (const name of ['Wachtwoord', 'Herhaal wachtwoord'])
    await page.getByLabel(name, { exact: true }).fill('Havenkant2026');
  await page.getByRole('button', { name: 'Indienen' }).click();
}

/** Searches for members, and sends a reply; a new message lacks its recipient. */
async function writeMessage(page: Page): Promise<void> {
  const recipient = page.getByRole('combobox', { name: 'Ontvanger' });
  if (!(await recipient.count())) return;
  if (await recipient.isEditable()) await recipient.fill('dek');
  await page.getByLabel('Bericht', { exact: true }).fill('Tot zondag!');
  await page.getByRole('button', { name: 'Versturen' }).click();
}

/** Only what fails is deleted: other tests need what is there. */
const deletionFails = (link: string) => /=verwijderen-/.test(link);

async function deleteAll(page: Page, link: string): Promise<void> {
  const all = page.getByRole('checkbox', { name: 'Selecteer alle berichten' });
  if (!(await all.count())) return;
  await all.check();
  if (deletionFails(link)) await page.getByRole('button', { name: 'Verwijderen' }).click();
}

async function deleteMessage(page: Page, link: string): Promise<void> {
  const remove = page.getByRole('button', { name: 'Verwijderen' });
  if (!(await remove.count())) return;
  await remove.click();
  if (deletionFails(link)) await page.getByRole('button', { name: 'Bevestigen' }).click();
}

/** Fills in the form, passes the robot check as far as a state allows, and sends. */
async function sendPublicForm(page: Page, link: string, inspect: Inspect): Promise<void> {
  await expect(field(page, 'Naam')).toBeVisible();
  const values = { ...VALUES, Tip: VALUES.Onderwerp, Omschrijving: VALUES.Bericht };
  for (const [label, value] of Object.entries(values))
    if (await field(page, label).count()) await field(page, label).fill(value);
  if (/=(laden|traag)$/.test(link)) {
    await checkbox(page).click();
    await expect(page.getByText('Bezig met verifiëren...')).toBeVisible();
    return;
  }
  await expect(page.locator('altcha-widget').or(alert(page)).first()).toBeVisible();
  if (!(await checkbox(page).count())) return;
  await checkbox(page).click();
  const verified = page.getByRole('checkbox', { name: 'Geverifieerd' });
  await expect(verified.or(alert(page)).first()).toBeVisible();
  if (!(await verified.count())) return;
  await inspect('checked');
  await submit(page).click();
  if (/=versturen-(hangt|traag)$/.test(link)) {
    await expect(submit(page)).toBeDisabled();
    return;
  }
  const outcome = page.getByRole('status').getByText(/./).or(alert(page));
  await expect(outcome.or(page.locator('[aria-invalid="true"]')).first()).toBeVisible();
}

/** Goes through the dialog as far as a state allows: password, second step, code. */
async function enableTwoFactor(page: Page, _: string, inspect: Inspect): Promise<void> {
  const dialog = page.locator('dialog');
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });
  await page
    .locator('[data-two-factor-enable], [data-two-factor-disable]')
    .locator('visible=true')
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  for (let steps = 0; steps < 3; steps++) {
    await inspect(`step ${steps + 1}`);
    const password = page.getByLabel('Wachtwoord', { exact: true });
    const code = page.getByRole('group', { name: 'Code' }).getByRole('textbox').first();
    const next = dialog.locator('[type="submit"]');
    if (await password.isVisible()) {
      await password.fill('maasstad');
      await button('Doorgaan').click();
    } else if (await code.isVisible()) {
      await button('Herstelcodes').click();
      await code.fill('000000');
      await button('Bevestigen').click();
    } else if ((await next.isVisible()) && (await next.isEnabled())) await next.click();
    else return;
  }
}

async function openNotifications(page: Page, _: string, inspect: Inspect): Promise<void> {
  const bell = page.getByRole('button', { name: /^Notificaties/ });
  if (!(await bell.count())) return;
  await bell.click();
  await inspect('open');
  const button = page
    .getByRole('region', { name: 'Notificaties' })
    .getByRole('button', { name: /^(Markeer alles|Opnieuw)/ })
    .first();
  if (await button.isEnabled()) await button.click();
}

/** Clicks a button, where the state has one. */
const click = (name: string) => async (page: Page) => {
  const button = page.getByRole('button', { name, exact: true }).first();
  if (await button.isVisible()) await button.click();
};

async function focusTip(page: Page): Promise<void> {
  const term = page.getByText('4-3-3').first();
  if (await term.isVisible()) await term.focus();
}

const nothing = async () => {};

/** For widgets on whose page `sendForm` is not what a visitor does. */
export const ACTIONS: Record<string, Action> = {
  registration: register,
  'password-reset': choosePassword,
  'message-form': writeMessage,
  inbox: deleteAll,
  outbox: deleteAll,
  message: deleteMessage,
  'contact-form': sendPublicForm,
  'tip-form': sendPublicForm,
  'two-factor': enableTwoFactor,
  notifications: openNotifications,
  'player-rating': click('Cijfers versturen'),
  carousel: nothing,
  menu: click('Menu'),
  'search-bar': click('Zoeken'),
  tooltips: focusTip,
  'nav-strip': nothing,
};
