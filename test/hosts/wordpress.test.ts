import { createHash, createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium, type Page, expect as playwrightExpect } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkHost } from '../../bin/check/check-host.ts';
import { asyncApi } from '../../bin/documents/asyncapi.ts';
import { openApi } from '../../bin/documents/openapi.ts';
import { findChromium } from '../system-programs.mjs';
import { timeLimit } from '../time-limit.ts';
import { Visitor } from '../unit/demo-host/visitor.ts';
import { checker } from '../unit/documents/checker.ts';
import { freePort } from './program.ts';
import { WordPress } from './wordpress/site.ts';

/** Waits for what a page shows. */
const expectOn = playwrightExpect.configure({ timeout: timeLimit(10_000) });

const check = checker(openApi());
const API = '/wp-json/fan-islands/v1';
const guest_id = 731_204;

let site: WordPress;
let browser: Browser;
/** The calls of the article's comments, and of those of another article. */
let list: string;
let otherList: string;

beforeAll(async () => {
  site = await WordPress.start();
  list = `${API}/api/news/${site.ids.article}/comments`;
  otherList = `${API}/api/news/${site.ids.other}/comments`;
  // One address writes for all tests.
  site.run(`
    file_put_contents(WPMU_PLUGIN_DIR . '/options.php', '<?php
      add_filter("fan_islands_writes_per_minute", fn ($most) => (int) get_option("test_most_writes", 10000));
      add_filter("fan_islands_realtime", fn ($none) => get_option("test_realtime") ?: $none);');
  `);
  browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
}, timeLimit(400_000));

afterAll(async () => {
  const complaints = site?.complaints();
  await browser?.close();
  await site?.stop();
  // Whatever the tests did, neither PHP nor the database was misused.
  expect(complaints).toEqual([]);
});

interface Opened {
  page: Page;
  /** What went wrong in the page. */
  errors: string[];
}

/** A browser of one person on a page; a member has logged in at WordPress's own login. */
async function open(address: string, member?: string): Promise<Opened> {
  const page = await (await browser.newContext({ locale: 'nl-NL' })).newPage();
  if (member) {
    await page.goto(
      `${site.url}/wp-login.php?redirect_to=${encodeURIComponent(site.url + address)}`,
    );
    await page.locator('#user_login').fill(member);
    await page.locator('#user_pass').fill(`geheim-${member}`);
    await page.locator('#wp-submit').click();
    await page.waitForURL(site.url + address);
  }
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`${error}`));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.goto(site.url + address);
  return { page, errors };
}

/** Somebody who has opened a page, and so has a session and a token. */
async function visitor(): Promise<Visitor> {
  const somebody = new Visitor(site.url);
  await somebody.get('/winst/');
  return somebody;
}

const comment = (text: string, more = {}) => ({ comment: text, guest_id, ...more });
const idOf = (response: { json<T>(): T }) => response.json<{ data: { id: number } }>().data.id;

/** The operation's schema for a status in docs/openapi.json. */
const schemaOf = (call: string, method: string) =>
  `/paths/${call.replaceAll('/', '~1')}/${method}/responses/200/content/application~1json/schema`;
const REFUSAL = '/components/responses/422/content/application~1json/schema';

describe('WordPress, checked as a host', () => {
  it.each(['/winst/', '/stemmen/', '/contact/'])(
    '%s has nothing wrong with it',
    async (address) => {
      const found = await checkHost(site.url + address);
      // How files are sent is for the web server, and the test's own does as little as it can.
      const others = found.filter(({ where }) => !where.includes('/fan-islands/islands/'));
      expect(others.map(({ id, where, seen }) => [id, where, seen])).toEqual([]);
    },
  );
});

