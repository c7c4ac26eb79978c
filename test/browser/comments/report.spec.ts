import { comment, comments } from './support/comment-data.ts';
import { REACT } from './support/comment-host.ts';
import { expect, test } from './support/fixtures.ts';

test.beforeEach(({ talk }) => {
  talk.host.comments = [comment(3), comment(2), comment(1)];
});

test('a report asks once more, is sent once, and is thanked for', { tag: '@core' }, async ({
  talk,
  page,
}) => {
  const { host, section } = talk;
  await talk.openLive();
  await expect(section.button(2, 'Melden')).toHaveAttribute('title', 'Meld dit bericht');
  await section.button(2, 'Melden').click();
  const dialog = page.getByRole('dialog', { name: 'Reactie melden' });
  await expect(dialog).toContainText('Weet je zeker dat je deze reactie wilt melden?');
  const open = host.hold('POST', REACT);
  await dialog.getByRole('button', { name: 'Melden' }).dblclick();
  await expect.poll(() => host.callsOf('POST', REACT).length).toBe(1);
  open();
  await expect(dialog).toHaveCount(0);
  await expect(
    section.comment(2).getByRole('status').getByText('Bedankt, je melding is verstuurd.'),
  ).toBeVisible();
  await expect(section.button(2, 'Melden')).toBeFocused();
  const [call, ...others] = host.callsOf('POST', REACT);
  expect(others).toEqual([]);
  expect(call?.path).toBe('/api/news/42/comments/2/react');
  expect(call?.body).toEqual({ flag: true });
});

for (const [how, close] of [
  ['Annuleren', 'button'],
  ['Sluiten', 'button'],
  ['Escape', 'key'],
] as const)
  test(`${how} leaves it at that, and the focus where it was`, async ({ talk, page }) => {
    const { host, section } = talk;
    await talk.openLive();
    await section.button(2, 'Melden').focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Reactie melden' });
    await expect(dialog).toBeVisible();
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    if (close === 'key') await page.keyboard.press('Escape');
    else await dialog.getByRole('button', { name: how }).click();
    await expect(dialog).toHaveCount(0);
    await expect(section.button(2, 'Melden')).toBeFocused();
    expect(host.callsOf('POST', REACT)).toEqual([]);
  });

test('the page behind the dialog does not scroll', async ({ talk, page }) => {
  talk.host.comments = comments(25);
  const { section } = talk;
  await talk.openLive();
  await section.button(25, 'Melden').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const before = await page.evaluate(() => scrollY);
  await page.mouse.move(10, 10);
  await page.mouse.wheel(0, 600);
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test('on a phone the dialog has its title and its close button on one line', {
  tag: '@core',
}, async ({ talk, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await talk.openLive();
  await talk.section.button(2, 'Melden').click();
  const dialog = page.getByRole('dialog', { name: 'Reactie melden' });
  const title = await dialog.getByRole('heading').boundingBox();
  const close = await dialog.getByRole('button', { name: 'Sluiten' }).boundingBox();
  expect(close?.y).toBeLessThan((title?.y ?? 0) + (title?.height ?? 0));
});
