import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildServer } from '../../../bin/build/server.mjs';
import { timeLimit } from '../../time-limit.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fan-islands-server-'));
  await buildServer(folder);
}, timeLimit(30_000));
afterAll(() => rm(folder, { recursive: true }));

const RENDERS = 10_000;

/** Renders another island of another page each time; prints the heap after a tenth of them and at the end. */
const program = (file: string) => `
  import { renderIslands } from ${JSON.stringify(pathToFileURL(file).href)};
  const text = (number) => '<b>' + number + '</b>' + number.toString(36).repeat(300);
  const islands = [
    (number) => ({
      name: 'comments',
      attributes: { 'data-news-id': number },
      json: {
        comments: [{
          id: number, comment: text(number), created_at: '2026-11-27T19:16:00Z', guest_id: null,
          parent_id: null, reactions: { [text(number)]: 1 }, reactions_count: 1, comments: [],
          commentator: { id: number, username: text(number), initials: 'L', total_likes: 3 },
        }],
        next_page_url: null,
      },
    }),
    (number) => ({
      name: 'poll',
      json: {
        id: number, question: text(number), votes: 9, answer: null, archived_at: null,
        options: [{ id: 1, question: text(number), answers: 9 }],
      },
    }),
    (number) => ({ name: 'avatar', attributes: { username: text(number) } }),
    (number) => ({ name: 'live-report', attributes: { 'data-news-id': number }, json: {
      messages: [{ text: text(number), time: '20:00' }],
    } }),
  ];
  const heap = () => { gc(); gc(); return process.memoryUsage().heapUsed; };
  let before = 0;
  for (let number = 1; number <= ${RENDERS}; number++) {
    const [island] = renderIslands({
      islands: [islands[number % islands.length](number)],
      config: { siteName: text(number), user: { id: number, username: text(number) } },
      now: 1796000000000 + number * 60_000,
      path: '/nieuws/' + number,
    }).islands;
    if (!island.html) throw new Error(JSON.stringify(island));
    if (number === ${RENDERS / 10}) before = heap();
  }
  console.log(JSON.stringify({ before, after: heap() }));
`;

it(
  'ten thousand islands rendered on a server, leave nothing on the heap',
  async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--expose-gc',
      '--input-type=module',
      '--eval',
      program(path.join(folder, 'render.js')),
    ]);
    const { before, after } = JSON.parse(stdout);
    // Each input is over a kilobyte; one in five of them that stayed would be seen.
    expect(after - before).toBeLessThan(2_000_000);
  },
  timeLimit(30_000),
);
