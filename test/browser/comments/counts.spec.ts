import { rest } from '../support/states.ts';
import { comment, comments, ME, own, thread } from './support/comment-data.ts';
import { expect, printed, test } from './support/fixtures.ts';

const response = (list = comments(3)) => ({
  parentComment: null,
  bestComment: null,
  comments: list,
  next_page_url: null,
  meta: { total: list.length, to: list.length },
});

test.describe('a first list in the page', () => {
  test('needs no call', { tag: '@core' }, async ({ talk }) => {
    const { host, section, page } = talk;
    host.hold('GET', /pusher-key/);
    await talk.open({ child: response() });
    await expect(section.comment(3)).toBeVisible();
    await expect.poll(() => host.callsOf('GET', /pusher-key/).length).toBe(1);
    await rest(page);
    expect(host.reads).toEqual([]);
  });

  test('may hold what ends a script', async ({ talk }) => {
    const { section } = talk;
    await talk.open({ child: response([comment(1, { original_text: '</script><b>x' })]) });
    await expect(section.comment(1)).toContainText('</script><b>x');
  });

  test('that is broken is reported, and the page goes on', async ({ talk, page }) => {
    await talk.open({
      child: { comments: 7 },
      body: `TAG<div id="b" data-widget="best-comment" data-load="eager" data-news-id="42"></div>`,
    });
    await expect(talk.section.root).toHaveAttribute('data-island-state', 'error');
    await expect(talk.section.root).toContainText('Dit onderdeel kon niet worden geladen.');
    await expect(page.locator('#b')).toHaveAttribute('data-island-state', 'mounted');
  });
});

test.describe('replies', () => {
  const shapes: [string, (list: Record<string, unknown>) => unknown][] = [
    ['comments as a list', (list) => list],
    [
      'comments as a paginator',
      ({ comments, next_page_url, meta, ...rest }) => ({
        ...rest,
        comments: { data: comments, next_page_url, meta },
      }),
    ],
    ['data at the top', ({ comments, ...rest }) => ({ ...rest, data: comments })],
  ];
  for (const [name, reshape] of shapes)
    test(`may be ${name}`, async ({ talk }) => {
      const { host, section } = talk;
      host.comments = comments(30);
      host.reshape = reshape;
      await talk.open();
      await expect(section.badge).toHaveText('30 reacties');
      await section.more.click();
      await expect(section.comment(1)).toBeVisible();
      await expect(section.more).toHaveCount(0);
      expect(await section.ids()).toHaveLength(30);
    });

  test('of PHP have [] for no reactions, and texts for numbers', async ({ talk }) => {
    const { host, section } = talk;
    host.comments = [
      comment(2, { reactions: [], reactions_count: 0 }),
      comment(1, { reactions: { like: '4' } as never, reactions_count: '4' as never }),
    ];
    await talk.open();
    await expect(section.button(1, '4 waarderingen')).toBeVisible();
    await expect(section.comment(2).getByRole('button', { name: /waardering(en)?$/ })).toHaveCount(
      0,
    );
  });

  test('without a total count what is loaded, replies included', async ({ talk }) => {
    const { host, section } = talk;
    host.comments = [comment(4), thread([1, 2, 3])];
    host.reshape = ({ meta: _, ...list }) => list;
    await talk.openLive();
    await expect(section.badge).toHaveText('4 reacties');
    host.post(5);
    await expect(section.badge).toHaveText('5 reacties');
    await section.banner.click();
    await expect(section.comment(5)).toBeVisible();
    await expect(section.badge).toHaveText('5 reacties');
  });
});

