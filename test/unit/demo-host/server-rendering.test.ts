import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildServer } from '../../../bin/build/server.mjs';
import { memberByUsername } from '../../../demo-pages/host/features/accounts/members.ts';
import { timeLimit } from '../../time-limit.ts';
import { startTestHost } from './test-host.ts';
import { Visitor } from './visitor.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'demo-rendering-'));
afterAll(() => rmSync(folder, { recursive: true }));
await buildServer(folder);
const files = (...names: string[]) => ({ files: names.map((file) => ({ file })) });
writeFileSync(
  path.join(folder, 'manifest.json'),
  JSON.stringify({
    widgets: { comments: files('comments-1A.js', 'comments-1A.css', 'base-1B.css') },
  }),
);
const host = await startTestHost({ serverDir: folder, islandsDir: folder });
const visitor = new Visitor(host.url);
// The first page loads the renderer.
beforeAll(() => visitor.get('/avatar.html?server=aan'), timeLimit(30_000));

const sanne = await new Visitor(host.url).signIn('sanne');
const { id: sanneId } = memberByUsername(host.host.db, 'sanne') ?? {};

const read = async (address: string) => (await visitor.get(address)).text;
const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
/** A widget's first tag, whole. */
const tagOf = (page: string, name: string) => {
  const start = page.search(new RegExp(`<div[^>]* data-widget="${name}"`));
  let depth = 0;
  for (const { 0: found, index } of page.slice(start).matchAll(/<div\b|<\/div>/g)) {
    depth += found === '</div>' ? -1 : 1;
    if (!depth) return page.slice(start, start + index + found.length);
  }
  return '';
};
/** What a page without script shows; the data of JSON children are no text. */
const shown = (text: string) => text.replace(/<script\b[\s\S]*?<\/script>/g, '');
const rendered = /data-island-root=/g;
const comments = /<article id="comment-/g;

