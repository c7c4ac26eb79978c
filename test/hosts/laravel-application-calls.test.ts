import { createHmac } from 'node:crypto';
import path from 'node:path';
import { type Browser, chromium, type Page, expect as playwrightExpect } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkHost } from '../../bin/check/check-host.ts';
import { asyncApi } from '../../bin/documents/asyncapi.ts';
import { ROOT, SERVER } from '../browser/paths.mjs';
import { CHROMIUM_SWITCHES, findChromium } from '../system-programs.mjs';
import { timeLimit } from '../time-limit.ts';
import { checker } from '../unit/documents/checker.ts';
import { comment, idOf, type TriedHost, testComments, testPollAndForm } from './host-calls.ts';
import { TrialSite } from './laravel-application/trial-site.ts';
import { Program } from './program.ts';

const LIST = '/api/news/42/comments';
/** What PHP's own server cannot help: it neither compresses files nor sends cache headers. */
const OF_THE_SERVER = ['file-uncompressed', 'hashed-file-not-cached'];
const OLD = "'2026-01-01 12:00:00'";

/** Waits for what a page shows. */
const expectOn = playwrightExpect.configure({ timeout: timeLimit(5_000) });

let site: TrialSite;

beforeAll(async () => {
  site = await TrialSite.start();
});

afterAll(() => site?.stop());

describe('whole Laravel, asked for what every host must do', () => {
  const host: TriedHost = {
    api: '',
    ids: () => ({ article: 42, poll: 1, closed: 2, closedOption: 4 }),
    visitor: () => site.guest(),
    wrongGuest: 'Herlaad de pagina en probeer het opnieuw.',
    addComments: (count) =>
      site.application.database((db) => {
        const insert = db.prepare(
          `insert into fan_comments (news_id, guest_id, writer, comment, created_at) values (42, 5000, 'x', ?, ${OLD})`,
        );
        for (let n = 0; n < count; n += 1) insert.run(`Reactie ${n}`);
      }),
    makeOld: (id) =>
      site.application.database((db) =>
        db.prepare(`update fan_comments set created_at = ${OLD} where id = ?`).run(id),
      ),
  };
  testComments(host);
  testPollAndForm(host);
});

