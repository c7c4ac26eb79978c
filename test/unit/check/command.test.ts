import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCheck } from '../../../bin/build/check.mjs';
import { buildEditor } from '../../../bin/build/editor.mjs';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fan-islands-command-'));
  await buildEditor({ out: path.join(folder, 'editor') });
  await buildCheck({ out: path.join(folder, 'check') });
});
afterAll(() => rm(folder, { recursive: true }));

const inFolder = (name: string) => path.join(folder, name);

async function run(...args: string[]) {
  const child = spawn(process.execPath, ['bin/fan-islands.mjs', ...args], {
    env: { ...process.env, EDITOR_OUT: inFolder('editor'), CHECK_OUT: inFolder('check') },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
  const [status] = await once(child, 'close');
  return { status, output };
}

describe('fan-islands check-tags', () => {
  it('page without mistakes, checked, ends with 0', async () => {
    const file = inFolder('goed.html');
    await writeFile(file, '<div data-widget="comments" data-news-id="42"></div>');
    expect(await run('check-tags', file)).toEqual({ status: 0, output: 'Geen fouten gevonden.\n' });
  });

  it('template with a mistake, checked, ends with 1 and says where, what and how to mend it', async () => {
    const file = inFolder('fout.blade.php');
    await writeFile(
      file,
      '@if($x)\n<div data-widget="commets" data-news-id="{{ $id }}"></div>\n@endif',
    );
    const { status, output } = await run('check-tags', file);
    expect(status).toBe(1);
    expect(output).toContain(`${file}:2:6: Het onderdeel "commets" bestaat niet.`);
    expect(output).toContain('Bedoeld is misschien: comments');
    expect(output).toContain('<div data-widget="comments" data-news-id="{{ $id }}"></div>');
    expect(output).toContain('1 fout gevonden.');
  });

  it('page of a server, checked, is fetched', async () => {
    const server = createServer((request, response) => {
      response.statusCode = request.url === '/goed' ? 200 : 404;
      response.end('<div data-widget="login"></div>');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect((await run('check-tags', `${base}/goed`)).status).toBe(0);
    expect(await run('check-tags', `${base}/weg`)).toMatchObject({
      status: 2,
      output: expect.stringContaining('404'),
    });
    server.close();
  });

  it('file that is not there, checked, ends with 2', async () => {
    expect((await run('check-tags', inFolder('weg.html'))).status).toBe(2);
  });

  it('call without a file, run, ends with 2 and says how to call it', async () => {
    expect(await run('check-tags')).toMatchObject({
      status: 2,
      output: expect.stringContaining('fan-islands check-tags FILE|URL…'),
    });
  });
});

describe('fan-islands check', () => {
  it('server that is not there, checked, ends with 1 and says what, why and how to mend it', async () => {
    const { status, output } = await run('check', 'http://127.0.0.1:1/nieuws/42');
    expect(status).toBe(1);
    expect(output).toContain('ERROR page-unreachable: http://127.0.0.1:1/nieuws/42');
    for (const row of ['Seen:', 'Expected:', 'Why:', 'Otherwise:', 'docs/host-api.md#tags'])
      expect(output).toContain(row);
    expect(output).toContain('http://127.0.0.1:1/nieuws/42: 1 error, 0 warnings.');
  });

  it('findings, asked for as JSON, can be read by a program', async () => {
    const { status, output } = await run('check', 'http://127.0.0.1:1/', '--json');
    expect(status).toBe(1);
    expect(JSON.parse(output).findings).toMatchObject([
      { id: 'page-unreachable', level: 'error', guide: 'tags' },
    ]);
  });

  it.each([
    [[]],
    [['nieuws/42']],
    [['http://127.0.0.1:1/', '--wrote']],
    [['http://127.0.0.1:1/', '--listen', 'long']],
  ])('call with %j, run, ends with 2', async (args) => {
    expect((await run('check', ...args)).status).toBe(2);
  });
});

describe('fan-islands check-events', () => {
  it('recordings, checked, end with 0 where all is well and with 1 where not', async () => {
    const event = {
      channel: 'news.42.comments',
      event: 'NewsCommentCreatedEvent',
      data: { id: 1 },
    };
    const file = inFolder('events.json');
    await writeFile(file, JSON.stringify([event]));
    expect(await run('check-events', file, '--namespace', 'none')).toEqual({
      status: 0,
      output: `${file}: all is well.\n`,
    });
    expect(await run('check-events', file)).toMatchObject({
      status: 1,
      output: expect.stringContaining('ERROR event-unknown'),
    });
  });
});

describe('fan-islands', () => {
  it('unknown subcommand, run, ends with 2 and lists those that there are', async () => {
    expect(await run('chek')).toMatchObject({
      status: 2,
      output: expect.stringContaining('check-tags FILE|URL…'),
    });
  });
});
