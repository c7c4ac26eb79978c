import type { Page } from '@playwright/test';
import { test } from './own-tab.ts';
import { bearsEveryState } from './support/every-state.ts';

test.use({ reducedMotion: 'reduce' });

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

async function reset(page: Page): Promise<void> {
  if (!(await page.getByRole('button', { name: 'Indienen' }).count())) return;
  for (const name of ['Wachtwoord', 'Herhaal wachtwoord'])
    await page.getByLabel(name, { exact: true }).fill('Havenkant2026');
  await page.getByRole('button', { name: 'Indienen' }).click();
}

bearsEveryState('registration', 2, register);
bearsEveryState('password-reset', 2, reset);
