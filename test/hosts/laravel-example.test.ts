import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkHost } from '../../bin/check/check-host.ts';
import { ISLANDS, ROOT } from '../browser/paths.mjs';
import { findNginx, findPhp, findPhpUnit } from '../system-programs.mjs';
import { Visitor } from '../unit/demo-host/visitor.ts';
import { NGINX_READY, nginxArgs, nginxConfiguration } from './nginx.ts';
import { freePort, Program, temporaryFolder } from './program.ts';

const SITE = path.join(ROOT, 'hosts/laravel/tests/site');

const { folder, remove } = temporaryFolder();
const application = path.join(folder, 'site');
const programs: Program[] = [];
let url: string;

beforeAll(async () => {
  // With it the components of Laravel are installed.
  findPhpUnit();
  const php = findPhp();
  execFileSync(php, [path.join(SITE, 'setup.php'), application, ISLANDS], { stdio: 'pipe' });
  const [port, phpPort] = [await freePort(), await freePort()];
  url = `http://127.0.0.1:${port}`;
  const served = path.join(application, 'public');
  programs.push(
    await Program.start(
      php,
      ['-S', `127.0.0.1:${phpPort}`, '-t', served, path.join(SITE, 'router.php')],
      {
        cwd: application,
        env: { FAN_SITE: application, PHP_CLI_SERVER_WORKERS: '4' },
        ready: /Development Server .* started/,
      },
    ),
  );
  const file = path.join(folder, 'nginx.conf');
  const islands = readFileSync(path.join(ROOT, 'hosts/nginx/fan-islands.conf'), 'utf8');
  writeFileSync(
    file,
    nginxConfiguration(
      folder,
      `listen 127.0.0.1:${port};
      ${islands.replaceAll('/srv/fan-site', served)}
      location / { proxy_pass http://127.0.0.1:${phpPort}; proxy_set_header Host $http_host; }`,
    ),
  );
  programs.push(
    await Program.start(findNginx(), nginxArgs(folder, file), { cwd: folder, ready: NGINX_READY }),
  );
});

afterAll(async () => {
  for (const program of programs.reverse()) await program.stop();
  remove();
});

/** Without Laravel's framework, which Debian does not package; see hosts/laravel/tests/site/. */
describe("example for Laravel, installed on Laravel's components as its README says", () => {
  it('page with comments and a poll, checked with writes, has nothing wrong with it', async () => {
    const found = await checkHost(`${url}/nieuws/42`, { write: true });
    expect(found.map(({ id, where, seen }) => [id, where, seen])).toEqual([]);
  });

  it('comment and vote of a guest are on the page that is opened next', async () => {
    // Not the one that the check votes as.
    const guest_id = 90210;
    const guest = new Visitor(url);
    await guest.get('/nieuws/43');
    const posted = await guest.post('/api/news/43/comments', {
      comment: 'Wat een <b>goal</b>!',
      guest_id,
    });
    const voted = await guest.post('/api/poll/1/answer', { poll_option_id: 3, guest_id });
    expect([posted.status, voted.status]).toEqual([201, 200]);
    const html = await (await fetch(`${url}/nieuws/43`)).text();
    expect(html).toContain('"original_text":"Wat een \\u003Cb\\u003Egoal');
    expect(html).toContain('{"id":3,"question":"Thuis op de bank","answers":1}');
  });
});
