import type { TestSite } from '../support/test-site.ts';
import { comments, thread } from './support/comment-data.ts';
import { LIST } from './support/comment-host.ts';
import { expect, test } from './support/fixtures.ts';
import type { Section } from './support/section.ts';

const HEADER = 64;

/** A page with a header that stays on top. */
function withHeader(site: TestSite) {
  site.route('GET /page.css', {
    headers: { 'Content-Type': 'text/css' },
    body: `body { margin: 0 } header { position: sticky; top: 0; block-size: ${HEADER}px; background: gold; z-index: 5 } main { padding-top: 1500px }`,
  });
  return {
    head: '<link rel="stylesheet" href="/page.css">',
    body: '<header>Site</header><main>TAG</main>',
  };
}

/** Marked, and on the screen below the header. */
async function isShown(section: Section, id: number): Promise<void> {
  const comment = section.comment(id);
  await expect(comment).toHaveAttribute('aria-current', 'true');
  await expect(section.page.locator('[aria-current]')).toHaveCount(1);
  await expect
    .poll(async () => {
      const { top, bottom } = await comment.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return { top, bottom };
      });
      const height = section.page.viewportSize()?.height ?? 0;
      return top >= HEADER && bottom <= height;
    })
    .toBe(true);
}

test('a comment on the second page is found, shown clear of the header, and marked', {
  tag: '@core',
}, async ({ talk, site }) => {
  const { host, section } = talk;
  host.comments = comments(60);
  await talk.open({ ...withHeader(site), hash: '#comment-20' });
  await isShown(section, 20);
});

test('so is one deep in a thread, and the thread unfolds for it', { tag: '@core' }, async ({
  talk,
  site,
  page,
}) => {
  const { host, section } = talk;
  host.comments = [...comments(30, 100), thread([1, 2, 3, 4, 5])];
  await talk.open({ ...withHeader(site), hash: '#comment-5' });
  await isShown(section, 5);
  await page.getByRole('button', { name: 'Verberg antwoorden' }).first().click();
  await expect(section.comment(5)).toBeHidden();
  await page.evaluate(() => {
    location.hash = '#comment-120';
  });
  await isShown(section, 120);
  await page.evaluate(() => {
    location.hash = '#comment-4';
  });
  await isShown(section, 4);
});

test('the tag loads for its hash although it is far below', async ({ talk, site }) => {
  const { host, section } = talk;
  host.comments = comments(3);
  const { head, body } = withHeader(site);
  await talk.open({
    head,
    body: body.replace(
      'TAG',
      '<div style="height:9000px"></div><div data-widget="comments" data-news-id="42"></div>',
    ),
    policy: null,
    hash: '#comment-2',
  });
  await isShown(section, 2);
});

test('each comment has its address on its time, and a click on it marks it', async ({
  talk,
  site,
  page,
}) => {
  const { host, section } = talk;
  host.comments = comments(5);
  await talk.openLive(withHeader(site));
  const time = section.comment(3).locator('time');
  await expect(time).toHaveAttribute('title', /^\d\d-\d\d-\d{4} \d\d:\d\d$/);
  await time.click();
  await expect(page).toHaveURL(/#comment-3$/);
  await isShown(section, 3);
});

test('one that is only announced yet is loaded for its address', async ({ talk, site, page }) => {
  const { host, section } = talk;
  host.comments = comments(2);
  await talk.openLive(withHeader(site));
  host.post(77, { parent_id: 1 });
  await expect(section.banner).toBeVisible();
  await page.evaluate(() => {
    location.hash = '#comment-77';
  });
  await isShown(section, 77);
  await expect(section.banner).toHaveCount(0);
});

test('one that is not there is said so politely, and nothing breaks', async ({ talk }) => {
  const { host, section } = talk;
  host.comments = comments(30);
  await talk.open({ hash: '#comment-9999' });
  await expect(
    section.root.getByRole('status').filter({ hasText: 'niet gevonden' }),
  ).toBeAttached();
  await expect(section.comment(1)).toBeAttached();
  expect(host.callsOf('GET', LIST).length).toBeLessThan(5);
});

test('#comments is the section, unless the host has that id', async ({ talk, page, context }) => {
  talk.host.comments = comments(3);
  await talk.open();
  await expect(page.locator('#comments')).toContainText('Discussieer mee!');
  const other = await context.newPage();
  await talk.open({ body: '<p id="comments">Van de site</p>TAG', path: '/eigen' }, other);
  await expect(other.locator('#comment-1')).toBeVisible();
  await expect(other.locator('[id="comments"]')).toHaveText(['Van de site']);
});
