import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCheck } from '../../bin/build/check.mjs';
import { packHosts } from '../../bin/release/host-archives.mjs';
import { ISLANDS, OUT, ROOT } from '../browser/paths.mjs';
import { findPhp, findUnzip } from '../system-programs.mjs';
import { freePort, Program, temporaryFolder } from './program.ts';

const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
const { folder, remove } = temporaryFolder();

afterAll(remove);

describe('npm package, installed in an empty project', () => {
  const project = path.join(folder, 'project');
  const installed = path.join(project, 'node_modules/fan-islands');

  /** Runs the installed command. */
  const run = (...args: string[]) =>
    spawnSync(path.join(project, 'node_modules/.bin/fan-islands'), args, {
      cwd: project,
      encoding: 'utf8',
    });

  beforeAll(async () => {
    // The project with the builds of this test run in their usual places.
    const source = path.join(folder, 'source');
    const { files } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
    for (const name of ['package.json', 'README.md', 'LICENSE', ...files] as string[])
      if (!/^(!|dist\/)/.test(name))
        cpSync(path.join(ROOT, name), path.join(source, name), { recursive: true });
    for (const name of ['islands', 'islands-light', 'server', 'editor'])
      cpSync(path.join(OUT, name), path.join(source, 'dist', name), { recursive: true });
    await buildCheck({ out: path.join(source, 'dist/check') });
    const offline = ['--offline', '--ignore-scripts', '--no-audit', '--no-fund'];
    execFileSync('npm', ['pack', ...offline, '--pack-destination', folder], {
      cwd: source,
      stdio: 'pipe',
    });
    mkdirSync(project);
    writeFileSync(path.join(project, 'package.json'), '{"private": true}');
    const archive = path.join(folder, `fan-islands-${version}.tgz`);
    execFileSync('npm', ['install', ...offline, archive], { cwd: project, stdio: 'pipe' });
  });

  it('it is the only package there, with the builds, documents and hosts', () => {
    const names = readdirSync(path.join(project, 'node_modules'));
    expect(names.filter((name) => !name.startsWith('.'))).toEqual(['fan-islands']);
    const folders = ['bin', 'dist', 'docs', 'hosts'];
    expect(readdirSync(installed)).toEqual(expect.arrayContaining(folders));
    expect(readdirSync(installed)).not.toContain('test');
    expect(readdirSync(path.join(installed, 'hosts/laravel'))).not.toContain('tests');
    expect(readdirSync(path.join(installed, 'dist')).sort()).toEqual(
      ['check', 'editor', 'islands', 'islands-light', 'server'].sort(),
    );
    expect(readdirSync(path.join(installed, 'dist/islands')).sort()).toEqual(
      readdirSync(ISLANDS).sort(),
    );
  });

  it('its command, run for tags, events and a page, works as in the repository', () => {
    expect(run('--help').stdout).toContain('fan-islands check-tags');
    const page = path.join(project, 'page.html');
    writeFileSync(page, '<div data-widget="comments" data-news-id="42"></div>');
    expect(run('check-tags', page)).toMatchObject({ status: 0, stdout: 'Geen fouten gevonden.\n' });
    writeFileSync(page, '<div data-widget="coments"></div>');
    expect(run('check-tags', page)).toMatchObject({ status: 1 });
    const events = path.join(project, 'events.json');
    writeFileSync(events, '[]');
    expect(run('check-events', events).status).toBe(0);
    const unreachable = run('check', 'http://127.0.0.1:1/nieuws/42');
    expect(unreachable.stdout + unreachable.stderr).not.toContain('npm run build');
  });

  it('its server rendering, imported by name, renders an island', () => {
    const script = `import { renderIslands } from 'fan-islands/server';
      const { islands } = renderIslands({ islands: [{ name: 'avatar', attributes: { username: 'sanne', initials: 'SV' } }] });
      console.log(JSON.stringify(islands));`;
    const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: project,
      encoding: 'utf8',
    });
    expect(printed).toContain(`"version":"${version}"`);
  });

  it('its render server, started by the command, responds', async () => {
    const bin = path.join(installed, 'bin/fan-islands.mjs');
    const server = await Program.start(process.execPath, [bin, 'serve', '--port', '0'], {
      cwd: project,
      ready: /http:\/\/127\.0\.0\.1:\d+/,
    });
    const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(server.output()) ?? [];
    expect(await (await fetch(`${url}/health`)).json()).toEqual({ status: 'ok' });
    await server.stop();
  });

  it('its types, used by a project in TypeScript, are found', () => {
    const file = path.join(project, 'site.ts');
    writeFileSync(
      file,
      `import type { FanIslands } from 'fan-islands';
      import { renderIslands, type IslandResult } from 'fan-islands/server';
      export const first: IslandResult | undefined = renderIslands({ islands: [{ name: 'poll' }] }).islands[0];
      export const version = (islands: FanIslands) => window.fanIslands?.version ?? islands.version;
      // @ts-expect-error an island needs a name
      renderIslands({ islands: [{}] });`,
    );
    const options = '--noEmit --strict --ignoreConfig --types  --lib es2022,dom --target es2022';
    const { stdout } = spawnSync(
      path.join(ROOT, 'node_modules/.bin/tsc'),
      [...options.split(' '), '--module', 'esnext', '--moduleResolution', 'bundler', file],
      { cwd: project, encoding: 'utf8' },
    );
    expect(stdout).toBe('');
  });
});