describe('member of a whole Laravel', () => {
  it('name and password, wrong, of a banned member and right, are refused but for the last', async () => {
    const visitor = await site.guest();
    const logIn = async (email: string, password: string) => {
      const response = await visitor.post('/aansteker/login', { email, password });
      return [response.status, response.json<{ errors?: object }>().errors];
    };
    expect(await logIn('sanne', 'Mis')).toEqual([422, { email: ['Deze gegevens kloppen niet.'] }]);
    expect(await logIn('tante_jo', 'Geheim123')).toEqual([403, { type: 'banned' }]);
    expect(await logIn('sanne@example.nl', 'Geheim123')).toEqual([200, undefined]);
    const page = await visitor.get('/nieuws/42');
    expect(page.text).toContain('"user":{"id":1,"username":"sanne","initials":"SA"}');
  });

  it('page, checked as a member with writes, has no errors', async () => {
    const { cookies } = await site.member('sanne');
    const as = [...cookies].map((pair) => pair.join('=')).join('; ');
    const found = await checkHost(`${site.url}/nieuws/42`, { as, write: true });
    expect(found.filter(({ id }) => !OF_THE_SERVER.includes(id))).toEqual([]);
  });

  it('comment, placed and reacted to, is broadcast flat under the names of the document', async () => {
    const [sanne, kees] = [await site.member('sanne'), await site.member('kees_v')];
    site.broadcasts();
    const id = idOf(await sanne.post(LIST, { comment: 'Wat een goal!' }));
    await kees.post(`${LIST}/${id}/react`, { reaction: 'like' });
    const [created, reacted] = site.broadcasts();
    expect(created).toMatchObject({
      channels: ['news.42.comments'],
      event: 'App\\Events\\NewsCommentCreatedEvent',
      payload: { id, parent_id: null, commentator: { id: 1, username: 'sanne' } },
    });
    expect(reacted).toMatchObject({
      event: 'App\\Events\\NewsCommentReactedEvent',
      payload: { id, reactions: { like: 1 }, reactions_count: 1 },
    });
    const check = checker(asyncApi());
    for (const { event, payload } of [created, reacted].filter((each) => each !== undefined))
      expect(check(`/components/messages/${event.split('\\').pop()}/payload`, payload)).toEqual([]);
  });

  it('reply, sent to a member, is in their notifications and on their own channel', async () => {
    const [sanne, kees] = [await site.member('sanne'), await site.member('kees_v')];
    const parent_id = idOf(await sanne.post(LIST, { comment: 'Reageer maar' }));
    site.broadcasts();
    const id = idOf(await kees.post(LIST, { comment: 'Doe ik', parent_id }));
    const [, notified] = site.broadcasts();
    expect(notified).toMatchObject({
      channels: ['private-App.Models.User.1'],
      payload: { subject: 'kees_v reageerde op jou', url: `/nieuws/42#comment-${id}` },
    });
    const unread = async () =>
      (await sanne.get('/api/notifications?only_unread=1')).json<{ data: { id: string }[] }>().data;
    const [first] = await unread();
    expect(first).toMatchObject({ subject: 'kees_v reageerde op jou', read_at: null });
    const read_at = '2026-11-28 20:00:00';
    expect((await sanne.put(`/api/notifications/${first?.id}`, { read_at })).status).toBe(200);
    expect((await unread()).map((each) => each.id)).not.toContain(first?.id);
  });

  it('prediction and message, sent by a member, are stored, and of a guest are a 401', async () => {
    const [sanne, guest] = [await site.member('sanne'), await site.guest()];
    const { game } = (await sanne.get('/api/prediction/next-game')).json<{
      game: { id: number };
    }>();
    const scores = { home_halftime: 1, home_score: 2, away_halftime: 0, away_score: 1 };
    const body = { game_id: game.id, season_id: 1, ...scores };
    expect((await guest.post('/api/prediction/place', body)).status).toBe(401);
    expect((await sanne.post('/api/prediction/place', body)).status).toBe(200);
    const next = await sanne.get('/api/prediction/next-game');
    expect(next.json()).toMatchObject({ countPredictions: 1, userPrediction: scores });

    const [kees] = (await sanne.post('/api/get-recipients', { username: 'kees' })).json<
      { id: number }[]
    >();
    const message = { recipient: kees?.id, subject: 'Zondag', message: 'Ga je mee?' };
    expect((await guest.post('/api/message', message)).status).toBe(401);
    expect((await sanne.post('/api/message', message)).status).toBe(201);
    const { errors } = (await sanne.post('/api/message', { ...message, recipient: 1 })).json();
    expect(errors).toEqual({ recipient: ['Je kunt jezelf geen bericht sturen.'] });
    const inbox = await (await site.member('kees_v')).get('/mijn-account/berichten/inbox');
    expect(inbox.text).toMatch(/data-widget="inbox">.*"subject":"Zondag"/);
    expect((await guest.get('/mijn-account/berichten/inbox')).status).toBe(401);
  });

  it('channels, asked for, are open to the member whose they are, and to no guest', async () => {
    const [sanne, guest] = [await site.member('sanne'), await site.guest()];
    const socket_id = '12.34';
    const ask = (who: typeof sanne, channel_name: string) =>
      who.post('/broadcasting/auth', { socket_id, channel_name });
    const own = await ask(sanne, 'private-App.Models.User.1');
    const signature = createHmac('sha256', 'geheim')
      .update(`${socket_id}:private-App.Models.User.1`)
      .digest('hex');
    expect([own.status, own.json()]).toEqual([200, { auth: `a1b2c3:${signature}` }]);
    const status = async (who: typeof sanne, channel: string) => (await ask(who, channel)).status;
    expect(await status(sanne, 'private-App.Models.User.2')).toBe(403);
    for (const channel of ['news.42.comments', 'news.42.live', 'game.1.live']) {
      expect(await status(sanne, `private-${channel}`), channel).toBe(200);
      expect(await status(guest, `private-${channel}`), channel).toBe(403);
    }
    expect((await guest.get('/pusher-key')).text).toBe('a1b2c3');
  });
});

describe('fault of a whole Laravel', () => {
  it.each([
    ['realtime server', {}, 'The realtime server is down.'],
    ['queue', { QUEUE_CONNECTION: 'database' }, 'no such table: jobs'],
  ])('%s that is down is in the log, and fails no call', async (_, values, logged) => {
    const sanne = await site.member('sanne');
    const parent_id = idOf(await sanne.post(LIST, { comment: 'Hoi' }));
    const post = async () => (await site.guest()).post(LIST, comment('Dag', { parent_id }));
    const posted = await site.with(values, () => site.withoutRealtime(post));
    expect(posted.status).toBe(201);
    expect(site.log()).toContain(logged);
  });

  it('wrong tag is an exception in debug mode, and a line in the log elsewhere', async () => {
    const open = async (debug: string) =>
      site.with({ APP_DEBUG: debug }, async () => (await fetch(`${site.url}/fout`)).text());
    const wrong = 'news-id should be a positive whole number';
    expect(await open('true')).toContain(wrong);
    const html = await open('false');
    expect(html).toMatch(/Voor de fout.*data-news-id="vandaag".*Na de fout/s);
    expect(html).not.toContain(wrong);
    expect(site.log()).toMatch(new RegExp(`WARNING: .*${wrong}`));
  });

  it('session that is gone, is a 419 until the page has been asked for a new token', async () => {
    const somebody = await site.guest();
    somebody.cookies.set('laravel_session', 'weg');
    expect((await somebody.post(LIST, comment('Hoi'))).status).toBe(419);
    await somebody.get('/nieuws/42?islands-token=1');
    expect((await somebody.post(LIST, comment('Hoi'))).status).toBe(201);
  });

  it('maintenance mode is a 503 in JSON with the time to wait, for calls', async () => {
    const somebody = await site.guest();
    site.application.artisan('down', '--retry=30');
    const [read, posted] = [await somebody.get(LIST), await somebody.post(LIST, comment('Hoi'))];
    site.application.artisan('up');
    expect([read.status, posted.status]).toEqual([503, 503]);
    expect(posted.headers.get('retry-after')).toBe('30');
    expect(posted.headers.get('content-type')).toContain('application/json');
    expect((await somebody.post(LIST, comment('Hoi'))).status).toBe(201);
  });

  it('writes, more than allowed, are a 429 with the time to wait', async () => {
    const kees = await site.member('kees_v');
    const post = () => kees.post(LIST, { comment: 'Nog een' });
    expect((await post()).status).toBe(201);
    const { status, headers } = await site.with({ WRITES: '1' }, post);
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
  });
});

