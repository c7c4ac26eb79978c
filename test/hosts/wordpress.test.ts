import { createHash, createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium, type Page, expect as playwrightExpect } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkHost } from '../../bin/check/check-host.ts';
import { asyncApi } from '../../bin/documents/asyncapi.ts';
import { editorFiles } from '../../bin/editor/editor-data.ts';
import { CHROMIUM_SWITCHES, findChromium } from '../system-programs.mjs';
import { timeLimit } from '../time-limit.ts';
import { Visitor } from '../unit/demo-host/visitor.ts';
import { checker } from '../unit/documents/checker.ts';
import {
  checkResponse,
  comment,
  guest_id,
  idOf,
  schemaOf,
  type TriedHost,
  testComments,
  testPollAndForm,
} from './host-calls.ts';
import { freePort } from './program.ts';
import { WordPress } from './wordpress/site.ts';
import { testNetwork } from './wordpress/test-network.ts';

/** Waits for what a page shows. */
const expectOn = playwrightExpect.configure({ timeout: timeLimit(10_000) });

const API = '/wp-json/fan-islands/v1';

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
    args: CHROMIUM_SWITCHES,
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

describe('WordPress behind nginx with the delivered file, checked as a host', () => {
  it.each(['/winst/', '/stemmen/', '/contact/'])(
    '%s has nothing wrong with it',
    async (address) => {
      const found = await checkHost(site.url + address);
      expect(found.map(({ id, where, seen }) => [id, where, seen])).toEqual([]);
    },
  );
});

