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

/** Another test needs what a deletion would remove: only one that fails is confirmed. */
const fails = (page: Page) => /=verwijderen-/.test(page.url());

/** Selects all messages, and tries to delete them. */
async function deleteAll(page: Page): Promise<void> {
  const all = page.getByRole('checkbox', { name: 'Selecteer alle berichten' });
  if (!(await all.count())) return;
  await all.check();
  if (fails(page)) await page.getByRole('button', { name: 'Verwijderen' }).click();
}

/** Opens the confirmation of the deletion, and confirms it where that fails. */
async function confirmDeletion(page: Page): Promise<void> {
  const deleteButton = page.getByRole('button', { name: 'Verwijderen' });
  if (!(await deleteButton.count())) return;
  await deleteButton.click();
  if (fails(page)) await page.getByRole('button', { name: 'Bevestigen' }).click();
}

bearsEveryState('message-form', 3, write);
bearsEveryState('inbox', 1, deleteAll);
bearsEveryState('outbox', 1, deleteAll);
bearsEveryState('message', 2, confirmDeletion);
