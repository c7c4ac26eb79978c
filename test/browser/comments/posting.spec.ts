import { comment, comments, ME, own, SANNE } from './support/comment-data.ts';
import { LIST } from './support/comment-host.ts';
import { expect, test } from './support/fixtures.ts';

const FAMILY = '👨‍👩‍👧‍👦';

test('a comment shows at once as pending, and is replaced by what is read back', {
  tag: '@core',
}, async ({ talk }) => {
  const { host, section } = talk;
  host.comments = comments(2);
  await talk.openLive();
  const post = host.hold('POST', LIST);
  await section.field.fill('Wat een goal <3');
  await section.submit.click();
  await expect(section.root.getByText('Wordt geplaatst…')).toBeVisible();
  await expect(section.root.locator('li').first()).toContainText('Wat een goal <3');
  await expect(section.submit).toBeDisabled();
  post();
  await expect(section.comment(1001)).toContainText('Wat een goal <3');
  await expect(section.field).toHaveValue('');
  await expect(section.root.getByText('Wat een goal <3')).toHaveCount(1);
  await expect(section.root.getByText('Wordt geplaatst…')).toHaveCount(0);
  await expect(section.badge).toHaveText('3 reacties');
  await expect(section.banner).toHaveCount(0);
  const [call] = host.callsOf('POST', LIST);
  expect(call?.body).toEqual({ news_id: 42, comment: 'Wat een goal <3', guest_id: ME });
  expect(call?.headers).toMatchObject({
    'x-requested-with': 'XMLHttpRequest',
    accept: 'application/json',
    'x-socket-id': '1.1',
  });
});

