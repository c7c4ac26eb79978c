import type { Page } from '@playwright/test';
import { comments, SANNE } from './support/comment-data.ts';
import { expect, test } from './support/fixtures.ts';

const KEPT = 'Je begonnen antwoord is bewaard.';
const JAN = { id: 8, username: 'jan', initials: 'JD' };

/** Draft names of the browser, and what is in them. */
const storedDrafts = (page: Page) =>
  page.evaluate(() =>
    Object.entries({ ...localStorage }).filter(([name]) => name.includes(':draft:comments:')),
  );

test('reply that is being written, with the focus going to the form above, stays open', {
  tag: '@core',
}, async ({ talk }) => {
  const { host, section } = talk;
  host.comments = comments(2);
  await talk.open();
  await section.button(1, 'Reageer').click();
  await section.fieldOf(1, 'Je antwoord').fill('Nog niet af');
  await section.field.click();
  await section.field.fill('Iets over het artikel');
  await expect(section.fieldOf(1, 'Je antwoord')).toHaveValue('Nog niet af');
  await expect(section.root.getByText(KEPT)).toHaveCount(0);
  await section.button(1, 'Reageer').click();
  await expect(section.fieldOf(1, 'Je antwoord')).toHaveCount(0);
  await expect(section.root.getByText(KEPT)).toHaveCount(0);
  await section.button(1, 'Reageer').click();
  await expect(section.fieldOf(1, 'Je antwoord')).toHaveValue('Nog niet af');
});

test('draft of another tab, returns only when that tab is closed', async ({
  talk,
  page,
  context,
}) => {
  const { host, section } = talk;
  host.comments = comments(2);
  await talk.open();
  await section.field.fill('In het eerste tabblad');
  await section.button(1, 'Reageer').click();
  await section.fieldOf(1, 'Je antwoord').fill('Antwoord in het eerste');
  await expect.poll(() => storedDrafts(page).then(String)).toContain('Antwoord in het eerste');

  const second = await context.newPage();
  const other = await talk.open({}, second);
  await expect(other.comment(1)).toBeVisible();
  await other.field.fill('In het tweede tabblad');
  // Longer than the first tab has to respond.
  await second.waitForTimeout(600);
  await expect(other.root.getByText(KEPT)).toHaveCount(0);
  await expect(section.field).toHaveValue('In het eerste tabblad');

  await page.close();
  await second.reload();
  await expect(other.comment(1).getByText(KEPT)).toBeVisible();
  // Its own draft is the newer one.
  await expect(other.field).toHaveValue('In het tweede tabblad');
  await other.button(1, 'Reageer').click();
  await expect(other.fieldOf(1, 'Je antwoord')).toHaveValue('Antwoord in het eerste');
});

test('draft, with somebody else at the same browser, is shown to its writer alone', async ({
  talk,
  page,
}) => {
  const { host, section } = talk;
  host.comments = comments(2);
  host.user = SANNE;
  await talk.open();
  await section.field.fill('Van sanne');
  await section.button(1, 'Reageer').click();
  await section.fieldOf(1, 'Je antwoord').fill('Ook van sanne');
  await expect.poll(() => storedDrafts(page).then(String)).toContain('Ook van sanne');
  for (const next of [undefined, JAN]) {
    host.user = next;
    await talk.open();
    await expect(section.comment(1)).toBeVisible();
    await section.field.focus();
    // Longer than other tabs have to respond.
    await page.waitForTimeout(600);
    await expect(section.field).toHaveValue('');
    await expect(section.root.getByText(KEPT)).toHaveCount(0);
    await section.button(1, 'Reageer').click();
    await expect(section.fieldOf(1, 'Je antwoord')).toHaveValue('');
  }
  host.user = SANNE;
  await talk.open();
  await expect(section.field).toHaveValue('Van sanne');
  await expect(section.comment(1).getByText(KEPT)).toBeVisible();
});

for (const damaged of ['[null]', '{"0":null}', 'null', '[', '[{"parentId":{}}]'])
  test(`stored draft ${damaged}, is dropped, and the section works`, async ({ talk, page }) => {
    const { host, section } = talk;
    host.comments = comments(1);
    const name = 'fan-islands:guest-4821:draft:comments:42';
    await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
      name,
      damaged,
    ] as const);
    await talk.open();
    await expect(section.comment(1)).toBeVisible();
    await section.field.fill('Gewoon verder');
    await section.submit.click();
    await expect(section.comment(1001)).toContainText('Gewoon verder');
  });

test('stored drafts of which one is damaged, are all there but that one', async ({
  talk,
  page,
}) => {
  const { host, section } = talk;
  host.comments = comments(1);
  await talk.open();
  await section.field.fill('Heel gebleven');
  await expect.poll(() => storedDrafts(page)).toHaveLength(1);
  await page.evaluate(() => {
    const name = 'fan-islands:guest-4821:draft:comments:42';
    const drafts: unknown[] = JSON.parse(localStorage.getItem(name) ?? '[]');
    localStorage.setItem(name, JSON.stringify([null, { parentId: 1 }, ...drafts]));
  });
  await page.reload();
  await expect(section.field).toHaveValue('Heel gebleven');
});