describe('page of a whole Laravel', () => {
  let renderer: Program;
  let browser: Browser;
  beforeAll(async () => {
    renderer = await Program.start(
      process.execPath,
      [path.join(SERVER, 'serve.js'), '--port', '0'],
      { cwd: ROOT, ready: /http:\/\/127\.0\.0\.1:\d+/ },
    );
    browser = await chromium.launch({
      executablePath: findChromium(),
      args: CHROMIUM_SWITCHES,
    });
  });
  afterAll(async () => {
    await browser?.close();
    await renderer?.stop();
  });

  const rendered = <Result>(run: () => Promise<Result>) => {
    const [address = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(renderer.output()) ?? [];
    return site.with({ FAN_ISLANDS_RENDER_SERVER: address }, run);
  };

  /** Scrolls down to the comments, which mount when they are seen. */
  const showComments = async (page: Page) => {
    const comments = page.locator('[data-widget=comments]');
    await comments.scrollIntoViewIfNeeded();
    await expectOn(comments).toHaveAttribute('data-island-state', 'mounted');
  };

  it('comments are in it before any script, and the reader writes and votes in them', async () => {
    await (await site.guest()).post('/api/news/43/comments', comment('Voor <b>zondag</b>'));
    const errors: string[] = [];
    const page = await (await browser.newContext()).newPage();
    page.on('console', (each) => each.type() === 'error' && errors.push(each.text()));
    page.on('pageerror', (error) => errors.push(`${error}`));
    await rendered(async () => {
      const html = await (await fetch(`${site.url}/nieuws/43`)).text();
      expect(html).toMatch(/<link rel="stylesheet" href="\/islands\/comments-\w+\.css">/);
      expect(html).toMatch(
        /data-island-path="\/nieuws\/43".*Voor &lt;b&gt;zondag&lt;\/b&gt;<\/div>/s,
      );
      expect(html).not.toContain('De reacties laden zodra je hier bent.');

      await page.goto(`${site.url}/nieuws/43`);
      await showComments(page);
      await page.getByRole('textbox', { name: 'Je reactie' }).fill('Ik ben erbij');
      await page.getByRole('button', { name: 'Plaats reactie' }).click();
      await expectOn(page.locator('.fan-comment-body', { hasText: 'erbij' })).toBeVisible();
      await page.getByRole('radio', { name: 'In de kantine' }).check();
      await page.getByRole('button', { name: 'Stemmen' }).first().click();
      await expectOn(page.getByText('Jouw stem')).toBeVisible();
    });

    await page.goto(`${site.url}/inloggen`);
    await page.getByLabel('E-mailadres of gebruikersnaam').fill('sanne');
    await page.getByLabel('Wachtwoord', { exact: true }).fill('Geheim123');
    await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
    await page.waitForURL('**/nieuws/42');
    await showComments(page);
    await expectOn(page.locator('.fan-comments-as')).toHaveText('Je plaats een bericht als sanne');
    expect(errors).toEqual([]);
  });

  it('files of the poll, which `@islandsHead` names, are preloaded and requested once', async () => {
    const requested: string[] = [];
    const said: string[] = [];
    const page = await (await browser.newContext()).newPage();
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    page.on('console', (each) => said.push(each.text()));
    await page.goto(`${site.url}/nieuws/42`);
    const poll = page.locator('[data-widget=poll]');
    await poll.scrollIntoViewIfNeeded();
    await expectOn(poll).toHaveAttribute('data-island-state', 'mounted');
    const preloads = page.locator('link[rel$=preload]');
    const named = await preloads.evaluateAll((links) =>
      links.map((link) => `${link.getAttribute('href')}`),
    );
    const manifest = await (await fetch(`${site.url}/islands/manifest.json`)).json();
    expect(named).toEqual(
      manifest.widgets.poll.files.map(({ file }: { file: string }) => `/islands/${file}`),
    );
    expect(requested.filter((each) => named.includes(each)).sort()).toEqual(named.sort());
    expect(said).toEqual([]);
  });

  it('render server that is down leaves the bare tags, and a line in the log', async () => {
    const html = await site.with({ FAN_ISLANDS_RENDER_SERVER: 'http://127.0.0.1:1' }, async () =>
      (await fetch(`${site.url}/nieuws/42`)).text(),
    );
    expect(html).toContain(
      '<p>De reacties laden zodra je hier bent.</p><script type="application/json">',
    );
    expect(site.log()).toContain('The render server http://127.0.0.1:1 does not respond');
  });
});
