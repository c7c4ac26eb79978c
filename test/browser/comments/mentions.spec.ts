import { comments } from './support/comment-data.ts';
import { expect, test } from './support/fixtures.ts';

const USERS = /^\/api\/users$/;

test('a name is found after an @ at the start or after white space, and only there', {
  tag: '@core',
}, async ({ talk, page }) => {
  const { host, section } = talk;
  await talk.open();
  const list = page.getByRole('listbox', { name: 'Leden' });
  await section.field.focus();
  await section.field.pressSequentially('mail@ma');
  await section.field.pressSequentially(' (@ma');
  await section.field.pressSequentially('\n@ma');
  await expect(list.getByRole('option')).toHaveText(['marjan_t']);
  expect(new Set(host.callsOf('GET', USERS).map(({ query }) => query))).toEqual(
    new Set(['search=ma']),
  );
  await section.field.pressSequentially('xx');
  await expect(list).toHaveCount(0);
});

test('with the keyboard: down, up, Enter; the value, a space, the caret behind it', async ({
  talk,
  page,
}) => {
  const { section } = talk;
  await talk.open();
  await section.field.fill('Hoi  daar');
  await section.field.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(4, 4));
  await section.field.pressSequentially('@m');
  const options = page.getByRole('listbox', { name: 'Leden' }).getByRole('option');
  await expect(options).toHaveCount(3);
  const active = () =>
    section.field.evaluate((field) => {
      const id = field.getAttribute('aria-activedescendant') ?? '';
      return document.getElementById(id)?.textContent;
    });
  await expect.poll(active).toBe('mdekker');
  await expect(options.nth(0)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect.poll(active).toBe('mo.vak_c');
  await expect(options.nth(2)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await expect.poll(active).toBe('marjan_t');
  await expect(section.field).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(section.field).toHaveValue('Hoi @marjan_t daar');
  expect(await section.field.evaluate((field: HTMLTextAreaElement) => field.selectionStart)).toBe(
    'Hoi @marjan_t '.length,
  );
  await expect(options).toHaveCount(0);
});

test('Escape closes the list and leaves the text', async ({ talk, page }) => {
  const { section } = talk;
  await talk.open();
  await section.field.focus();
  await section.field.pressSequentially('@m');
  const list = page.getByRole('listbox', { name: 'Leden' });
  await expect(list).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(section.field).toHaveValue('@m');
  await section.field.pressSequentially('o');
  await expect(list.getByRole('option')).toHaveText(['mo.vak_c']);
});

test('with the mouse', async ({ talk, page }) => {
  const { host, section } = talk;
  host.comments = comments(1);
  await talk.open();
  await section.button(1, 'Reageer').click();
  const field = section.fieldOf(1, 'Je antwoord');
  await field.pressSequentially('@md');
  await page.getByRole('option', { name: 'mdekker' }).click();
  await expect(field).toHaveValue('@mdekker ');
  await expect(field).toBeFocused();
});

test('a screen reader announces that a list helps, which, how many, the active one', async ({
  talk,
  page,
}) => {
  const { section } = talk;
  await talk.open();
  await section.field.focus();
  await section.field.pressSequentially('@m');
  const list = page.getByRole('listbox', { name: 'Leden' });
  await expect(list).toBeVisible();
  await expect(section.field).toHaveAttribute('aria-autocomplete', 'list');
  await expect(section.field).toHaveAttribute(
    'aria-controls',
    (await list.getAttribute('id')) ?? '?',
  );
  await expect(section.field).toHaveAttribute('aria-activedescendant', /./);
  await expect(section.root.getByRole('status').filter({ hasText: '3 leden' })).toBeAttached();
  await page.keyboard.press('Escape');
  for (const gone of ['aria-activedescendant', 'aria-controls'])
    await expect(section.field).not.toHaveAttribute(gone);
});

test('the last query wins, in whatever order the responses arrive', async ({ talk, page }) => {
  const { host, section } = talk;
  await talk.open();
  const release = host.hold('GET', USERS);
  await section.field.focus();
  await section.field.pressSequentially('@m');
  await expect.poll(() => host.callsOf('GET', USERS).length).toBe(1);
  host.respond('GET', USERS, ({ query }) =>
    query === 'search=mo' ? { body: [{ value: 'mo.vak_c' }] } : undefined,
  );
  await section.field.pressSequentially('o');
  const options = page.getByRole('listbox', { name: 'Leden' }).getByRole('option');
  await expect(options).toHaveText(['mo.vak_c']);
  release();
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  await expect(options).toHaveText(['mo.vak_c']);
});

test('Enter after a list that has gone is a line of its own', { tag: '@core' }, async ({
  talk,
  page,
}) => {
  const { section } = talk;
  await talk.open();
  await section.field.focus();
  await section.field.pressSequentially('@zzz');
  await expect.poll(() => talk.host.callsOf('GET', USERS).length).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await expect(section.field).toHaveValue('@zzz\n');
});

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('the list fits the screen, long names and all', async ({ talk, page }) => {
    const { host, section } = talk;
    host.members = ['m', `m${'w'.repeat(200)}`, 'mليلى'];
    await talk.open();
    await section.field.focus();
    await section.field.pressSequentially('@m');
    const list = page.getByRole('listbox', { name: 'Leden' });
    await expect(list.getByRole('option')).toHaveCount(3);
    const { left, right } = await list.evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      return { left, right };
    });
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(320);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});
