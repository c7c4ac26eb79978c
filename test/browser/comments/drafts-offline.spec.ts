import { comment, comments } from './support/comment-data.ts';
import { LIST } from './support/comment-host.ts';
import { expect, test } from './support/fixtures.ts';

const RETRY = 'Opnieuw proberen';
const OFFLINE = 'Geen verbinding. Controleer je internet en probeer het opnieuw.';

test('a draft outlives a reload, per article and per form, and goes once posted', {
  tag: '@core',
}, async ({ talk, page }) => {
  const { host, section } = talk;
  host.comments = [comment(2), comment(1)];
  await talk.open();
  await section.field.fill('Over het artikel');
  for (const [id, text] of [
    [1, 'Aan de eerste'],
    [2, 'Aan de tweede'],
  ] as const) {
    await section.button(id, 'Reageer').click();
    await section.fieldOf(id, 'Je antwoord').fill(text);
    await expect.poll(() => section.drafts()).toContain(text);
  }
  await page.reload();
  await expect(section.field).toHaveValue('Over het artikel');
  for (const [id, text] of [
    [2, 'Aan de tweede'],
    [1, 'Aan de eerste'],
  ] as const) {
    const kept = section.comment(id).getByText('Je begonnen antwoord is bewaard.');
    await expect(kept).toBeVisible();
    await section.button(id, 'Reageer').click();
    await expect(section.fieldOf(id, 'Je antwoord')).toHaveValue(text);
    await expect(kept).toBeHidden();
  }
  await section.submit.click();
  await expect(section.comment(1001)).toContainText('Over het artikel');
  await section.button(2, 'Plaats antwoord').click();
  await expect(section.comment(1002)).toContainText('Aan de tweede');
  await page.reload();
  await expect(section.comment(1002)).toBeVisible();
  await section.button(1, 'Reageer').click();
  await expect(section.fieldOf(1, 'Je antwoord')).toHaveValue('Aan de eerste');
  await section.button(2, 'Reageer').click();
  await expect(section.fieldOf(2, 'Je antwoord')).toHaveValue('');
  await expect(section.field).toHaveValue('');
});

test('a draft belongs to its article', async ({ talk, page, site }) => {
  const { section } = talk;
  await talk.open();
  await section.field.fill('Bij tweeënveertig');
  await expect.poll(() => section.drafts()).toContain('tweeënveertig');
  await talk.open({
    body: '<div data-widget="comments" data-load="eager" data-news-id="43"></div>',
    path: '/ander',
  });
  await section.field.focus();
  await expect(section.field).toHaveAttribute('aria-autocomplete', 'list');
  await expect(section.field).toHaveValue('');
  await page.goto(`${site.origin}/`);
  await expect(section.field).toHaveValue('Bij tweeënveertig');
});

test('where storage is refused, writing goes on', { tag: '@core' }, async ({ talk, page }) => {
  const { section } = talk;
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await talk.open();
  await section.field.fill('Zonder geheugen');
  await section.submit.click();
  await expect(section.comment(1001)).toContainText('Zonder geheugen');
});

test.describe('without a connection', () => {
  test('a comment waits, outlives reloads, and is then sent once', async ({ talk, page }) => {
    const { host, section } = talk;
    host.comments = comments(1);
    await talk.open();
    await expect(section.comment(1)).toBeVisible();
    const back = host.respond('POST', LIST, 'offline');
    await section.field.fill('Vanuit de tunnel');
    await section.submit.click();
    await expect(section.root.getByRole('alert').filter({ hasText: OFFLINE })).toBeVisible();
    await expect(section.root.getByText('Nog niet verstuurd', { exact: true })).toBeVisible();
    await expect(section.field).toHaveValue('Vanuit de tunnel');
    for (let reload = 0; reload < 2; reload++) {
      await page.reload();
      await expect(section.root.getByText('Nog niet verstuurd', { exact: true })).toBeVisible();
      await expect(section.field).toHaveValue('Vanuit de tunnel');
      await expect(section.root.getByRole('button', { name: RETRY })).toBeVisible();
    }
    expect(host.callsOf('POST', LIST)).toHaveLength(1);
    back();
    await section.root.getByRole('button', { name: RETRY }).dblclick();
    await expect(section.comment(1001)).toContainText('Vanuit de tunnel');
    await expect(section.root.getByText('Nog niet verstuurd', { exact: true })).toHaveCount(0);
    await expect(section.field).toHaveValue('');
    expect(host.callsOf('POST', LIST)).toHaveLength(2);
    const [first, again] = host
      .callsOf('POST', LIST)
      .map(({ headers }) => headers['idempotency-key']);
    expect(again).toBe(first);
    await page.reload();
    await expect(section.comment(1001)).toBeVisible();
    await expect(section.root.getByRole('button', { name: RETRY })).toHaveCount(0);
    expect(host.comments).toHaveLength(2);
  });

  test('a reply waits in its own form', async ({ talk, page }) => {
    const { host, section } = talk;
    host.comments = comments(2);
    await talk.open();
    const back = host.respond('POST', LIST, 'offline');
    await section.button(1, 'Reageer').click();
    await section.fieldOf(1, 'Je antwoord').fill('Ook uit de tunnel');
    await section.button(1, 'Plaats antwoord').click();
    await expect(section.root.getByText('Nog niet verstuurd', { exact: true })).toBeVisible();
    await page.reload();
    await expect(section.fieldOf(1, 'Je antwoord')).toHaveValue('Ook uit de tunnel');
    back();
    await section.button(1, RETRY).click();
    await expect(section.comment(1001)).toContainText('Ook uit de tunnel');
    expect(host.find(1001).parent_id).toBe(1);
    await expect(section.fieldOf(1, 'Je antwoord')).toHaveCount(0);
  });
});