describe('calls on WordPress', () => {
  it('every write without the token is refused before anything else', async () => {
    const { routes } = await (await fetch(site.url + API)).json();
    const writes = Object.entries<{ methods: string[] }>(routes).flatMap(([route, { methods }]) =>
      methods
        .filter((method) => method !== 'GET')
        .map((method) => [method, route.replace(/\(\?P<[^)]+\)/g, '1')] as const),
    );
    expect(writes).toHaveLength(11);
    for (const [method, route] of writes) {
      const response = await fetch(`${site.url}/wp-json${route}`, { method, body: '{}' });
      expect([method, route, response.status]).toEqual([method, route, 419]);
    }
  });
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

  it('wrong shortcode, opened, shows the mistake to an editor alone', async () => {
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

const host: TriedHost = {
  api: API,
  ids: () => ({ ...site.ids, closedOption: 1 }),
  visitor,
  addComments: (count) =>
    site.run(`for ($n = 0; $n < ${count}; $n++) wp_insert_comment([
      'comment_post_ID' => ${site.ids.article}, 'comment_content' => "Reactie $n",
      'comment_date_gmt' => gmdate('Y-m-d H:i:s', 1700000000 + $n), 'comment_author' => 'Piet', 'comment_approved' => 1]);`),
  makeOld: (id) =>
    site.run(
      `$wpdb->update($wpdb->comments, ['comment_date_gmt' => gmdate('Y-m-d H:i:s', time() - 180)], ['comment_ID' => ${id}]);`,
    ),
};

describe('calls of comments on WordPress', () => {
  testComments(host);

  it('numbers, asked for several articles, are those that the visitor may read', async () => {
    const counts = `${API}/api/comments/counts?ids=${site.ids.article},9999,x`;
    const response = await (await visitor()).get(counts);
    expect(response.json()).toEqual({
      [site.ids.article]: site.run(`return (int) get_comments_number(${site.ids.article});`),
    });
  });

  it('comment of only a tag, sent, is refused as an empty one', async () => {
    const response = await (await visitor()).post(list, comment('<img src=x>'));
    expect(response.json().errors).toEqual({ comment: ['Reactie is verplicht.'] });
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
  testPollAndForm(host);

  const votePath = (poll: number) => `${API}/api/poll/${poll}/answer`;

  it('poll, read by a member, has their vote, and not for another origin', async () => {
    const { page } = await open('/winst/', 'sanne');
    const read = (headers = {}) =>
      page.evaluate(
        async ({ address, headers }) =>
          (await (await fetch(address, { headers })).json()).data.answer,
        { address: `${API}/api/poll/${site.ids.poll}`, headers },
      );
    const token = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value;
    await page.request.post(`${site.url}${votePath(site.ids.poll)}`, {
      data: { poll_option_id: 3 },
      headers: { 'X-XSRF-TOKEN': `${token}` },
    });
    expect(await read()).toBe(3);
    const elsewhere = await page.request.get(`${site.url}${API}/api/poll/${site.ids.poll}`, {
      headers: { Origin: 'https://elders.example' },
    });
    expect((await elsewhere.json()).data.answer).toBeNull();
  });

  it('reply of another, listed as a notification of its member, is read once', async () => {
    const { page } = await open('/vooruitblik/', 'sanne');
    const cookies = await page.context().cookies();
    const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value;
    const send = (method: string, path: string, data?: object) =>
      page.request.fetch(`${site.url}${path}`, {
        method,
        data,
        headers: { 'X-XSRF-TOKEN': `${token}` },
      });
    const parent = await send('POST', otherList, { comment: 'Wie gaat er mee?' });
    const parent_id = (await parent.json()).data.id;
    const somebody = await visitor();
    const id = idOf(
      await somebody.post(otherList, comment('Ik & <b>mijn buurman</b>', { parent_id })),
    );
    // Nobody is notified of a reply of their own.
    await send('POST', otherList, { comment: 'Mooi!', parent_id });
    const schema = schemaOf('/api/notifications', 'get');
    const unread = async () => {
      const body = await (await send('GET', `${API}/api/notifications?only_unread=1`)).json();
      expect(checkResponse(schema, body)).toEqual([]);
      return body.data;
    };
    expect(await unread()).toMatchObject([
      {
        id,
        subject: `Gast${guest_id} reageerde op jou`,
        content: '<p>Ik &amp; mijn buurman</p>',
        url: `/vooruitblik/#comment-${id}`,
        read_at: null,
      },
    ]);
    const read_at = '2026-11-28 14:40:00';
    const read = async (each: number) =>
      (await send('PUT', `${API}/api/notifications/${each}`, { read_at })).status();
    expect((await somebody.get(`${API}/api/notifications`)).status).toBe(401);
    expect([await read(parent_id), await read(id)]).toEqual([404, 200]);
    expect(await unread()).toEqual([]);
    await somebody.post(otherList, comment('En nog iemand', { parent_id }));
    expect(await unread()).toHaveLength(1);
    await send('PATCH', `${API}/api/notifications/mark-all-read`, { read_at });
    expect(await unread()).toEqual([]);
    const all = await (await send('GET', `${API}/api/notifications`)).json();
    expect(all.data).toHaveLength(2);
  });

  it('registration, where the site allows it, makes a member who confirms the address first', async () => {
    const somebody = await visitor();
    const fields = {
      first_name: "Jo 'de Kop'",
      last_name: 'Bakker',
      username: 'jo_b',
      email: 'jo@maasstadfans.example',
      password: "Geheim's\\12",
      password_confirmation: "Geheim's\\12",
      notify: 0,
    };
    const register = async (more = {}) => {
      const response = await somebody.post(`${API}/api/register`, { ...fields, ...more });
      return [response.status, response.json().errors];
    };
    const login = async () =>
      (
        await somebody.post(`${API}/aansteker/login`, {
          email: fields.username,
          password: fields.password,
        })
      ).status;
    expect(await register()).toEqual([403, undefined]);
    site.run(`update_option('users_can_register', 1);`);
    expect(await register({ username: 'sanne', email: 'nee', password: 'kort' })).toEqual([
      422,
      {
        username: ['Deze gebruikersnaam is al bezet.'],
        email: ['E-mailadres moet een geldig e-mailadres zijn.'],
        password: ['Wachtwoord moet uit 8 tot en met 20 tekens bestaan.'],
      },
    ]);
    expect(await register({ username: 'Gast12', password_confirmation: 'x' })).toEqual([
      422,
      {
        username: ['Deze gebruikersnaam is al bezet.'],
        password: ['De wachtwoorden komen niet overeen.'],
      },
    ]);
    expect(await register()).toEqual([201, undefined]);
    expect(await login()).toBe(401);
    await somebody.post(`${API}/api/resendVerifyEmail`, { email: fields.email });
    const links = site
      .mails()
      .filter(({ to }) => to === fields.email)
      .map(({ message }) => new URL(/http\S+/.exec(message)?.[0] ?? ''));
    const open = async ({ pathname, search }: URL) =>
      (await somebody.get(pathname + search)).status;
    expect(links.length).toBe(2);
    // The second mail has a link of its own.
    expect(await Promise.all(links.map(open))).toEqual([404, 200]);
    expect(await login()).toBe(200);
    expect(
      site.run(`$user = get_user_by('login', 'jo_b'); return [$user->first_name, $user->roles];`),
    ).toEqual([fields.first_name, ['subscriber']]);
    site.run(`update_option('users_can_register', 0);`);
  });

  it('poll, given other options, keeps the votes of those that stay', async () => {
    const poll = site.run<number>(`
      $poll = wp_insert_post(['post_type' => 'fan_poll', 'post_status' => 'publish', 'post_title' => 'Welke?']);
      FanIslands\\setPoll($poll, [0, 0], ['Een', 'Twee'], false);
      return $poll;`);
    const vote = async (poll_option_id: number, guest: number) =>
      (await visitor()).post(votePath(poll), { poll_option_id, guest_id: guest });
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

  it('forgotten password, asked for, is mailed to a member and has the same response for anybody', async () => {
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

  it('blocks for HTML of the editor data, parsed by WordPress, are one block each with their tag whole', () => {
    const forms = editorFiles()['tags.json'] as { html: string; gutenberg: string }[];
    const texts = JSON.stringify(forms.map(({ gutenberg }) => gutenberg));
    const parsed = site.run(`return array_map(function ($text) {
      $blocks = parse_blocks($text);
      return [
        'names' => array_column($blocks, 'blockName'),
        'stored' => serialize_blocks($blocks),
        'shown' => trim(do_blocks($text)),
      ];
    }, json_decode(base64_decode('${Buffer.from(texts).toString('base64')}'), true));`);
    expect(parsed).toEqual(
      forms.map(({ html, gutenberg }) => ({
        names: ['core/html'],
        stored: gutenberg,
        shown: html,
      })),
    );
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

testNetwork(() => site);