test.describe('the one count', () => {
  test('starts from data-comment-count and grows by ids, never by reads', async ({ talk }) => {
    const { host, section, realtime } = talk;
    host.comments = comments(3);
    await talk.openLive({ attributes: 'data-comment-count="61"' });
    await expect(section.badge).toHaveText('61 reacties');
    host.post(4);
    await expect(section.badge).toHaveText('62 reacties');
    for (let again = 0; again < 3; again++)
      realtime.emit('NewsCommentCreatedEvent', {
        id: 4,
        parent_id: null,
        guest_id: null,
        commentator: { id: 21 },
      });
    realtime.emit('NewsCommentCreatedEvent', {
      id: 3,
      parent_id: null,
      guest_id: 9,
      commentator: null,
    });
    await expect(section.banner).toHaveText('1 nieuwe reactie');
    await section.banner.click();
    await expect(section.comment(4)).toBeVisible();
    await section.field.fill('Een van mij');
    await section.submit.click();
    await expect(section.comment(1001)).toBeVisible();
    await expect(section.badge).toHaveText('63 reacties');
  });

  test('of none says so, and one is one', { tag: '@core' }, async ({ talk }) => {
    const { section } = talk;
    await talk.open({ attributes: 'data-comment-count="1"', child: response(comments(1)) });
    await expect(section.badge).toHaveText('1 reactie');
  });

  test("is kept in the host's own elements, wherever they are", async ({ talk, page }) => {
    const { host } = talk;
    host.comments = comments(3);
    const count = (news: number) => `<b data-comment-count-for="${news}">?</b>`;
    await talk.openLive({ body: `${count(42)}${count(43)}TAG<footer>${count(42)}</footer>` });
    const kept = page.locator('[data-comment-count-for="42"]');
    await expect(kept).toHaveText(['3', '3']);
    host.post(4);
    await expect(kept).toHaveText(['4', '4']);
    await expect(page.locator('[data-comment-count-for="43"]')).toHaveText('?');
  });
});

test.describe('the banner', () => {
  test('counts what others post, and asks for so many', async ({ talk }) => {
    const { host, section } = talk;
    host.comments = comments(3);
    await talk.openLive();
    host.post(4);
    await expect(section.banner).toHaveText('1 nieuwe reactie');
    host.post(5);
    host.post(6);
    await expect(section.banner).toHaveText('3 nieuwe reacties');
    const before = host.reads.length;
    await section.banner.click();
    await expect(section.banner).toHaveCount(0);
    expect(await section.ids()).toEqual([6, 5, 4, 3, 2, 1]);
    expect(host.reads.slice(before)).toEqual(['page_size=3']);
    await expect(section.comment(6)).toBeFocused();
  });

  test("never counts one's own, from this tab or a second one", async ({ talk, context }) => {
    const { host, section } = talk;
    host.comments = comments(2);
    await talk.openLive();
    const second = await talk.openLive({}, await context.newPage());
    await second.field.fill('Uit mijn andere tabblad');
    await second.submit.click();
    await expect(second.comment(1001)).toBeVisible();
    await expect(section.comment(1001)).toBeVisible();
    host.post(9, own(9, { original_text: 'Van een derde' }));
    for (const each of [section, second]) {
      await expect(each.comment(9)).toBeVisible();
      await expect(each.badge).toHaveText('4 reacties');
      await expect(each.banner).toHaveCount(0);
    }
    host.post(10, { commentator: null, guest_id: ME + 1 });
    for (const each of [section, second]) await expect(each.banner).toHaveText('1 nieuwe reactie');
  });

  test("takes a member's comment with one's own guest id for another's", async ({ talk }) => {
    const { host, section } = talk;
    await talk.openLive();
    host.post(1, { guest_id: ME });
    await expect(section.banner).toHaveText('1 nieuwe reactie');
  });

  test('survives nonsense', async ({ talk }) => {
    const { host, realtime, section } = talk;
    host.comments = comments(1);
    await talk.openLive();
    for (const payload of [
      null,
      'x',
      [],
      {},
      { id: 'acht' },
      { id: -1 },
      { id: null, parent_id: 3 },
    ]) {
      realtime.emit('NewsCommentCreatedEvent', payload);
      realtime.emit('NewsCommentReactedEvent', payload);
      realtime.emit('NewsCommentVanishedEvent', payload);
    }
    host.post(2);
    await expect(section.banner).toHaveText('1 nieuwe reactie');
    await expect(section.badge).toHaveText('2 reacties');
  });
});

test('two sections of one page do not count each other', async ({ talk, page }) => {
  const { host } = talk;
  host.comments = comments(2);
  host.respond('GET', /news\/43\/comments$/, { body: response([]) });
  await talk.open({
    body: `<div id="a">TAG</div><div id="b" data-widget="comments" data-load="eager" data-news-id="43">${printed(response([]))}</div>`,
  });
  await expect(page.locator('#a').getByText('Live', { exact: true })).toBeVisible();
  host.post(3);
  await expect(page.locator('#a').getByText('3 reacties')).toBeVisible();
  await expect(page.locator('#b').getByText('0 reacties')).toBeVisible();
});
