import { beyond } from './support/beyond.ts';
import { comment, thread } from './support/comment-data.ts';
import { expect, test } from './support/fixtures.ts';

test.use({ viewport: { width: 320, height: 640 } });

const LONG = 'Wereldkampioenschapskwalificatiewedstrijdverslaggever'.repeat(8);

test('ten deep stays readable, with forms, picker and breakdown open', { tag: '@core' }, async ({
  talk,
  page,
}) => {
  const { host, section } = talk;
  host.comments = [thread([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])];
  host.setReactions(11, { like: 3, haha: 20, wow: 100, sad: 4, angry: 5, love: 6 });
  await talk.open();
  await section.button(11, 'Reageer').click();
  await section.fieldOf(11, 'Je antwoord').fill(LONG);
  await section
    .comment(11)
    .getByRole('button', { name: /waarderingen$/ })
    .click();
  await section.button(11, 'Waarderen').click();
  await expect(section.comment(11).getByRole('group', { name: 'Waarderen' })).toBeVisible();
  expect(await beyond(page)).toEqual([]);
  const width = await section
    .comment(11)
    .getByText('Reactie 11')
    .evaluate((element) => element.getBoundingClientRect().width);
  expect(width).toBeGreaterThan(160);
});

test('long words, links, names and pictures wrap or shrink', async ({ talk, page, site }) => {
  const { host, section } = talk;
  site.route('GET /breed.svg', {
    headers: { 'Content-Type': 'image/svg+xml' },
    body: '<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="200"/>',
  });
  const by = (username: string) => ({ id: 30, username, initials: 'XX', total_likes: 1_234_567 });
  host.comments = [
    comment(5, { original_text: LONG }),
    comment(4, {
      comment: `<p><a href="https://club.example/${LONG}">https://club.example/${LONG}</a></p>`,
    }),
    comment(3, {
      commentator: by(LONG),
      comments: [comment(30, { parent_id: 3, commentator: by('W'.repeat(90)) })],
    }),
    comment(2, { comment: '<p><img src="/breed.svg" alt="breed" width="2000" height="200"></p>' }),
    comment(1, { commentator: null, guest_id: 999_999_999 }),
  ];
  await talk.open();
  await expect(section.comment(2).locator('img')).toHaveAttribute('loading', 'lazy');
  await section.comment(2).scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      section
        .comment(2)
        .locator('img')
        .evaluate((img: HTMLImageElement) => img.naturalWidth),
    )
    .toBe(2000);
  expect(await beyond(page)).toEqual([]);
});

test('names that run the other way, or are made of emoji, stay apart from what follows', async ({
  talk,
  page,
}) => {
  const { host, section } = talk;
  const by = (username: string) => ({ id: 30, username, initials: 'XX', total_likes: 3 });
  const names = ['ليلى', 'שרה_10', '👨‍👩‍👧‍👦🇳🇱⚽', '\u202Eeninnas', 'ÀÉÎ ő\u0323'];
  host.comments = names.map((name, at) =>
    comment(at + 1, { commentator: by(name), original_text: at ? 'tekst' : 'مرحبا بكم' }),
  );
  await talk.open();
  for (const [at, name] of names.entries()) {
    const article = section.comment(at + 1);
    await expect(article.locator('.fan-comment-name')).toHaveText(name);
    await expect(article.getByRole('link', { name })).toHaveAttribute(
      'href',
      `/profiel/${encodeURIComponent(name)}`,
    );
    // The name, then the word, in the order of reading.
    const [left, word] = await Promise.all(
      [article.locator('.fan-comment-name'), article.getByText('zegt', { exact: true })].map(
        (each) => each.evaluate((element) => element.getBoundingClientRect().left),
      ),
    );
    expect(left).toBeLessThan(word ?? 0);
  }
  const body = section.comment(1).getByText('مرحبا بكم');
  expect(await body.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
  await expect(section.field).toHaveAttribute('dir', 'auto');
  expect(await beyond(page)).toEqual([]);
});

test('targets are at least 24 px, and fields at least 16 px of text', { tag: '@core' }, async ({
  talk,
  page,
}) => {
  const { host, section } = talk;
  host.comments = [thread([1, 2])];
  host.setReactions(2, { like: 12 });
  await talk.openLive();
  await section.button(2, 'Reageer').click();
  await section.button(2, 'Waarderen').click();
  host.post(3);
  await expect(section.banner).toBeVisible();
  const small = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-widget] :is(button, textarea)')]
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        return width && (width < 24 || height < 24);
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );
  expect(small).toEqual([]);
  const size = await section.field.evaluate((field) =>
    parseFloat(getComputedStyle(field).fontSize),
  );
  expect(size).toBeGreaterThanOrEqual(16);
});