describe('archives of the hosts, unpacked', () => {
  const unpacked = path.join(folder, 'hosts');
  const date = new Date('2026-11-28T14:29:02Z');

  beforeAll(async () => {
    const unzip = findUnzip();
    for (const [name, archive] of await packHosts({ islands: ISLANDS, version, date })) {
      const file = path.join(folder, name);
      writeFileSync(file, archive);
      // Archives know no zone.
      execFileSync(unzip, ['-q', file, '-d', unpacked], { env: { ...process.env, TZ: 'UTC' } });
    }
  });

  const filesOf = (host: string) => readdirSync(path.join(unpacked, host));

  it('each has its host with the built islands, without tests and source maps', () => {
    const hosts = ['fan-islands', 'fan-islands-laravel', 'fan-islands-php'];
    expect(readdirSync(unpacked).sort()).toEqual(hosts);
    const built = readdirSync(ISLANDS).filter((name) => !name.endsWith('.map'));
    for (const host of hosts) {
      expect(filesOf(path.join(host, 'islands')).sort()).toEqual(built.sort());
      expect(filesOf(host)).toContain('README.md');
      expect(filesOf(host)).not.toContain('tests');
    }
    const loader = readFileSync(path.join(unpacked, 'fan-islands/islands/loader.js'));
    expect(loader.equals(readFileSync(path.join(ISLANDS, 'loader.js')))).toBe(true);
  });

  it('the same files, packed again, give the same bytes', async () => {
    for (const [name, archive] of await packHosts({ islands: ISLANDS, version, date }))
      expect(archive.equals(readFileSync(path.join(folder, name))), name).toBe(true);
  });

  // Servers make an ETag of date and size: with one date for all releases, a new loader of the same
  // size would count as the old one.
  it('files have the date of their release', () => {
    for (const host of readdirSync(unpacked))
      expect(statSync(path.join(unpacked, host, 'islands/loader.js')).mtime).toEqual(date);
  });

  it('the plugin brings how Apache and nginx send its files', () => {
    expect(filesOf('fan-islands')).toEqual(expect.arrayContaining(['.htaccess', 'nginx.conf']));
  });

  it('the Composer package says its version', () => {
    const file = path.join(unpacked, 'fan-islands-laravel/composer.json');
    const composer = JSON.parse(readFileSync(file, 'utf8'));
    expect(composer).toMatchObject({ name: 'fan-islands/laravel', version });
  });

  it('plain PHP, started in its folder, serves a page and its islands', async () => {
    const port = await freePort();
    const php = await Program.start(findPhp(), ['-S', `127.0.0.1:${port}`, 'router.php'], {
      cwd: path.join(unpacked, 'fan-islands-php'),
      env: { FAN_ISLANDS: '' },
      ready: /Development Server .* started/,
    });
    for (const address of ['/nieuws/42', '/islands/loader.js'])
      expect((await fetch(`http://127.0.0.1:${port}${address}`)).status).toBe(200);
    await php.stop();
  });
});
