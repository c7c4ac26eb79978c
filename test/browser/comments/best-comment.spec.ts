import { expectState } from '../support/states.ts';
import { comment, comments } from './support/comment-data.ts';
import { expect, test } from './support/fixtures.ts';

const BEST = '<div id="best" data-widget="best-comment" data-load="eager" data-news-id="42"></div>';
const popular = () => comment(7, { reactions: { like: 5, haha: 1 }, reactions_count: 6 });

test('card and list share one request', { tag: '@core' }, async ({ talk, page }) => {
  const { host, section } = talk;
  host.hold('GET', /pusher-key/);
  host.comments = [popular(), ...comments(3)];
  host.best = popular();
  await talk.open({ body: `${BEST}TAG` });
  const card = page.locator('#best');
  await expect(card.getByRole('heading', { name: 'Populairste reactie' })).toBeVisible();
  await expect(section.comment(7)).toBeVisible();
  expect(host.reads).toEqual(['page_size=25&page=1']);
  // The list has the id, the card has not.
  await expect(card.locator('[id^="comment-"]')).toHaveCount(0);
  await expect(page.locator('[id="comment-7"]')).toHaveCount(1);
});

test('neither asks where the list is in the page', async ({ talk, page }) => {
  const { host } = talk;
  host.hold('GET', /pusher-key/);
  await talk.open({
    body: `${BEST}TAG`,
    child: { bestComment: popular(), comments: comments(1), next_page_url: null, meta: {} },
  });
  await expect(page.getByRole('heading', { name: 'Populairste reactie' })).toBeVisible();
  await expect(talk.section.comment(1)).toBeVisible();
  expect(host.reads).toEqual([]);
});

test('it shows author, time, text and counts, and leads to the comments', async ({
  talk,
  page,
}) => {
  const { host } = talk;
  host.comments = comments(40);
  host.best = popular();
  await talk.openLive({ body: `${BEST}<p style="height:0"></p>TAG` });
  const card = page.locator('#best');
  await expect(card).toContainText('piet');
  await expect(card).toContainText('12+');
  await expect(card.locator('time')).toHaveAttribute('title', /^\d\d-\d\d-\d{4} \d\d:\d\d$/);
  await expect(card).toContainText('Reactie 7');
  await expect(card.getByRole('listitem')).toHaveText([/Vind ik leuk\s*5/, /Grappig\s*1/]);
  await card.getByRole('link', { name: 'Meer reacties' }).click();
  await expect(page).toHaveURL(/#comments$/);
  await expect(page.locator('#comments')).toBeInViewport();
});

test('it follows reactions live', async ({ talk, page }) => {
  const { host } = talk;
  host.comments = [popular()];
  host.best = popular();
  await talk.openLive({ body: `${BEST}TAG` });
  host.setReactions(7, { like: 9 });
  await expect(page.locator('#best').getByRole('listitem')).toHaveText([/Vind ik leuk\s*9/]);
});

for (const [name, best] of [
  ['there is none', null],
  ['nobody rated it', comment(7)],
] as const)
  test(`there is no card where ${name}`, async ({ talk, page }) => {
    const { host, section } = talk;
    host.comments = comments(2);
    host.best = best;
    await talk.openLive({ body: `${BEST}TAG` });
    await expectState(page, 'best', 'mounted');
    await expect(section.comment(1)).toBeVisible();
    await expect(page.locator('#best .fan-card')).toHaveCount(0);
  });

test('it is shown alone as well, and a failure of its read shows nothing broken', {
  tag: '@core',
}, async ({ talk, page }) => {
  const { host } = talk;
  host.best = popular();
  await talk.open({ body: BEST });
  await expect(page.getByRole('heading', { name: 'Populairste reactie' })).toBeVisible();
});
