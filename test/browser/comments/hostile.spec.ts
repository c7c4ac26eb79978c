import type { Page } from '@playwright/test';
import { timeLimit } from '../../time-limit.ts';
import { armPage, assertUnharmed, type Guard, provoke } from '../hostile/armPage.ts';
import { payloads } from '../hostile/payloads.ts';
import { comment, type HostComment } from './support/comment-data.ts';
import { REACT } from './support/comment-host.ts';
import { expect, type Talk, test } from './support/fixtures.ts';

// What is too wide shows first on the narrowest screen that has to do.
test.use({ viewport: { width: 320, height: 640 } });

/** Some eight hundred hostile comments are a load of their own, in milliseconds. */
const PATIENCE = 45_000;

const BEST = '<div data-widget="best-comment" data-load="eager" data-news-id="42"></div>';

/**
 * Hostile addresses of pictures. Any of the web may be one, so those that are no more than that are
 * left out; and so is plain markup, of which each would be asked for as a file of the site.
 */
function asPicture(html: string): string | undefined {
  const url = URL.parse(html, 'http://own.invalid');
  return url && /^https?:$/.test(url.protocol) && !html.startsWith('"') ? undefined : html;
}

/** A comment that carries one hostile text in every field that a host fills. */
function carrier(html: string, id: number, parent_id: number | null = null): HostComment {
  return comment(id, {
    parent_id,
    comment: html,
    original_text: html,
    created_at: id % 3 ? comment(1).created_at : html,
    reactions: { [html]: 2, like: 1 },
    reactions_count: 3,
    commentator: {
      id: id + 10_000,
      username: html,
      initials: html,
      total_likes: 2,
      avatar: asPicture(html),
    },
  });
}

/** Every text on the top level, every other one as a reply too, and as a guest's id. */
function carriers(): HostComment[] {
  return payloads.map(({ html }, at) => ({
    ...carrier(html, at + 1),
    comments:
      at % 2
        ? [carrier(html, 1000 + at, at + 1)]
        : [comment(1000 + at, { parent_id: at + 1, commentator: null, guest_id: html as never })],
  }));
}

const withoutNative = (page: Page) =>
  page.addInitScript(() => {
    Reflect.deleteProperty(Element.prototype, 'setHTML');
  });

async function arm({ page, site }: Talk): Promise<Guard> {
  site.route('GET /breed.png', { status: 404 });
  return armPage(page, { hosts: [new URL(site.origin).host] });
}

for (const [engine, prepare] of [
  ['setHTML', async () => {}],
  ['DOMPurify', withoutNative],
] as const)
  for (const policy of ['strict', 'none'] as const)
    test(`every field, ${engine}, ${policy === 'strict' ? 'the strict policy' : 'no policy'}`, async ({
      talk,
      page,
    }) => {
      const { host, section } = talk;
      await prepare(page);
      const guard = await arm(talk);
      const list = {
        parentComment: null,
        bestComment: carrier(payloads[0]?.html ?? '', 9000),
        comments: carriers(),
        next_page_url: null,
        meta: { total: payloads.length, to: payloads.length },
      };
      // Half of the ways in: once in the page, once by a call.
      const isPrinted = engine === 'setHTML';
      host.reshape = () => list;
      await talk.open({
        body: `${BEST}TAG`,
        child: isPrinted ? list : undefined,
        policy: policy === 'strict' ? undefined : null,
      });
      await expect(section.comment(payloads.length)).toBeAttached({ timeout: PATIENCE });
      await expect(section.root.locator('.fan-head').getByText('Live')).toBeVisible({
        timeout: PATIENCE,
      });
      await section.root.evaluate((root) => {
        for (const total of root.querySelectorAll<HTMLElement>('button[aria-expanded="false"]'))
          if (/waardering/.test(total.textContent ?? '')) total.click();
      });
      await expect(section.root.locator('article li').first()).toBeAttached();
      await provoke(guard);
      await page.waitForLoadState('networkidle');
      await assertUnharmed(guard);
    });

test('live events', { tag: '@core' }, async ({ talk }) => {
  const { host, realtime, section } = talk;
  const guard = await arm(talk);
  host.comments = [comment(1)];
  await talk.openLive();
  for (const [at, { html }] of payloads.entries()) {
    realtime.emit('NewsCommentReactedEvent', {
      id: 1,
      reactions: { [html]: 1 },
      reactions_count: 1,
    });
    realtime.emit('NewsCommentCreatedEvent', {
      id: 5000 + at,
      parent_id: html,
      guest_id: html,
      commentator: { id: html, username: html, initials: html },
    });
    realtime.emit(html, { html });
  }
  await expect(section.banner).toHaveText(`${payloads.length} nieuwe reacties`);
  await section
    .comment(1)
    .getByRole('button', { name: /waardering/ })
    .click();
  await provoke(guard);
  await assertUnharmed(guard);
});

test("the server's messages", async ({ talk, page }) => {
  // Some 350 clicks, each with its response.
  test.setTimeout(timeLimit(60_000));
  const { host, section } = talk;
  const guard = await arm(talk);
  host.comments = [comment(1)];
  await talk.open();
  await section.button(1, 'Waarderen').click();
  const like = section.button(1, 'Vind ik leuk');
  await expect(like).toBeVisible();
  let message = '';
  host.respond('POST', REACT, () => ({ status: 403, body: { message } }));
  for (const { html } of payloads) {
    if (!html.trim()) continue;
    message = html;
    const asked = host.callsOf('POST', REACT).length;
    await like.evaluate((button: HTMLElement) => button.click());
    await expect.poll(() => host.callsOf('POST', REACT).length, { intervals: [5] }).toBe(asked + 1);
    await expect(section.comment(1).getByRole('alert').locator('span').first()).not.toBeEmpty();
  }
  await provoke(guard);
  await assertUnharmed(guard);
  await expect(page).toHaveTitle('Proef');
});

test('the values of members', async ({ talk, page }) => {
  const { host, section } = talk;
  const guard = await arm(talk);
  await talk.open();
  const values = payloads.map(({ html }) => html).filter((html) => html.length < 2000);
  const options = page.getByRole('listbox', { name: 'Leden' }).getByRole('option');
  let asked: string[] = [];
  host.respond('GET', /users$/, () => ({ body: asked.map((value) => ({ value })) }));
  await section.field.focus();
  for (let from = 0; from < values.length; from += 6) {
    asked = values.slice(from, from + 6);
    const query = `@m${from}`;
    await section.field.fill(query);
    await expect
      .poll(() => host.calls.findLast(({ path }) => path.endsWith('/users'))?.query, {
        intervals: [20],
      })
      .toBe(`search=m${from}`);
    await expect(options.first()).toBeVisible();
    await expect(options).toHaveCount(new Set(asked).size);
  }
  const [chosen = ''] = asked;
  await page.keyboard.press('Enter');
  await expect(section.field).toHaveValue(`@${chosen} `);
  await provoke(guard);
  await assertUnharmed(guard);
});
