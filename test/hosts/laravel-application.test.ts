import { lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkHost } from '../../bin/check/check-host.ts';
import { ISLANDS, ROOT } from '../browser/paths.mjs';
import { findNginx } from '../system-programs.mjs';
import { Visitor } from '../unit/demo-host/visitor.ts';
import { Application } from './laravel-application/application.ts';
import { NGINX_READY, nginxArgs, nginxConfiguration } from './nginx.ts';
import { freePort, Program } from './program.ts';

/** What `php artisan serve` cannot help: it neither compresses files nor sends cache headers. */
const OF_THE_SERVER = ['file-uncompressed', 'hashed-file-not-cached'];

const PAGE = '/nieuws/42';

describe('example, laid over a fresh Laravel by the lines of its README', () => {
  let site: Application;
  let server: Program;
  let url: string;

  beforeAll(async () => {
    site = Application.fresh();
    await site.requireArchive();
    for (const name of ['app', 'database', 'resources', 'routes'])
      site.run('cp', ['-r', `vendor/fan-islands/laravel/example/${name}`, '.']);
    site.artisan('islands:install', 'comments', 'polls');
    site.edit(
      'config/fan-islands.php',
      ["'article' => null", "'article' => App\\Models\\Article::class"],
      ["'realtime' => ['cluster' => 'eu']", "'realtime' => false"],
    );
    site.artisan('migrate', '--seed');
    ({ url, server } = await site.serve('artisan'));
  });

  afterAll(async () => {
    await server?.stop();
    site?.remove();
  });

  /** A guest who has opened the page. */
  async function guest(): Promise<Visitor> {
    const visitor = new Visitor(url);
    await visitor.get(PAGE);
    return visitor;
  }

  it('its provider is discovered, with routes, command and configuration', () => {
    // Unpacked: a link would lead to a path repository.
    const vendor = path.join(site.folder, 'vendor/fan-islands/laravel');
    expect(lstatSync(vendor).isSymbolicLink()).toBe(false);
    expect(site.read('bootstrap/cache/packages.php')).toContain('FanIslandsServiceProvider');
    const routes = site.artisan('route:list', '--compact');
    expect(routes).toContain('api/news/{news}/comments ');
    expect(routes).toContain('api/poll/{poll}/answer');
    expect(routes).not.toContain('api/message');
    expect(readdirSync(path.join(site.folder, 'public/islands')).sort()).toEqual(
      readdirSync(ISLANDS)
        .filter((name) => !name.endsWith('.map'))
        .sort(),
    );
  });

  it('page, served by `php artisan serve` and checked, has no errors', async () => {
    const found = await checkHost(url + PAGE);
    expect(found.filter(({ id }) => !OF_THE_SERVER.includes(id))).toEqual([]);
    expect(new Set(found.map(({ level }) => level))).toEqual(new Set(['warning']));
  });

  it('page, served behind nginx and checked with writes, has nothing wrong with it', async () => {
    const port = await freePort();
    const folder = path.join(site.folder, '../nginx');
    mkdirSync(folder);
    const islands = readFileSync(path.join(ROOT, 'hosts/nginx/fan-islands.conf'), 'utf8');
    const file = path.join(folder, 'nginx.conf');
    const block = `listen 127.0.0.1:${port};
      ${islands.replaceAll('/srv/fan-site', path.join(site.folder, 'public'))}
      location / { proxy_pass ${url}; proxy_set_header Host $http_host; }`;
    writeFileSync(file, nginxConfiguration(folder, block));
    const nginx = await Program.start(findNginx(), nginxArgs(folder, file), {
      cwd: folder,
      ready: NGINX_READY,
    });
    const found = await checkHost(`http://127.0.0.1:${port}${PAGE}`, { write: true });
    await nginx.stop();
    expect(found.map(({ id, where, seen }) => [id, where, seen])).toEqual([]);
  });

  it('configuration, routes and views, cached and cleared again, serve the same', async () => {
    const write = async (guest_id: number) => {
      const somebody = await guest();
      const comment = 'Wat een <b>goal</b>!';
      const posted = await somebody.post('/api/news/43/comments', { comment, guest_id });
      const voted = await somebody.post('/api/poll/1/answer', { poll_option_id: 3, guest_id });
      const read = await Promise.all(
        ['/api/poll/1', '/altcha/challenge', '/pusher-key'].map((call) => somebody.get(call)),
      );
      return [posted, voted, ...read].map(({ status }) => status);
    };
    expect(await write(90_210)).toEqual([201, 200, 200, 200, 200]);
    for (const each of ['config', 'route', 'view']) site.artisan(`${each}:cache`);
    expect(await write(90_211)).toEqual([201, 200, 200, 200, 200]);
    const html = await (await fetch(`${url}/nieuws/43`)).text();
    expect(html).toContain('"original_text":"Wat een \\u003Cb\\u003Egoal');
    expect(html).toContain('{"id":3,"question":"Thuis op de bank","answers":2}');
    site.artisan('optimize:clear');
    expect(await write(90_212)).toEqual([201, 200, 200, 200, 200]);
  });

  it('`islands:install`, run again, renews the build and leaves the rest alone', () => {
    const migrations = () => readdirSync(path.join(site.folder, 'database/migrations'));
    const [config, before] = [site.read('config/fan-islands.php'), migrations()];
    const loader = path.join(site.folder, 'public/islands/loader.js');
    const built = readFileSync(loader, 'utf8');
    writeFileSync(loader, 'old');
    const printed = site.artisan('islands:install', 'comments', 'polls', `--from=${ISLANDS}`);
    expect(printed).toContain('its `features` should name comments, polls');
    expect(site.read('config/fan-islands.php')).toBe(config);
    expect(migrations()).toEqual(before);
    expect(readFileSync(loader, 'utf8')).toBe(built);
    expect(site.artisan('islands:install', 'accounts')).toContain(
      'composer require laravel/fortify',
    );
    expect(() => site.artisan('islands:install', 'coments')).toThrow('There is no coments');
    expect(() => site.artisan('islands:install', '--from=/none')).toThrow('npm run build');
  });

  it('without a feature, it adds no route, and `vendor:publish` writes the same configuration', () => {
    site.run('rm', ['config/fan-islands.php']);
    site.artisan('islands:install');
    const config = site.read('config/fan-islands.php');
    expect(config).toContain("'features' => []");
    expect(site.artisan('route:list', '--compact')).not.toContain('comments');
    site.run('rm', ['config/fan-islands.php']);
    site.artisan('vendor:publish', '--tag=fan-islands');
    expect(site.read('config/fan-islands.php')).toBe(config);
  });
});