describe('page that a link asks to be rendered on the server', () => {
  it('article, shows comments, best comment, report, prediction and poll', async () => {
    const page = shown(await read('/artikel.html?server=aan'));
    expect(countOf(page, rendered)).toBe(5);
    expect(countOf(page, comments)).toBeGreaterThan(25);
    expect(page).toContain('Populairste reactie');
    expect(page).toContain('Zet JavaScript aan om te reageren.');
  });

  it('widgets that are rendered, have their style sheets linked, the base first', async () => {
    const page = await read('/artikel.html?server=aan');
    expect(page).toMatch(
      /href="\/islands\/base-1B.css">\n<link rel="stylesheet" href="\/islands\/comments-1A.css">\n<\/head>/,
    );
  });

  it('without the word in its link, arrives with bare tags', async () => {
    expect(countOf(await read('/artikel.html'), rendered)).toBe(0);
  });

  it('comments, link to a page with one more page of them, which ends the list', async () => {
    const first = shown(await read('/artikel.html?server=aan'));
    const [, link = ''] = /<noscript><a href="([^"]+)"/.exec(first) ?? [];
    expect(link).toMatch(/^\/artikel\.html\?server=aan&amp;reacties=2#comment-\d+$/);
    const address = link.replaceAll('&amp;', '&');
    const second = shown(await read(address.replace(/#.*/, '')));
    expect(second).toContain(`id="${address.replace(/.*#/, '')}"`);
    expect(countOf(second, comments)).toBeGreaterThan(countOf(first, comments));
    expect(second).not.toContain('<noscript><a ');
  });

  it('?reacties alone, is rendered too', async () => {
    expect(countOf(await read('/artikel.html?reacties=2'), rendered)).toBe(5);
  });

  it.each(['nul', '-3', '1e9', ''])(
    '?reacties=%s, shows at least the first page',
    async (given) => {
      const page = shown(await read(`/artikel.html?reacties=${given}`));
      expect(countOf(page, comments)).toBeGreaterThan(25);
    },
  );

  it('avatar within a paragraph, is rendered without an element that would end it', async () => {
    const page = await read('/avatar.html?server=aan');
    expect(page).toMatch(/<span data-widget="avatar"[^>]*><span class="fan-root"/);
    expect(page).not.toMatch(/<span data-widget="avatar"[^>]*><div/);
  });

  it('member reads, all but the bell is rendered for nobody', async () => {
    const member = await new Visitor(host.url).signIn('sanne');
    const page = (await member.get('/artikel.html?server=aan')).text;
    const roots = page.match(/<div class="fan-root"[^>]*>/g) ?? [];
    const names = roots.flatMap((root) =>
      root.includes('data-island-user') ? [] : /data-island-root="([a-z-]+?)-/.exec(root)?.[1],
    );
    expect(names).toEqual(['live', 'best', 'comments', 'prediction', 'poll']);
  });

  it('what all people read, with a member or a guest, is the same bytes', async () => {
    const member = await new Visitor(host.url).signIn('sanne');
    const tagsOf = (page: string) =>
      ['live-report', 'best-comment', 'comments'].map((name) => tagOf(page, name));
    const forMember = tagsOf((await member.get('/artikel.html?server=aan')).text);
    expect(forMember).toEqual(tagsOf(await read('/artikel.html?server=aan')));
    for (const tag of forMember) expect(tag).toContain('data-island-root=');
  });

  it.each(['inbox', 'outbox'])(
    '%s of a member, is rendered in the place of the plain table, for that member',
    async (name) => {
      const page = (await sanne.get(`/${name}.html?server=aan`)).text;
      const tag = shown(tagOf(page, name));
      expect(tag).toContain(` data-island-user="${sanneId}"`);
      expect(countOf(tag, /<table/g)).toBe(1);
      expect(tag).toContain('class="fan-messages-table"');
      expect(tag).toContain(name === 'inbox' ? 'Kaartje over voor zondag' : 'Re: Erwtensoep');
    },
  );

  it('message that the member has sent, says so before any script', async () => {
    const page = (await sanne.get('/message.html?scenario=verzonden&server=aan')).text;
    const tag = shown(tagOf(page, 'message'));
    expect(tag).toContain('<span class="fan-badge">Verzonden </span>');
    expect(tag).toContain('Terug naar verzonden berichten');
    expect(tag).not.toContain('account-message');
  });

  it('message, keeps the form that deletes it without script', async () => {
    const page = (await sanne.get('/message.html?server=aan')).text;
    expect(tagOf(page, 'message')).toMatch(
      /<\/script><noscript><form method="post" action="\/mijn-account\/bericht\/\d+">/,
    );
  });

  it('account page, has the bell in its header and the list, and a switch in its bar', async () => {
    const page = (await sanne.get('/mijn-account/berichten/inbox?server=aan')).text;
    expect(tagOf(page, 'notifications')).toContain('class="fan-notifications-bell"');
    expect(tagOf(page, 'inbox')).toContain('class="fan-messages-table"');
    expect(page).toContain('Getekend: door de server');
  });

  it('bell of a guest, shows nothing', async () => {
    const { text } = await new Visitor(host.url).get('/notifications.html?server=aan');
    const tag = tagOf(text, 'notifications');
    expect(tag).toMatch(/<div class="fan-root"[^>]*><\/div><\/div>$/);
    expect(tag).not.toContain('data-island-user');
  });

  it.each(['inbox', 'message'])(
    '%s without its data, keeps what the host printed',
    async (name) => {
      const { text } = await sanne.get(`/${name}.html?scenario=zonder-json&server=aan`);
      expect(tagOf(text, name)).toMatch(/^<div data-widget="[a-z]+"><p>[^<]+<\/p><\/div>$/);
    },
  );

  it('list with hostile subjects, shows them as text', async () => {
    // The state signs its own person in.
    const { text } = await new Visitor(host.url).get('/inbox.html?scenario=vijandig&server=aan');
    const tag = shown(tagOf(text, 'inbox'));
    expect(tag).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(tag).not.toMatch(/<(img|svg)[^>]*on[a-z]+=/i);
  });

  it.each([
    ['laden', 'comments', 'Reacties laden…'],
    ['fout', 'comments', 'Reacties laden…'],
  ])(
    'scenario %s, first call fails, has no data that the call would not give',
    async (name, page, text) => {
      const source = await read(`/${page}.html?scenario=${name}&server=aan`);
      expect(shown(source)).toContain(text);
      expect(countOf(source, comments)).toBe(0);
    },
  );

  it('scenario kapotte-json, leaves the tag to the browser, which says what is wrong', async () => {
    const source = await read('/live-match.html?scenario=kapotte-json&server=aan');
    expect(countOf(source, rendered)).toBe(0);
    expect(source).toContain('{"liveGame": [</script>');
  });

  it('scenario with hostile texts, shows them as text', async () => {
    const source = await read('/comments.html?scenario=vijandig&server=aan');
    expect(countOf(source, rendered)).toBe(1);
    expect(shown(source)).not.toMatch(/<(svg|iframe|img)[^>]*on[a-z]+=/i);
  });

  const states = host.host.features
    .flatMap(({ scenarios = [] }) => scenarios)
    .filter(({ values }) => values)
    .map(({ name, pages }) => `/${pages[0]}.html?scenario=${name}&server=aan`);
  it('every state with a tag of its own, can be rendered', {
    timeout: timeLimit(60_000),
  }, async () => {
    // States sign their own people in.
    const anybody = new Visitor(host.url);
    for (const address of states) {
      const { status, text } = await anybody.get(address);
      expect([address, status]).toEqual([address, 200]);
      expect(text).not.toMatch(/ style="/);
    }
  });
});

describe('bar of a page', () => {
  it('page with an island, offers both ways of rendering and marks the current one', async () => {
    const plain = await read('/artikel.html');
    expect(plain).toContain('Getekend: in de browser');
    expect(plain).toContain('href="/artikel.html?server=aan"');
    const page = await read('/artikel.html?server=aan&reacties=2');
    expect(page).toContain('Getekend: door de server');
    expect(page).toContain('<a href="/artikel.html">In de browser</a>');
  });

  it('page without an island, offers nothing', async () => {
    expect(await read('/menu.html')).not.toContain('Getekend:');
  });

  it('states, keep the way of rendering', async () => {
    expect(await read('/artikel.html?server=aan')).toMatch(/\?scenario=[a-z-]+&amp;server=aan"/);
  });
});

it('renderer that is not built, leaves the page as it is', async () => {
  const complaints: string[] = [];
  const bare = await startTestHost({
    serverDir: path.join(folder, 'nothing'),
    log: (message) => complaints.push(message),
  });
  const page = (await new Visitor(bare.url).get('/artikel.html?server=aan')).text;
  expect(countOf(page, rendered)).toBe(0);
  expect(page).toContain('data-widget="comments"');
  expect(complaints).toEqual(['Cannot render on the server']);
});
