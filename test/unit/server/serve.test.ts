import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildServer } from '../../../bin/build/server.mjs';
import { timeLimit } from '../../time-limit.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'fan-islands-server-'));

interface Server {
  url: string;
  process: ChildProcess;
  /** What it has printed so far. */
  output(): string;
}

/** Starts `serve.js` on a free port. */
async function start(...options: string[]): Promise<Server> {
  const child = spawn(process.execPath, [path.join(folder, 'serve.js'), '--port', '0', ...options]);
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0];
      if (found) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('exit', (code) => reject(new Error(`ended with ${code}: ${output}`)));
  });
  return { url, process: child, output: () => output };
}

const end = ({ process: child }: Server) =>
  new Promise<number | null>((resolve) => {
    child.once('exit', resolve);
    child.kill('SIGTERM');
  });

const post = (server: Server, body: unknown) =>
  fetch(`${server.url}/render`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

let server: Server;
beforeAll(async () => {
  await buildServer(folder);
  server = await start('--max-html', '100000', '--max-body', '200000', '--timeout', '20000');
}, timeLimit(30_000));
afterAll(async () => {
  await end(server);
  rmSync(folder, { recursive: true });
});

const AVATAR = { name: 'avatar', attributes: { 'data-username': 'sanne' } };
const comments = (count: number) => ({
  name: 'comments',
  attributes: { 'data-news-id': 42 },
  json: {
    comments: Array.from({ length: count }, (_, index) => ({
      id: index + 1,
      comment: 'Hup',
      created_at: '2026-11-27T19:16:00Z',
      comments: [],
    })),
    next_page_url: null,
  },
});

describe('POST /render', () => {
  it('islands of a page, are rendered in their order', async () => {
    const response = await post(server, { islands: [AVATAR, { name: 'avatr' }, comments(1)] });
    expect(response.status).toBe(200);
    const { islands } = (await response.json()) as { islands: { html?: string; error?: string }[] };
    expect(islands[0]?.html).toContain('aria-label="sanne"');
    expect(islands[1]?.error).toContain('did you mean "avatar"?');
    expect(islands[2]?.html).toContain('Hup');
  });

  it('island that is too long, has an error of its own', async () => {
    const response = await post(server, { islands: [comments(200), AVATAR] });
    const { islands } = (await response.json()) as { islands: { html?: string; error?: string }[] };
    expect(islands[0]).toEqual({ error: 'the HTML is longer than 100000 characters' });
    expect(islands[1]?.html).toContain('sanne');
  });

  it.each([
    ['{', 400],
    ['[]', 400],
    ['{"islands":{}}', 400],
    ['{"islands":[],"now":"straks"}', 400],
    [`{"islands":[],"config":"${'x'.repeat(200_000)}"}`, 413],
  ])('body %.40s, is refused with %i', async (body, status) => {
    const response = await post(server, body);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ error: expect.any(String) });
  });

  it('GET, is refused', async () => {
    const response = await fetch(`${server.url}/render`);
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
  });
});

it('GET /health, says ok', async () => {
  expect(await (await fetch(`${server.url}/health`)).json()).toEqual({ status: 'ok' });
});

it('unknown path, is 404', async () => {
  expect((await fetch(`${server.url}/x`)).status).toBe(404);
});

it('request, is logged in one line with its time', async () => {
  await post(server, { islands: [AVATAR] });
  await expect.poll(server.output).toMatch(/POST \/render 200 \d+\.\d ms 1 islands, 0 failed\n/);
});

it('island over the time limit, has an error, and the next request works', async () => {
  const slow = await start('--timeout', '1');
  try {
    const response = await post(slow, { islands: [comments(5000)] });
    expect(await response.json()).toEqual({
      islands: [{ error: 'rendering took longer than 1 ms' }],
    });
    expect((await fetch(`${slow.url}/health`)).status).toBe(200);
  } finally {
    await end(slow);
  }
});

it('more requests than the queue holds, get 503 with Retry-After', async () => {
  const busy = await start('--max-queue', '1', '--timeout', '20000');
  try {
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => post(busy, { islands: [comments(300)] })),
    );
    const statuses = responses.map(({ status }) => status);
    expect(statuses).toContain(200);
    const refused = responses.find(({ status }) => status === 503);
    expect(refused?.headers.get('retry-after')).toBe('1');
  } finally {
    await end(busy);
  }
});

it('SIGTERM, ends what is under way first, with status 0', async () => {
  const ending = await start('--timeout', '20000');
  const response = post(ending, { islands: [comments(300)] });
  await expect.poll(async () => (await fetch(`${ending.url}/health`)).status).toBe(200);
  const code = end(ending);
  expect((await response).status).toBe(200);
  expect(await code).toBe(0);
});

it('workers, share a port', async () => {
  const several = await start('--workers', '2');
  try {
    expect((await post(several, { islands: [AVATAR] })).status).toBe(200);
  } finally {
    await end(several);
  }
});

it.each([
  [['--port', 'x'], '--port should be a whole number, not "x"'],
  [['--poort', '1'], '--poort'],
])('options %j, are refused with status 2', async (options, message) => {
  await expect(start(...options)).rejects.toThrow(/ended with 2/);
  await expect(start(...options)).rejects.toThrow(message);
});
