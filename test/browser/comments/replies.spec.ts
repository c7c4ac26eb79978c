import { all, comment, comments, thread } from './support/comment-data.ts';
import { LIST } from './support/comment-host.ts';
import { expect, test } from './support/fixtures.ts';

test('a reply goes under its comment, in a form of two rows that then closes', {
  tag: '@core',
}, async ({ talk }) => {
  const { host, section } = talk;
  host.comments = [comment(3), comment(2, { comments: [comment(20, { parent_id: 2 })] })];
  await talk.openLive();
  await expect(section.field).toHaveAttribute('rows', '4');
  await section.button(20, 'Reageer').click();
  const field = section.fieldOf(20, 'Je antwoord');
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('rows', '2');
  await expect(section.button(20, 'Reageer')).toHaveAttribute('aria-expanded', 'true');
  await field.fill('Zeker weten');
  await section.button(20, 'Plaats antwoord').click();
  await expect(section.comment(1001)).toContainText('Zeker weten');
  await expect(field).toHaveCount(0);
  expect(await section.ids()).toEqual([3, 2, 20, 1001]);
  expect(host.callsOf('POST', LIST)[0]?.body).toMatchObject({ parent_id: 20, news_id: 42 });
  await expect(section.button(20, 'Reageer')).toHaveAttribute('aria-expanded', 'false');
  await expect(section.page.locator(':focus')).not.toHaveCount(0);
});

test('the toggle opens and closes the form, and keeps what was typed', async ({ talk }) => {
  const { host, section } = talk;
  host.comments = comments(1);
  await talk.open();
  await section.button(1, 'Reageer').click();
  await section.fieldOf(1, 'Je antwoord').fill('Nog niet af');
  await expect.poll(() => section.drafts()).toContain('Nog niet af');
  await section.button(1, 'Reageer').click();
  await expect(section.fieldOf(1, 'Je antwoord')).toHaveCount(0);
  await section.button(1, 'Reageer').click();
  await expect(section.fieldOf(1, 'Je antwoord')).toHaveValue('Nog niet af');
});

test('threads fold, and keep what is typed inside them', async ({ talk }) => {
  const { host, section, page } = talk;
  host.comments = [thread([1, 2, 3])];
  await talk.open();
  await section.button(2, 'Reageer').click();
  await section.fieldOf(2, 'Je antwoord').fill('Ik kom zo terug');
  await page.getByRole('button', { name: 'Verberg antwoorden' }).first().click();
  await expect(section.comment(2)).toBeHidden();
  await expect(section.comment(3)).toBeHidden();
  const unfold = page.getByRole('button', { name: '1 antwoord', exact: true });
  await expect(unfold).toHaveAttribute('aria-expanded', 'false');
  await unfold.press('Enter');
  await expect(section.fieldOf(2, 'Je antwoord')).toHaveValue('Ik kom zo terug');
});

test.describe('the page of one thread', () => {
  const attributes = 'data-parent-comment-id="2"';
  const data = () => [
    comment(3),
    comment(2, { comments: [thread([20, 200], 2), comment(21, { parent_id: 2 })] }),
  ];

  test('shows the comment above its replies, and asks for those alone', { tag: '@core' }, async ({
    talk,
  }) => {
    const { host, section } = talk;
    host.comments = data();
    await talk.openLive({ attributes });
    await expect(section.comment(2)).toBeVisible();
    const ids = await section.ids();
    expect(ids[0]).toBe(2);
    expect([...ids].sort()).toEqual([2, 20, 200, 21]);
    for (const query of host.reads) expect(query).toContain('parentCommentId=2');
  });

  test('what is said in other threads is not news here', async ({ talk }) => {
    const { host, section } = talk;
    host.comments = data();
    await talk.openLive({ attributes });
    host.post(30);
    host.post(31, { parent_id: 3 });
    host.post(32, { parent_id: 200 });
    host.post(33, { parent_id: 2 });
    await expect(section.banner).toHaveText('2 nieuwe reacties');
    const badge = (await section.badge.textContent()) ?? '';
    await section.banner.click();
    await expect(section.comment(33)).toBeVisible();
    await expect(section.comment(32)).toBeVisible();
    expect((await section.ids()).filter((id) => id === 30 || id === 31)).toEqual([]);
    await expect(section.badge).toHaveText(badge);
  });

  test('what is written there replies to that comment', async ({ talk }) => {
    const { host, section } = talk;
    host.comments = data();
    await talk.openLive({ attributes });
    await section.root.getByRole('textbox').first().fill('Hier onder');
    await section.root
      .getByRole('button', { name: /^Plaats / })
      .first()
      .click();
    await expect(section.comment(1001)).toContainText('Hier onder');
    expect(host.callsOf('POST', LIST)[0]?.body).toMatchObject({ parent_id: 2 });
  });
});

test('a reply to a comment on a later page is read back wherever it is', async ({ talk }) => {
  const { host, section } = talk;
  host.comments = comments(60);
  await talk.openLive();
  for (const loaded of [50, 60]) {
    await section.more.click();
    await expect(section.root.locator('article')).toHaveCount(loaded);
  }
  await section.button(3, 'Reageer').click();
  await section.fieldOf(3, 'Je antwoord').fill('Ver naar beneden');
  await section.button(3, 'Plaats antwoord').click();
  await expect(section.comment(1001)).toContainText('Ver naar beneden');
  expect(all(host.comments)).toHaveLength(61);
  expect(new Set(await section.ids()).size).toBe(61);
});