test('the first comment of all changes the heading and the badge', async ({ talk }) => {
  const { section, page } = talk;
  await talk.openLive();
  await expect(page.getByRole('heading', { name: 'Start de discussie' })).toBeVisible();
  await expect(section.badge).toHaveText('0 reacties');
  await section.field.fill('Eerste!');
  await section.submit.click();
  await expect(section.comment(1001)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Discussieer mee!' })).toBeVisible();
  await expect(section.badge).toHaveText('1 reactie');
});

test('the note names who posts: a guest by number, a member by name', async ({ talk, context }) => {
  const { section, host } = talk;
  await talk.open();
  await expect(section.root.locator('p', { hasText: 'Je plaats een bericht als' })).toHaveText(
    /Je plaats een bericht als\s*Gast4821/,
  );
  host.user = SANNE;
  const member = await talk.open({ path: '/lid' }, await context.newPage());
  await expect(member.root.locator('p', { hasText: 'Je plaats een bericht als' })).toHaveText(
    /Je plaats een bericht als\s*sanne/,
  );
});

test.describe('one deliberate action is one call', () => {
  test('a double click', async ({ talk }) => {
    const { host, section } = talk;
    await talk.openLive();
    await section.field.fill('Dubbel');
    await section.submit.dblclick();
    await expect(section.comment(1001)).toBeVisible();
    expect(host.callsOf('POST', LIST)).toHaveLength(1);
  });

  test('Ctrl+Enter and the button, and Ctrl+Enter held down', async ({ talk, page }) => {
    const { host, section } = talk;
    await talk.openLive();
    const post = host.hold('POST', LIST);
    await section.field.fill('Sneltoets');
    await page.keyboard.press('Control+Enter');
    await page.keyboard.press('Control+Enter');
    await section.field.press('Meta+Enter');
    await section.submit.click({ force: true });
    await expect.poll(() => host.callsOf('POST', LIST).length).toBe(1);
    post();
    await expect(section.comment(1001)).toBeVisible();
    await expect(section.field).toHaveValue('');
    expect(host.callsOf('POST', LIST)).toHaveLength(1);
  });

  test('Enter while an input method composes is none', { tag: '@core' }, async ({ talk, page }) => {
    const { host, section } = talk;
    await talk.openLive();
    await section.field.fill('Naam: ');
    const browser = await page.context().newCDPSession(page);
    await browser.send('Input.imeSetComposition', {
      text: 'かな',
      selectionStart: 2,
      selectionEnd: 2,
    });
    for (const key of [{ ctrlKey: true }, { metaKey: true }, {}])
      await section.field.evaluate(
        (field, init) =>
          field.dispatchEvent(
            new KeyboardEvent('keydown', {
              key: 'Enter',
              isComposing: true,
              bubbles: true,
              cancelable: true,
              ...init,
            }),
          ),
        key,
      );
    await expect(section.field).toHaveValue('Naam: かな');
    await page.clock.install();
    await page.clock.runFor(2000);
    await expect(section.root.getByText('Wordt geplaatst…')).toHaveCount(0);
    expect(host.callsOf('POST', LIST)).toEqual([]);
  });
});

test('what is typed while a comment is under way is the next one', async ({ talk, page }) => {
  const { host, section } = talk;
  await talk.openLive();
  const post = host.hold('POST', LIST);
  await section.field.fill('Eerste gedachte');
  await section.submit.click();
  await expect.poll(() => host.callsOf('POST', LIST).length).toBe(1);
  await section.field.fill('Tweede gedachte');
  post();
  await expect(section.comment(1001)).toContainText('Eerste gedachte');
  await expect(section.field).toHaveValue('Tweede gedachte');
  await page.reload();
  await expect(section.field).toHaveValue('Tweede gedachte');
});

test('nothing to say is said beside the field, and not sent', async ({ talk }) => {
  const { host, section } = talk;
  await talk.openLive();
  await section.field.fill('  \n ');
  await section.submit.click();
  await expect(section.field).toHaveAttribute('aria-invalid', 'true');
  await expect(section.field).toHaveAccessibleDescription(/\p{L}/u);
  await expect(section.field).toBeFocused();
  expect(host.callsOf('POST', LIST)).toEqual([]);
});

test.describe('the limit', () => {
  test('counts what a reader sees as one sign as one', async ({ talk }) => {
    const { host, section } = talk;
    await talk.openLive();
    const counter = section.root.getByText(/^\d+ \/ 1000$/);
    await section.field.fill(FAMILY.repeat(899));
    await expect(counter).toHaveCount(0);
    await section.field.fill(FAMILY.repeat(900));
    await expect(counter).toHaveText('900 / 1000');
    await section.field.fill(FAMILY.repeat(1000));
    await expect(counter).toHaveText('1000 / 1000');
    await section.submit.click();
    await expect(section.comment(1001)).toBeVisible();
    expect(host.callsOf('POST', LIST)[0]?.body.comment).toBe(FAMILY.repeat(1000));
  });

  test('keeps a longer text, says so, and sends nothing', async ({ talk }) => {
    const { host, section } = talk;
    await talk.openLive();
    await section.field.fill('é'.normalize('NFD').repeat(1001));
    await expect(section.root.getByText('1001 / 1000')).toBeVisible();
    await expect(section.field).toHaveAttribute('aria-invalid', 'true');
    await section.submit.click();
    await expect(section.field).toHaveValue('é'.normalize('NFD').repeat(1001));
    expect(host.callsOf('POST', LIST)).toEqual([]);
  });
});

test('text, caret and open forms survive reactions, events and reads', async ({ talk, page }) => {
  const { host, section } = talk;
  host.comments = [comment(3), comment(2), own(1)];
  await talk.openLive();
  await section.field.fill('Half een zin');
  await section.button(2, 'Reageer').click();
  await section.fieldOf(2, 'Je antwoord').fill('Een half antwoord');
  await section.fieldOf(2, 'Je antwoord').evaluate((field: HTMLTextAreaElement) => {
    field.setSelectionRange(4, 8);
  });
  const selection = () =>
    page.evaluate(() => {
      const field = document.activeElement as HTMLTextAreaElement;
      return [field.value, field.selectionStart, field.selectionEnd];
    });
  const kept = ['Een half antwoord', 4, 8];

  host.setReactions(2, { like: 3 });
  await expect(section.button(2, '3 waarderingen')).toBeVisible();
  expect(await selection()).toEqual(kept);
  host.post(4);
  host.post(5, { parent_id: 2 });
  await expect(section.banner).toHaveText('2 nieuwe reacties');
  expect(await selection()).toEqual(kept);
  await section.banner.evaluate((button: HTMLElement) => button.click());
  await expect(section.comment(5)).toBeVisible();
  await expect(section.fieldOf(2, 'Je antwoord')).toHaveValue('Een half antwoord');
  await expect(section.field).toHaveValue('Half een zin');
  expect(
    await section
      .fieldOf(2, 'Je antwoord')
      .evaluate((field: HTMLTextAreaElement) => [field.selectionStart, field.selectionEnd]),
  ).toEqual([4, 8]);
});
