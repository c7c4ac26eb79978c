import type { Page } from '@playwright/test';
import { test } from '../fixtures.ts';
import { bearsEveryState } from '../support/every-state.ts';

test.use({ reducedMotion: 'reduce' });

/** Searches for members, and sends what a reply is sent with; a new message lacks its recipient. */
async function write(page: Page): Promise<void> {
  const name = page.getByRole('combobox', { name: 'Ontvanger' });
  if (!(await name.count())) return;
  if (await name.isEditable()) await name.fill('dek');
  await page.getByLabel('Bericht', { exact: true }).fill('Tot zondag!');
  await page.getByRole('button', { name: 'Versturen' }).click();
}

/** What is really gone would be missed by another test: only what fails is done to the end. */
const fails = (page: Page) => /=verwijderen-/.test(page.url());

/** Selects all, and tries to throw it away. */
async function throwAway(page: Page): Promise<void> {
  const all = page.getByRole('checkbox', { name: 'Selecteer alle berichten' });
  if (!(await all.count())) return;
  await all.check();
  if (fails(page)) await page.getByRole('button', { name: 'Verwijderen' }).click();
}

/** Asks to delete it, and confirms. */
async function confirm(page: Page): Promise<void> {
  const remove = page.getByRole('button', { name: 'Verwijderen' });
  if (!(await remove.count())) return;
  await remove.click();
  if (fails(page)) await page.getByRole('button', { name: 'Bevestigen' }).click();
}

bearsEveryState('message-form', 3, write);
bearsEveryState('inbox', 1, throwAway);
bearsEveryState('outbox', 1, throwAway);
bearsEveryState('message', 2, confirm);
