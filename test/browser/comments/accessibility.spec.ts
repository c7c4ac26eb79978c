import { violations } from '../support/axe.ts';
import { comment, comments, own, thread } from './support/comment-data.ts';
import { expect, test } from './support/fixtures.ts';

test('axe finds nothing with all that opens open', async ({ talk, page }) => {
  const { host, section } = talk;
  host.comments = [
    comment(30, { reactions: { like: 2, wow: 1 }, reactions_count: 3 }),
    own(29, { created_at: new Date().toISOString() }),
    thread([1, 2, 3]),
    ...comments(26, 40),
  ];
  await talk.openLive();
  await section.button(30, 'Waarderen').click();
  await section.button(30, 'Wauw').click();
  await section.button(30, '4 waarderingen').click();
  await section.button(3, 'Reageer').click();
  await section.button(29, 'Bewerken').click();
  host.post(90);
  await expect(section.banner).toBeVisible();
  await section.field.fill(`${'x'.repeat(950)} `);
  await section.field.press('End');
  await section.field.pressSequentially('@m');
  await expect(page.getByRole('listbox', { name: 'Leden' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('axe finds nothing in the dialog, with an error in it', { tag: '@core' }, async ({
  talk,
  page,
}) => {
  const { host, section } = talk;
  host.comments = comments(2);
  host.respond('POST', /react$/, { status: 500, body: {} });
  await talk.open();
  await section.button(1, 'Melden').click();
  const dialog = page.getByRole('dialog', { name: 'Reactie melden' });
  await dialog.getByRole('button', { name: 'Melden' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Er is iets fout gegaan');
  expect(await violations(page)).toEqual([]);
});

test('forced colours keep chosen, marked and focused apart', async ({ talk, page }) => {
  const { host, section } = talk;
  host.comments = comments(3);
  await page.emulateMedia({ forcedColors: 'active' });
  await talk.open({ hash: '#comment-2' });
  await section.button(2, 'Waarderen').click();
  await section.button(2, 'Wauw').click();
  const look = (id: number, name: string) =>
    section.button(id, name).evaluate((button) => {
      const { borderColor, backgroundColor, outlineStyle, outlineColor, borderWidth } =
        getComputedStyle(button);
      return [borderColor, backgroundColor, outlineStyle, outlineColor, borderWidth].join();
    });
  await section.field.focus();
  await expect(section.button(2, 'Wauw')).toHaveAttribute('aria-pressed', 'true');
  // One pixel of another colour is hardly seen, and the ground has the page's colour here.
  await expect(section.button(2, 'Wauw')).toHaveCSS('border-top-width', '3px');
  expect(await look(2, 'Wauw')).not.toBe(await look(2, 'Boos'));
  await page.keyboard.press('Tab');
  const outline = await page.evaluate(() =>
    document.activeElement ? getComputedStyle(document.activeElement).outlineStyle : '',
  );
  expect(outline).not.toBe('none');
});

test('reduced motion leaves nothing that moves', { tag: '@core' }, async ({ talk, page }) => {
  const { host, section } = talk;
  host.comments = [thread([1, 2])];
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await talk.openLive();
  await section.button(2, 'Waarderen').click();
  await section.button(2, 'Melden').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .map(({ effect }) => effect?.getComputedTiming().activeDuration)
      .filter((duration) => Number(duration) > 20),
  );
  expect(moving).toEqual([]);
});

test('the whole section goes with the keyboard alone', async ({ talk, page }) => {
  const { host, section } = talk;
  host.comments = comments(27);
  await talk.openLive();
  const reach = async (name: string) => {
    for (let step = 0; step < 40; step++) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => {
        const element = document.activeElement;
        return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
      });
      if (focused.trim() === name) return;
    }
    throw new Error(`${name} is out of reach`);
  };
  await section.field.focus();
  await page.keyboard.type('Met de toetsen');
  await reach('Plaats reactie');
  await page.keyboard.press('Enter');
  await expect(section.comment(1001)).toBeVisible();
  await section.comment(27).getByRole('link').first().focus();
  await reach('Reageer');
  await page.keyboard.press('Space');
  await expect(section.fieldOf(27, 'Je antwoord')).toBeFocused();
  await page.keyboard.type('Ook dit');
  await reach('Plaats antwoord');
  await page.keyboard.press('Enter');
  await expect(section.comment(1002)).toBeVisible();
  await expect(page.locator('body:focus')).toHaveCount(0);
  await section.comment(26).getByRole('link').first().focus();
  await reach('Waarderen');
  await page.keyboard.press('Enter');
  await reach('Vind ik leuk');
  await page.keyboard.press('Space');
  await expect(section.button(26, '1 waardering')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(section.button(26, 'Waarderen')).toBeFocused();
  await expect(section.comment(26).getByRole('group', { name: 'Waarderen' })).toHaveCount(0);
});
