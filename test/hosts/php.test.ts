import path from 'node:path';
import { type Browser, chromium, type Page, expect as playwrightExpect } from '@playwright/test';
import Database from 'libsql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkHost } from '../../bin/check/check-host.ts';
import { ISLANDS, ROOT } from '../browser/paths.mjs';
import { CHROMIUM_SWITCHES, findChromium, findPhp } from '../system-programs.mjs';
import { timeLimit } from '../time-limit.ts';
import { Visitor } from '../unit/demo-host/visitor.ts';
import { comment, idOf, type TriedHost, testComments, testPollAndForm } from './host-calls.ts';
import { freePort, Program, temporaryFolder } from './program.ts';

/** Waits for what a page shows. */
const expectOn = playwrightExpect.configure({ timeout: timeLimit(5_000) });

const data = temporaryFolder();
const LIST = '/api/news/42/comments';

let php: Program;
let url: string;
let browser: Browser;

beforeAll(async () => {
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  php = await Program.start(findPhp(), ['-S', `127.0.0.1:${port}`, 'router.php'], {
    cwd: path.join(ROOT, 'hosts/php'),
    // Several workers: a page and its calls go side by side, as on a real server.
    env: { FAN_ISLANDS: ISLANDS, FAN_DATA: data.folder, PHP_CLI_SERVER_WORKERS: '4' },
    ready: /Development Server .* started/,
  });
  browser = await chromium.launch({
    executablePath: findChromium(),
    args: CHROMIUM_SWITCHES,
  });
});

afterAll(async () => {
  await browser?.close();
  await php?.stop();
  data.remove();
});

/** A browser of one person on a page, with what went wrong in it. */
async function open(address: string): Promise<{ page: Page; errors: string[] }> {
  const page = await (await browser.newContext({ locale: 'nl-NL' })).newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`${error}`));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.goto(url + address);
  return { page, errors };
}

/** Somebody who has opened a page, and so has a session and a token. */
async function visitor(): Promise<Visitor> {
  const somebody = new Visitor(url);
  await somebody.get('/nieuws/42');
  return somebody;
}

function database<Result>(work: (db: Database.Database) => Result): Result {
  const db = new Database(path.join(data.folder, 'site.sqlite'));
  try {
    return work(db);
  } finally {
    db.close();
  }
}

describe('PHP host', () => {
  it.each(['/nieuws/42', '/contact'])('%s, checked, has nothing wrong with it', async (address) => {
    const found = await checkHost(url + address);
    expect(found.map(({ id, where, seen }) => [id, where, seen])).toEqual([]);
  });
});

