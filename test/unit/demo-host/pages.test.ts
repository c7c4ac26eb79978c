import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { phpJson } from '../../../demo-pages/host/http/php-json.ts';
import { scenariosOfPage } from '../../../demo-pages/host/scenarios/scenarios-of-page.ts';
import { startTestHost } from './test-host.ts';
import { Visitor } from './visitor.ts';

const host = await startTestHost();
const visitor = new Visitor(host.url);
const policy =
  "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: https:; connect-src 'self' ws: wss:; require-trusted-types-for 'script'";

const files = host.host.pages.list().map(({ name }) => `/${name}.html`);
const routes = ['/', '/nieuws/45', '/profiel/kees_v', '/algemene-voorwaarden'];

describe('pages', () => {
  it.each([...files, ...routes])(
    '%s is sent under the policy, with token and configuration',
    async (path) => {
      const page = await visitor.get(path);
      expect(page.status).toBe(200);
      expect(page.headers.get('content-security-policy')).toBe(policy);
      expect(page.text).toContain('<meta name="csrf-token"');
      expect(page.text).toContain('id="islands-config"');
      expect(page.text).not.toContain('{{');
      expect(page.text).not.toMatch(/ style="| on[a-z]+="|<style|<script>/);
    },
  );

  it('keep the place of the response to their bar hidden, also before its style has arrived', async () => {
    const page = await visitor.get('/poll.html');
    expect(page.text).toMatch(/<output [^>]*data-demo-said hidden>/);
  });

  it('list every page and its scenarios on the front page', async () => {
    const front = await visitor.get('/');
    for (const file of files.filter((path) => path !== '/index.html'))
      expect(front.text).toContain(`href="${file}"`);
    expect(front.text).toContain('href="/comments.html?scenario=fout&amp;als=gast"');
  });

  it('show every scenario without failing', async () => {
    const all = host.host.features.flatMap((feature) => feature.scenarios ?? []);
    for (const { name } of scenariosOfPage(all, 'comments')) {
      const page = await visitor.get(`/comments.html?scenario=${name}`);
      expect([name, page.status]).toEqual([name, 200]);
    }
  });

  it('give 404 as a page to a browser and as JSON to a call', async () => {
    const headers = { Accept: 'text/html', 'X-Requested-With': '' };
    const page = await visitor.get('/nieuws/9999', { headers });
    expect(page.status).toBe(404);
    expect(page.headers.get('content-security-policy')).toBe(policy);
    expect((await visitor.get('/api/niets')).json()).toEqual({ message: 'Niet gevonden.' });
    expect((await visitor.get('/..%2fpackage.html')).status).toBe(404);
    expect(page.text).not.toContain('reload.js');
  });

  it('that are missing while somebody works on them, have the script that shows them again', async () => {
    const headers = { Accept: 'text/html', 'X-Requested-With': '' };
    const working = await startTestHost({ env: { DEMO_RELOAD: 'ws://127.0.0.1:9' } });
    const page = await new Visitor(working.url).get('/weg.html', { headers });
    expect(page.status).toBe(404);
    expect(page.text).toContain('<script src="/assets/reload.js?ws://127.0.0.1:9"></script>');
  });
});

describe('files', () => {
  it('of a build are kept for a year when their name carries a hash, else asked for again', async () => {
    const islandsDir = mkdtempSync(join(tmpdir(), 'islands-'));
    onTestFinished(() => rmSync(islandsDir, { recursive: true }));
    for (const name of ['loader.js', 'manifest.json', 'comments-3F2A9B1C.js'])
      writeFileSync(join(islandsDir, name), '{}');
    const serving = await startTestHost({ islandsDir });
    const cacheOf = async (name: string) => {
      const response = await fetch(`${serving.url}/islands/${name}`);
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      expect(response.headers.getSetCookie()).toEqual([]);
      return response.headers.get('cache-control');
    };
    expect(await cacheOf('comments-3F2A9B1C.js')).toBe('public, max-age=31536000, immutable');
    expect(await cacheOf('loader.js')).toBe('public, max-age=60, must-revalidate');
    expect(await cacheOf('manifest.json')).toBe('public, max-age=60, must-revalidate');
  });

  it.each([
    ['br', 'gzip, deflate, br'],
    ['gzip', 'gzip, br;q=0'],
    [null, 'identity'],
  ])('go out as %s to a browser that takes "%s"', async (encoding, accepted) => {
    const response = await new Promise<IncomingMessage>((resolve) =>
      get(`${host.url}/assets/site.css`, { headers: { 'Accept-Encoding': accepted } }, resolve),
    );
    const parts: Buffer[] = [];
    for await (const part of response) parts.push(part as Buffer);
    const sent = Buffer.concat(parts);
    const whole = readFileSync('demo-pages/assets/site.css');
    const decode = { br: brotliDecompressSync, gzip: gunzipSync };
    expect(response.headers['content-encoding'] ?? null).toBe(encoding);
    expect(response.headers.vary).toContain('Accept-Encoding');
    expect(encoding ? decode[encoding as 'br' | 'gzip'](sent) : sent).toEqual(whole);
    expect(sent.length < whole.length).toBe(encoding !== null);
  });

  it('under /islands/ may be loaded from another origin, and are never looked up elsewhere', async () => {
    const missing = await visitor.get('/islands/nergens-ABC123.js');
    expect(missing.status).toBe(404);
    expect(missing.headers.get('access-control-allow-origin')).toBe('*');
    expect((await visitor.get('/assets/..%2fhost%2fserver.ts')).status).toBe(404);
  });

  it('with a stable name are asked for again and cost a 304', async () => {
    const first = await visitor.get('/assets/site.css');
    const again = { headers: { 'If-None-Match': first.headers.get('etag') ?? '' } };
    expect((await visitor.get('/assets/site.css', again)).status).toBe(304);
  });
});

describe('the page configuration', () => {
  it('is written as PHP does, harmless inside a script', () => {
    const value = { naam: `</script>'"&é😀/\\`, pad: 'a\\"b' };
    const written = phpJson(value);
    expect(written).toBe(
      String.raw`{"naam":"\u003C\/script\u003E\u0027\u0022\u0026\u00e9\ud83d\ude00\/\\","pad":"a\\\u0022b"}`,
    );
    expect(JSON.parse(written)).toEqual(value);
  });
});

describe('the search for members', () => {
  it('begins with the text, has no wildcard and gives eight at most', async () => {
    const search = async (text: string) =>
      (await visitor.get(`/api/users?search=${encodeURIComponent(text)}`)).json<
        { id: number; value: string; name: string }[]
      >();
    expect(await search('SAN')).toEqual([{ id: 7, value: 'sanne', name: 'Sanne Verhoeven' }]);
    expect((await search('ليل')).map(({ id }) => id)).toEqual([13]);
    expect(await search('%')).toEqual([]);
    expect(await search('')).toEqual([]);
  });
});
