import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OUT, ROOT } from '../browser/paths.mjs';
import { findNginx } from '../system-programs.mjs';
import { freePort, Program, temporaryFolder } from './program.ts';

const { folder, remove } = temporaryFolder();
let nginx: Program;
let url: string;

/** A whole configuration around the one that is delivered. */
function configuration(port: number): string {
  const delivered = readFileSync(path.join(ROOT, 'hosts/nginx/fan-islands.conf'), 'utf8');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
  // As root, nginx would have its workers run as a user who cannot read the build.
  return `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off; pid ${folder}/nginx.pid; error_log stderr notice; events {}
http { access_log off; ${temporary}
  server { listen 127.0.0.1:${port};
    ${delivered.replaceAll('/srv/fan-site', OUT)}
  }
}`;
}

beforeAll(async () => {
  const port = await freePort();
  url = `http://127.0.0.1:${port}/islands/`;
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, configuration(port));
  nginx = await Program.start(findNginx(), ['-p', folder, '-e', 'stderr', '-c', file], {
    cwd: folder,
    ready: /start worker process \d+/,
  });
});

afterAll(async () => {
  await nginx?.stop();
  remove();
});

/** The largest script of the comments: nginx sends small ones as they are. */
async function hashedFile(): Promise<string> {
  const { widgets } = await (await fetch(`${url}manifest.json`)).json();
  const files: { file: string; bytes: number }[] = widgets.comments.files;
  const scripts = files.filter(({ file }) => file.endsWith('.js'));
  return scripts.reduce((a, b) => (b.bytes > a.bytes ? b : a)).file;
}

describe('nginx file', () => {
  it.each(['loader.js', 'reserve.css', 'manifest.json'])(
    '%s, which keeps its name, is cached for five minutes',
    async (name) => {
      const { status, headers } = await fetch(url + name);
      expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=300']);
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    },
  );

  it('file with a hash, asked for, is cached for ever, compressed, and of the right type', async () => {
    const { status, headers } = await fetch(url + (await hashedFile()), {
      headers: { 'Accept-Encoding': 'gzip' },
    });
    expect([status, headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(headers.get('content-encoding')).toBe('gzip');
    expect(headers.get('vary')).toContain('Accept-Encoding');
    expect(headers.get('access-control-allow-origin')).toBe('*');
  });

  it('file of an older build that is gone, asked for, is a 404 that nobody keeps', async () => {
    const { status, headers } = await fetch(`${url}comments-00000000.js`);
    expect([status, headers.get('cache-control')]).toEqual([404, null]);
  });

  it('file outside the folder, asked for, is not found', async () => {
    for (const name of ['..%2fhost/server.js', '%2e%2e/host/server.js'])
      expect((await fetch(url + name)).status).toBe(404);
  });
});