describe('pages of the PHP host', () => {
  it('article, opened by a guest, takes a comment, a reply and an edit', async () => {
    const { page, errors } = await open('/nieuws/42');
    await page.getByRole('textbox', { name: 'Je reactie' }).fill('Wat een <b>goal</b>!');
    await page.getByRole('button', { name: 'Plaats reactie' }).click();
    const posted = page.locator('article[id^="comment-"]', { hasText: 'Wat een goal!' });
    await expectOn(posted.locator('b')).toHaveText('goal');

    // By its id: while it is edited its text is in a field.
    const article = page.locator(`#${await posted.getAttribute('id')}`);
    await article.getByRole('button', { name: 'Bewerken' }).click();
    await article.getByRole('textbox', { name: 'Reactie bewerken' }).fill('Wat een redding!');
    await article.getByRole('button', { name: 'Opslaan' }).click();
    await expectOn(article.getByText('Wat een redding!')).toBeVisible();

    await article.getByRole('button', { name: 'Reageer' }).click();
    await article.getByRole('textbox', { name: 'Je antwoord' }).fill('Zeker weten.');
    // The reply is shown before it is sent, and a page that is left earlier keeps it as a draft.
    const sent = page.waitForResponse((response) => response.request().method() === 'POST');
    await article.getByRole('button', { name: 'Plaats antwoord' }).click();
    expect((await sent).status()).toBe(201);
    await expectOn(page.locator('.fan-comment-body', { hasText: 'Zeker weten.' })).toBeVisible();

    await page.reload();
    await expectOn(page.locator('.fan-comment-body', { hasText: 'Zeker weten.' })).toBeVisible();
    expect(errors).toEqual([]);
  });

  it('front page, opened, shows the number of comments at each article', async () => {
    await (await visitor()).post(LIST, comment('Voor het aantal'));
    const { page, errors } = await open('/');
    await expectOn(page.locator('a[data-comments-count="42"]')).toHaveText(/^\d+ reacties?$/);
    const counts = await (await visitor()).get('/api/comments/counts?ids=42,9999,x&ids[]=1');
    expect([counts.status, counts.json()]).toEqual([200, {}]);
    expect(errors).toEqual([]);
  });

  it('comment of somebody else, reacted to and reported, keeps both', async () => {
    const id = idOf(await (await visitor()).post(LIST, comment('Van een ander')));
    const { page, errors } = await open(`/nieuws/42#comment-${id}`);
    const article = page.locator(`#comment-${id}`);
    await article.getByRole('button', { name: 'Waarderen' }).click();
    await article.getByRole('button', { name: 'Geweldig' }).click();
    await expectOn(article.getByRole('button', { name: '1 waardering' })).toBeVisible();
    await article.getByRole('button', { name: 'Melden' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Melden' }).click();
    await expectOn(page.getByText('Bedankt, je melding is verstuurd.')).toBeVisible();
    expect(
      database((db) => [
        db.prepare('select type from reactions where comment_id = ?').get(id),
        db.prepare('select count(*) as n from reports where comment_id = ?').get(id),
      ]),
    ).toMatchObject([{ type: 'love' }, { n: 1 }]);
    expect(errors).toEqual([]);
  });

  it('poll, voted in and opened again, shows the results', async () => {
    const { page, errors } = await open('/nieuws/42');
    await page.getByRole('radio', { name: 'In de kantine' }).check({ force: true });
    await page.getByRole('button', { name: 'Stemmen' }).click();
    await expectOn(page.getByText('Jouw stem')).toBeVisible();
    await page.reload();
    await expectOn(page.getByText('Jouw stem')).toBeVisible();
    const tag = await (await page.request.get(`${url}/nieuws/42`)).text();
    expect(tag).toContain('"answer":2');
    expect(errors).toEqual([]);
  });

  it('contact form, filled in with the robot check, is stored', async () => {
    const { page, errors } = await open('/contact');
    await page.getByLabel('Naam').fill('Sanne');
    await page.getByLabel('E-mailadres').fill('sanne@maasstadfans.example');
    await page.getByLabel('Onderwerp').fill('Sjaal <gevonden>');
    await page.getByLabel('Bericht').fill('Op vak P.');
    await page.getByRole('checkbox', { name: 'Ik ben geen robot' }).click();
    await expectOn(page.getByRole('checkbox', { name: 'Geverifieerd' })).toBeVisible();
    await page.getByRole('button', { name: 'Versturen' }).click();
    await expectOn(page.getByText('Contactformulier succesvol verzonden!')).toBeVisible();
    expect(
      database((db) => db.prepare('select subject, message from form_messages').all()),
    ).toEqual([{ subject: 'Sjaal <gevonden>', message: 'Op vak P.' }]);
    expect(errors).toEqual([]);
  });

  it('hostile text, posted and opened, stays text', async () => {
    const hostile = [
      '<script>window.hacked = 1</script>',
      '<img src=x onerror="window.hacked = 1">',
      '<b onclick="window.hacked = 1">klik</b>',
      'https://x.example/"onmouseover="window.hacked=1',
      '</script><script>window.hacked = 1</script>',
      '<b><i>genest</b></i>',
      "\u2028 {{7*7}} ' or 1=1 --",
    ];
    const somebody = await visitor();
    for (const text of hostile)
      expect(
        (await somebody.post('/api/news/43/comments', comment(text, { news_id: 43 }))).status,
      ).toBe(201);
    const { page, errors } = await open('/nieuws/43');
    const list = page.locator('[data-widget="comments"]');
    for (const text of hostile.slice(0, 5))
      await expectOn(list).toContainText(text.trim(), { useInnerText: true });
    expect(await list.locator('script:not([type]), img[src="x"], [onclick]').count()).toBe(0);
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    expect(errors).toEqual([]);
  });

  it('session lost while the page is open, comment posted, repairs itself', async () => {
    const { page } = await open('/nieuws/42');
    await page.getByRole('textbox', { name: 'Je reactie' }).fill('Na een lange pauze');
    await page.context().clearCookies({ name: 'fan_session' });
    await page.getByRole('button', { name: 'Plaats reactie' }).click();
    await expectOn(
      page.locator('article[id^="comment-"]', { hasText: 'Na een lange pauze' }),
    ).toBeVisible();
  });
});

describe('calls of the PHP host', () => {
  const host: TriedHost = {
    api: '',
    ids: () => ({ article: 42, poll: 1, closed: 2, closedOption: 4 }),
    visitor,
    addComments: (count) =>
      database((db) => {
        const insert = db.prepare(
          "insert into comments (news_id, guest_id, writer, body, created_at) values (42, 5000, 'x', ?, ?)",
        );
        for (let n = 0; n < count; n += 1) insert.run(`Reactie ${n}`, 1_700_000_000 + n);
      }),
    makeOld: (id) =>
      database((db) =>
        db.prepare('update comments set created_at = created_at - 180 where id = ?').run(id),
      ),
  };
  testComments(host);
  testPollAndForm(host);

  it('comments, posted faster than a person types, are refused with the time to wait', async () => {
    const somebody = await visitor();
    const statuses: number[] = [];
    for (let n = 0; n < 21; n += 1)
      statuses.push((await somebody.post(LIST, comment(`${n}`))).status);
    const refused = await somebody.post(LIST, comment('nog een'));
    expect([statuses.filter((each) => each === 201).length, refused.status]).toEqual([20, 429]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('files of the islands, asked for, are cached by their names and none lies outside', async () => {
    const get = (name: string) => fetch(`${url}/islands/${name}`);
    expect((await get('loader.js')).headers.get('cache-control')).toBe('public, max-age=300');
    const { widgets } = await (await get('manifest.json')).json();
    const hashed = await get(widgets.comments.files[0].file);
    expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    for (const name of ['..%2f..%2fpackage.json', '%2e%2e/host/server.js', 'geen.js'])
      expect((await get(name)).status).toBe(404);
  });
});