describe('comments on WordPress, in a page', () => {
  it('guest, on an article with the shortcode, comments, edits and replies', async () => {
    const { page, errors } = await open('/winst/');
    await page.getByRole('textbox', { name: 'Je reactie' }).fill('Wat een <b>goal</b>!');
    await page.getByRole('button', { name: 'Plaats reactie' }).click();
    const posted = page.locator('article[id^="comment-"]', { hasText: 'Wat een goal!' });
    await expectOn(posted.locator('b')).toHaveText('goal');

    // By its id: while it is edited its text is in a field.
    const id = await posted.getAttribute('id');
    const article = page.locator(`#${id}`);
    await article.getByRole('button', { name: 'Bewerken' }).click();
    const field = article.getByRole('textbox', { name: 'Reactie bewerken' });
    await expectOn(field).toHaveValue('Wat een <b>goal</b>!');
    await field.fill('Wat een redding!');
    await article.getByRole('button', { name: 'Opslaan' }).click();
    await expectOn(article.getByText('Wat een redding!')).toBeVisible();

    await article.getByRole('button', { name: 'Reageer' }).click();
    await article.getByRole('textbox', { name: 'Je antwoord' }).fill('Zeker weten.');
    const sent = page.waitForResponse((response) => response.request().method() === 'POST');
    await article.getByRole('button', { name: 'Plaats antwoord' }).click();
    expect((await sent).status()).toBe(201);
    await page.reload();
    await expectOn(page.locator('.fan-comment-body', { hasText: 'Zeker weten.' })).toBeVisible();
    expect(errors).toEqual([]);

    // They are WordPress's own comments.
    const number = Number(id?.replace('comment-', ''));
    expect(
      site.run(`$c = get_comment(${number}); $replies = $c->get_children();
        return [$c->comment_content, $c->comment_author, (int) $c->comment_post_ID, reset($replies)->comment_content];`),
    ).toEqual(['Wat een redding!', `Gast${await guestOf(page)}`, site.ids.article, 'Zeker weten.']);
  });

  it('member, logged in at WordPress, comments under their own name', async () => {
    const { page, errors } = await open('/winst/', 'sanne');
    await page.getByRole('textbox', { name: 'Je reactie' }).fill('Namens het vak');
    await page.getByRole('button', { name: 'Plaats reactie' }).click();
    const posted = page.locator('article[id^="comment-"]', { hasText: 'Namens het vak' });
    const name = posted.getByRole('link', { name: 'sanne' });
    await expectOn(name).toHaveAttribute('href', '/profiel/sanne');
    expect(errors).toEqual([]);
    expect((await page.request.get(`${site.url}/profiel/sanne`)).status()).toBe(200);
    expect(site.run(`return (int) get_comments(['search' => 'Namens het vak'])[0]->user_id;`)).toBe(
      site.ids.sanne,
    );
  });

  it('comment of somebody else, reacted to and reported, keeps both', async () => {
    const id = idOf(await (await visitor()).post(list, comment('Van een ander')));
    const { page, errors } = await open(`/winst/#comment-${id}`);
    const article = page.locator(`#comment-${id}`);
    await article.getByRole('button', { name: 'Waarderen' }).click();
    await article.getByRole('button', { name: 'Geweldig' }).click();
    await expectOn(article.getByRole('button', { name: '1 waardering' })).toBeVisible();
    await article.getByRole('button', { name: 'Melden' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Melden' }).click();
    await expectOn(page.getByText('Bedankt, je melding is verstuurd.')).toBeVisible();
    expect(
      site.run(`return [
        $wpdb->get_var("SELECT type FROM {$wpdb->prefix}fan_islands_reactions WHERE comment_id = ${id}"),
        $wpdb->get_var("SELECT COUNT(*) FROM {$wpdb->prefix}fan_islands_reports WHERE comment_id = ${id}"),
      ];`),
    ).toEqual(['love', '1']);
    expect(site.mails().some(({ message }) => message.includes('Van een ander'))).toBe(true);
    expect(errors).toEqual([]);
  });

  it('hostile text, posted and opened, does nothing', async () => {
    const hostile = [
      '<script>window.hacked = 1</script> een',
      '<img src=x onerror="window.hacked = 1"> twee',
      '<b onclick="window.hacked = 1">drie</b>',
      'https://x.example/"onmouseover="window.hacked=1 vier',
      '</script><script>window.hacked = 1</script> vijf',
      '[fan_island name="login"] zes',
      '<a href="javascript:window.hacked=1">zeven</a>',
    ];
    const somebody = await visitor();
    for (const text of hostile)
      expect((await somebody.post(otherList, comment(text))).status).toBe(201);
    const { page, errors } = await open('/vooruitblik/');
    const tag = page.locator('[data-widget="comments"]');
    for (const word of ['een', 'twee', 'drie', 'vier', 'vijf', 'zes', 'zeven'])
      await expectOn(tag).toContainText(word);
    expect(await tag.locator('script:not([type]), img[src="x"], [onclick]').count()).toBe(0);
    expect(await page.locator('[data-widget="login"]').count()).toBe(0);
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    expect(errors).toEqual([]);
  });

  it('cookies lost while the page is open, comment posted, repairs itself', async () => {
    const { page } = await open('/winst/');
    await page.getByRole('textbox', { name: 'Je reactie' }).fill('Na een lange pauze');
    await page.context().clearCookies({ name: 'fan_islands_session' });
    await page.getByRole('button', { name: 'Plaats reactie' }).click();
    await expectOn(
      page.locator('article[id^="comment-"]', { hasText: 'Na een lange pauze' }),
    ).toBeVisible();
  });

  it('form of the theme, under an article with the islands, is left out', async () => {
    const forms = async (address: string) => {
      const { page } = await open(address);
      return page.locator('#commentform').count();
    };
    expect([await forms('/winst/'), await forms('/stemmen/')]).toEqual([0, 1]);
    // A block theme has a block in place of the template.
    const rendered = (id: number) =>
      site.run<string>(`
        query_posts(['p' => ${id}]);
        the_post();
        return render_block(['blockName' => 'core/comments', 'attrs' => [], 'innerBlocks' => [], 'innerHTML' => 'vorm', 'innerContent' => ['vorm']]);`);
    expect(rendered(site.ids.article)).toBe('');
    expect(rendered(site.ids.voting)).toContain('vorm');
  });

  it('wrong shortcode, opened, tells an editor and nobody else', async () => {
    const text = async ({ page }: Opened) => page.locator('main').textContent();
    const seen = await text(await open('/fout/', 'beheer'));
    expect(seen).toContain('comments: comment-count moet een nummer vanaf 0 zijn');
    expect(seen).toContain('er is geen onderdeel „coments”');
    expect(await text(await open('/fout/'))).not.toContain('Fan Islands');
  });
});

/** The guest id that the islands have given a browser; they keep twice the number, in base64. */
const guestOf = (page: Page) =>
  page.evaluate(() => Number(atob(localStorage.getItem('guest_id') ?? '')) / 2);

describe('calls of comments on WordPress', () => {
  it('list, read by pages, has each comment once and fits the document', async () => {
    const somebody = await visitor();
    site.run(`for ($n = 0; $n < 60; $n++) wp_insert_comment([
      'comment_post_ID' => ${site.ids.article}, 'comment_content' => "Reactie $n",
      'comment_date_gmt' => gmdate('Y-m-d H:i:s', 1700000000 + $n), 'comment_author' => 'Piet', 'comment_approved' => 1]);`);
    const ids: number[] = [];
    let next: string | null = `${list}?page_size=25&page=1`;
    while (next) {
      const response = await somebody.get(next.replace(site.url, ''));
      expect(check(schemaOf('/api/news/{newsId}/comments', 'get'), response.json())).toEqual([]);
      const page = response.json<{ comments: { id: number }[]; next_page_url: string | null }>();
      ids.push(...page.comments.map(({ id }) => id));
      next = page.next_page_url;
    }
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThanOrEqual(60);
    expect((await somebody.get(`${API}/api/news/9999/comments`)).status).toBe(404);
  });

  it('numbers, asked for several articles, are those that the visitor may read', async () => {
    const counts = `${API}/api/comments/counts?ids=${site.ids.article},9999,x`;
    const response = await (await visitor()).get(counts);
    expect(response.json()).toEqual({
      [site.ids.article]: site.run(`return (int) get_comments_number(${site.ids.article});`),
    });
  });

  it('list, read, is not cached and has a date', async () => {
    const { headers } = await (await visitor()).get(list);
    expect(Math.abs(Date.parse(`${headers.get('date')}`) - Date.now())).toBeLessThan(60_000);
    expect(headers.get('cache-control')).toBe('no-cache, private');
  });

  it('write without the token, or with the token of another, is a 419 and stores nothing', async () => {
    const somebody = await visitor();
    const without = await somebody.post(list, comment('Zonder bewijs'), { withoutToken: true });
    const token = (await visitor()).cookies.get('XSRF-TOKEN') ?? '';
    const headers = { 'X-XSRF-TOKEN': token };
    const ofAnother = await somebody.post(list, comment('Zonder bewijs'), { headers });
    expect([without.status, ofAnother.status]).toEqual([419, 419]);
    expect((await somebody.get(list)).text).not.toContain('Zonder bewijs');
  });

  it.each([
    ['nothing', {}, { comment: ['Reactie is verplicht.'] }],
    ['only a tag', { comment: '<img src=x>', guest_id }, { comment: ['Reactie is verplicht.'] }],
    ['a list', { comment: ['x'] }, { comment: ['Reactie moet een tekst zijn.'] }],
    [
      'a text that is too long',
      { comment: '👨‍👩‍👧'.repeat(1001) },
      { comment: ['Reactie mag niet uit meer dan 1000 tekens bestaan.'] },
    ],
    ['no guest', { comment: 'x', guest_id: 7 }, { guest_id: ['Gast is ongeldig.'] }],
    [
      'a reply to nothing',
      { comment: 'x', guest_id, parent_id: 999_999 },
      { parent_id: ['De reactie waarop je antwoordt bestaat niet meer.'] },
    ],
  ])('comment of %s, sent, is a 422 in Dutch', async (_, body, errors) => {
    const response = await (await visitor()).post(list, body);
    expect([response.status, response.json().errors]).toEqual([422, errors]);
    expect(check(REFUSAL, response.json())).toEqual([]);
  });

  it('comment, sent a second time under another key, is refused as a repetition', async () => {
    const somebody = await visitor();
    expect((await somebody.post(list, comment('Dubbelop'))).status).toBe(201);
    const second = await somebody.post(list, comment('Dubbelop'));
    expect([second.status, second.json().errors]).toEqual([
      422,
      { comment: ['Deze reactie heb je al geplaatst.'] },
    ]);
  });

  it('comment, edited by another session or too late, is refused', async () => {
    const author = await visitor();
    const id = idOf(await author.post(list, comment('Even tellen')));
    const edit = (who: Visitor, text: string) => who.put(`${list}/${id}`, comment(text));
    expect((await edit(await visitor(), 'Van mij')).status).toBe(403);
    const own = await edit(author, "Backslash \\ en 'aanhaling'");
    expect([own.status, own.json<{ data: object }>().data]).toMatchObject([
      200,
      { original_text: "Backslash \\ en 'aanhaling'" },
    ]);
    site.run(
      `$wpdb->update($wpdb->comments, ['comment_date_gmt' => gmdate('Y-m-d H:i:s', time() - 180)], ['comment_ID' => ${id}]);`,
    );
    const late = await edit(author, 'Te laat');
    expect([late.status, late.json().message]).toEqual([
      403,
      'Een reactie kun je tot 3 minuten na het plaatsen bewerken.',
    ]);
  });

  it('Idempotency-Key, sent twice at once and once later, stores one comment', async () => {
    const somebody = await visitor();
    const options = { headers: { 'Idempotency-Key': 'een-handeling' } };
    const send = (text: string) => somebody.post(list, comment(text), options);
    const both = await Promise.all([send('Maar één keer'), send('Maar één keer')]);
    const later = await send('Maar één keer');
    expect([...both, later].map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set([...both, later].map(idOf)).size).toBe(1);
    expect((await send('Iets anders')).status).toBe(422);
  });

  it('reaction, changed and taken back, is counted once', async () => {
    const id = idOf(await (await visitor()).post(list, comment('Waardeer mij')));
    const other = await visitor();
    const react = async (reaction: string) =>
      (await other.post(`${list}/${id}/react`, { reaction, guest_id: 5000 })).json().reactions;
    expect(await react('like')).toEqual({ like: 1 });
    expect(await react('love')).toEqual({ love: 1 });
    expect(await react('love')).toEqual({});
    const unknown = await other.post(`${list}/${id}/react`, { reaction: 'boe', guest_id });
    expect(unknown.status).toBe(422);
  });

  it('comment reported by three people, judged by a moderator, is shown again', async () => {
    const id = idOf(await (await visitor()).post(list, comment('Omstreden mening')));
    const isShown = async () =>
      (await (await visitor()).get(list)).text.includes('Omstreden mening');
    const report = async (who: Visitor) => who.post(`${list}/${id}/react`, { flag: true });
    const first = await visitor();
    for (const who of [first, first, await visitor()]) await report(who);
    expect(await isShown()).toBe(true);
    await report(await visitor());
    expect(await isShown()).toBe(false);
    site.run(`wp_set_comment_status(${id}, 'approve');`);
    expect(await isShown()).toBe(true);
    await report(await visitor());
    expect(await isShown()).toBe(true);
  });

  it('comment that waits for a moderator, read, is shown to its author alone', async () => {
    site.run(`update_option('comment_moderation', 1);`);
    const author = await visitor();
    const response = await author.post(list, comment('Nog even wachten'));
    site.run(`update_option('comment_moderation', 0);`);
    expect(response.status).toBe(201);
    expect((await author.get(list)).text).toContain('Nog even wachten');
    expect((await (await visitor()).get(list)).text).not.toContain('Nog even wachten');
  });

  it('article that is closed, a draft, or behind a password, is commented on by nobody', async () => {
    const post = (fields: string) =>
      site.run<number>(`return wp_insert_post(['post_title' => 'x', ${fields}]);`);
    const closed = post(`'post_status' => 'publish', 'comment_status' => 'closed'`);
    const draft = post(`'post_status' => 'draft', 'comment_status' => 'open'`);
    const secret = post(
      `'post_status' => 'publish', 'post_password' => 'x', 'comment_status' => 'open'`,
    );
    const somebody = await visitor();
    const send = async (id: number) =>
      (await somebody.post(`${API}/api/news/${id}/comments`, comment('x'))).status;
    expect([await send(closed), await send(draft), await send(secret)]).toEqual([403, 404, 404]);
    expect((await somebody.get(`${API}/api/news/${secret}/comments`)).status).toBe(404);
  });

  it('comments, posted faster than allowed, are refused with the time to wait', async () => {
    site.run(`update_option('test_most_writes', 0);`);
    const refused = await (await visitor()).post(list, comment('Veel te snel'));
    site.run(`delete_option('test_most_writes');`);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('realtime on WordPress', () => {
  it('comment and reaction, with keys of a realtime server, are signed events', async () => {
    const document = asyncApi() as { components: { messages: Record<string, { name: string }> } };
    const checkEvent = checker(document);
    const received: { address: URL; body: string }[] = [];
    const server = createServer(async (request, response) => {
      const body = (await request.toArray()).join('');
      received.push({ address: new URL(`${request.url}`, 'http://127.0.0.1'), body });
      response.end('{}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const somebody = await visitor();
    expect((await somebody.get(`${API}/pusher-key`)).status).toBe(404);
    site.run(
      `update_option('test_realtime', ['app_id' => 'app', 'key' => 'k', 'secret' => 'geheim', 'host' => '127.0.0.1', 'port' => ${port}, 'scheme' => 'http']);`,
    );
    const page = (await somebody.get('/winst/')).text;
    const key = (await somebody.get(`${API}/pusher-key`)).json();
    const id = idOf(await somebody.post(otherList, comment('Rechtstreeks')));
    await (await visitor()).post(`${otherList}/${id}/react`, { reaction: 'wow', guest_id: 5001 });
    site.run(`delete_option('test_realtime');`);
    await expect.poll(() => received.length).toBe(2);
    server.close();

    expect(page).toContain(`"realtime":{"host":"127.0.0.1","port":${port},"forceTLS":false}`);
    expect(key).toBe('k');
    const payloads = received.map(({ address, body }) => {
      const { name, channels, data } = JSON.parse(body);
      const [plain, signature] = address.search.slice(1).split('&auth_signature=');
      expect(new URLSearchParams(plain).get('body_md5')).toBe(
        createHash('md5').update(body).digest('hex'),
      );
      const signed = `POST\n/apps/app/events\n${plain}`;
      expect(signature).toBe(createHmac('sha256', 'geheim').update(signed).digest('hex'));
      expect(channels).toEqual([`news.${site.ids.other}.comments`]);
      const [message] =
        Object.entries(document.components.messages).find(([, each]) => each.name === name) ?? [];
      expect(checkEvent(`/components/messages/${message}/payload`, JSON.parse(data))).toEqual([]);
      return [name, JSON.parse(data)];
    });
    expect(payloads).toEqual([
      [
        'App\\Events\\NewsCommentCreatedEvent',
        { id, parent_id: null, guest_id, commentator: null },
      ],
      ['App\\Events\\NewsCommentReactedEvent', { id, reactions: { wow: 1 }, reactions_count: 1 }],
    ]);
  });

  it('comment, while the realtime server is down, is placed all the same', async () => {
    const port = await freePort();
    site.run(
      `update_option('test_realtime', ['app_id' => 'app', 'key' => 'k', 'secret' => 'geheim', 'host' => '127.0.0.1', 'port' => ${port}, 'scheme' => 'http']);`,
    );
    const response = await (await visitor()).post(list, comment('Toch geplaatst'));
    site.run(`delete_option('test_realtime');`);
    expect(response.status).toBe(201);
  });
});

describe('poll, forms and login on WordPress, in a page', () => {
  it('poll, voted in and opened again, shows the results', async () => {
    const { page, errors } = await open('/stemmen/');
    await page.getByRole('radio', { name: "Thuis op 't bankje" }).check({ force: true });
    await page.getByRole('button', { name: 'Stemmen' }).click();
    await expectOn(page.getByText('Jouw stem')).toBeVisible();
    await page.reload();
    await expectOn(page.getByText('Jouw stem')).toBeVisible();
    expect(await (await page.request.get(`${site.url}/stemmen/`)).text()).toContain('"answer":3');
    expect(errors).toEqual([]);
  });

  it('poll as JSON between two shortcodes, opened, is that poll', async () => {
    const poll = `{"id":9,"question":"Wie wint \\u0022zondag\\u0022?","votes":0,"answer":null,"archived_at":null,"options":[{"id":1,"question":"Wij & zij","answers":0}]}`;
    const id =
      site.run<number>(`return wp_insert_post(wp_slash(['post_title' => 'json', 'post_status' => 'publish',
      'post_content' => '[fan_island name="poll"]${poll}[/fan_island]']));`);
    const { page, errors } = await open(`/?p=${id}`);
    await expectOn(page.getByText('Wie wint "zondag"?')).toBeVisible();
    await expectOn(page.getByText('Wij & zij')).toBeVisible();
    expect(errors).toEqual([]);
  });

  it('contact form, filled in with the robot check, is mailed to the site', async () => {
    const { page, errors } = await open('/contact/');
    await page.getByLabel('Naam').fill('Sanne');
    await page.getByLabel('E-mailadres').fill('sanne@maasstadfans.example');
    await page.getByLabel('Onderwerp').fill('Sjaal <gevonden>');
    await page.getByLabel('Bericht').fill('Op vak P.');
    await page.getByRole('checkbox', { name: 'Ik ben geen robot' }).click();
    await expectOn(page.getByRole('checkbox', { name: 'Geverifieerd' })).toBeVisible();
    await page.getByRole('button', { name: 'Versturen' }).click();
    await expectOn(page.getByText('Contactformulier succesvol verzonden!')).toBeVisible();
    expect(site.mails()).toContainEqual(
      expect.objectContaining({
        to: 'beheer@maasstadfans.example',
        subject: 'Contactformulier: Sjaal <gevonden>',
        message: 'Van: Sanne <sanne@maasstadfans.example>\n\nOp vak P.',
        headers: ['Reply-To: sanne@maasstadfans.example'],
      }),
    );
    expect(errors).toEqual([]);
  });

  it('login, filled in rightly, signs a member of WordPress in', async () => {
    const { page, errors } = await open('/inloggen/');
    await page.getByLabel('E-mailadres of gebruikersnaam').fill('mdekker');
    await page.getByLabel('Wachtwoord', { exact: true }).fill('geheim-mdekker');
    await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
    await page.waitForURL(`${site.url}/`);
    expect(JSON.parse(`${await page.locator('#islands-config').textContent()}`).user).toEqual({
      id: site.ids.mdekker,
      username: 'mdekker',
      initials: 'M',
    });
    expect(errors).toEqual([]);
  });
});

describe('calls of poll, forms and login on WordPress', () => {
  const answer = (poll: number) => `${API}/api/poll/${poll}/answer`;

  it('vote, given twice at once and in a closed poll, is refused with the poll', async () => {
    const somebody = await visitor();
    const vote = { poll_option_id: 1, guest_id: 6000 };
    const both = await Promise.all(
      [vote, vote].map((each) => somebody.post(answer(site.ids.poll), each)),
    );
    const [first, second] = both.sort((a, b) => a.status - b.status);
    expect([first?.status, second?.status]).toEqual([200, 409]);
    expect(check(schemaOf('/api/poll/{pollId}/answer', 'post'), first?.json())).toEqual([]);
    expect(second?.json()).toMatchObject({ message: 'Je hebt al gestemd.', data: { answer: 1 } });
    const closed = await somebody.post(answer(site.ids.closed), { poll_option_id: 1, guest_id });
    expect([closed.status, closed.json().closed]).toEqual([403, true]);
    const none = await somebody.post(answer(site.ids.poll), { guest_id: 6001 });
    expect(none.json().errors).toEqual({ poll_option_id: ['Kies eerst een optie.'] });
    expect((await somebody.post(answer(site.ids.article), vote)).status).toBe(404);
  });

  it('poll, given other answers, keeps the votes of those that stay', async () => {
    const poll = site.run<number>(`
      $poll = wp_insert_post(['post_type' => 'fan_poll', 'post_status' => 'publish', 'post_title' => 'Welke?']);
      FanIslands\\setPoll($poll, [0, 0], ['Een', 'Twee'], false);
      return $poll;`);
    const vote = async (poll_option_id: number, guest: number) =>
      (await visitor()).post(answer(poll), { poll_option_id, guest_id: guest });
    await vote(1, 7001);
    await vote(2, 7002);
    site.run(`FanIslands\\setPoll(${poll}, [1, 2, 0], ['', 'Twee (beter)', 'Drie'], false);`);
    const after = await vote(3, 7003);
    expect(after.json<{ data: object }>().data).toMatchObject({
      votes: 2,
      options: [
        { id: 2, question: 'Twee (beter)', answers: 1 },
        { id: 3, question: 'Drie', answers: 1 },
      ],
    });
  });

  it('contact form without a robot check, or with a wrong field, is a 422 there', async () => {
    const form = { form_id: 1, name: 'S', email: 's@x.example', subject: 'O', message: 'B' };
    const somebody = await visitor();
    const errors = async (more: object) =>
      (await somebody.post(`${API}/api/forms`, { ...form, ...more })).json().errors;
    expect(await errors({})).toEqual({ altcha: ['De robottest is nog niet voltooid.'] });
    const forged = btoa('{"challenge":{"parameters":{},"signature":"x"},"solution":{"counter":1}}');
    expect(await errors({ altcha: forged })).toEqual({
      altcha: ['De robottest is niet geldig. Doe hem opnieuw.'],
    });
    expect(await errors({ email: 'nee' })).toEqual({
      email: ['E-mailadres moet een geldig e-mailadres zijn.'],
    });
    expect(await errors({ form_id: 7 })).toEqual({ form_id: ['Dit formulier bestaat niet.'] });
  });

  it('login, with a wrong password and with an unknown name, says the same', async () => {
    const somebody = await visitor();
    const login = async (email: string, password: string) => {
      const body = { from: 'frontEnd', email, password, remember: false };
      const response = await somebody.post(`${API}/aansteker/login`, body);
      return [response.status, response.json().errors];
    };
    const refused = [422, { email: ['Deze combinatie van gegevens is bij ons niet bekend.'] }];
    expect(await login('sanne', 'fout')).toEqual(refused);
    expect(await login('niemand', 'fout')).toEqual(refused);
    expect(await login('', '')).toMatchObject([422, { password: ['Wachtwoord is verplicht.'] }]);
  });

  it('forgotten password, asked for, is mailed to a member and answered alike to anybody', async () => {
    const somebody = await visitor();
    const ask = async (email: string) =>
      (await somebody.post(`${API}/aansteker/forgot-password`, { email })).text;
    const known = await ask('sanne@maasstadfans.example');
    expect(await ask('niemand@maasstadfans.example')).toBe(known);
    const mails = site.mails().filter(({ message }) => message.includes('action=rp'));
    expect(mails.map(({ to }) => to)).toEqual(['sanne@maasstadfans.example']);
  });
});

describe('plugin for WordPress', () => {
  it('block, put into a post by an editor, previews the island and prints its tag', async () => {
    const { page } = await open('/winst/', 'beheer');
    await page.goto(`${site.url}/wp-admin/post-new.php`);
    await page.waitForFunction(
      () => Reflect.get(window, 'wp')?.blocks?.getBlockType('fan-islands/poll') !== undefined,
    );
    await page.evaluate((poll) => {
      const { blocks, data } = Reflect.get(window, 'wp');
      data.dispatch('core/editor').editPost({ title: 'Met een blok', status: 'publish' });
      const block = blocks.createBlock('fan-islands/poll', { 'poll-id': poll });
      data.dispatch('core/block-editor').insertBlock(block);
    }, `${site.ids.poll}`);
    const canvas = page.locator('iframe[title="Voorbeeld: Poll"]').contentFrame();
    await expectOn(canvas.getByText('Waar sta je zondag?')).toBeVisible();
    const address = await page.evaluate(async () => {
      const { data } = Reflect.get(window, 'wp');
      await data.dispatch('core/editor').savePost();
      return data.select('core/editor').getPermalink();
    });
    const tag = (await open(new URL(address).pathname)).page.locator('[data-widget="poll"]');
    await expectOn(tag.getByText('Waar sta je zondag?')).toBeVisible();
  });

  it('preview of a block, opened by a reader, is refused', async () => {
    const somebody = await visitor();
    expect((await somebody.get('/?fan_islands_preview=comments')).status).toBe(403);
  });

  it('plugin, uninstalled, leaves the comments and nothing of its own', async () => {
    const trial = site.another('trial_');
    const left = trial.run(`
      $comment = wp_insert_comment(['comment_post_ID' => 1, 'comment_content' => 'Blijft', 'comment_meta' => ['_fan_islands_guest_id' => 5000]]);
      set_transient('fan_islands_x', 1, 60);
      require_once ABSPATH . 'wp-admin/includes/plugin.php';
      deactivate_plugins('fan-islands/fan-islands.php');
      uninstall_plugin('fan-islands/fan-islands.php');
      $count = fn ($table, $condition) => (int) $wpdb->get_var("SELECT COUNT(*) FROM {$wpdb->prefix}$table WHERE $condition");
      return [
        $wpdb->get_col("SHOW TABLES LIKE 'trial\\\\_fan%'"),
        $count('posts', "post_type = 'fan_poll'"),
        $count('postmeta', "meta_key LIKE '%fan_islands%'"),
        $count('commentmeta', "meta_key LIKE '%fan_islands%'"),
        $count('options', "option_name LIKE '%fan_islands%'"),
        $count('comments', "comment_ID = $comment"),
      ];`);
    expect(left).toEqual([[], 0, 0, 0, 0, 1]);
  });
});
