import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ISLANDS, ROOT } from '../browser/paths.mjs';
import { findApache, findCaddy, findNginx } from '../system-programs.mjs';
import { NGINX_READY, nginxArgs, nginxConfiguration } from './nginx.ts';
import { freePort, Program, temporaryFolder } from './program.ts';

const { folder, remove } = temporaryFolder();
const isRoot = process.getuid?.() === 0;

/** The files that are delivered for a server, with the folder of the tests in them. */
const delivered = (name: string) =>
  readFileSync(path.join(ROOT, 'hosts', name), 'utf8').replaceAll('/srv/fan-site', folder);

/** A web server with the delivered files in a whole configuration, which serves `folder/pages` too. */
interface WebServer {
  name: string;
  /** Where the islands are. */
  address: string;
  find(): string;
  configuration(port: number): string;
  args(file: string): string[];
  /** What it prints when it has started. */
  ready: RegExp;
}

const APACHE_MODULES = '/usr/lib/apache2/modules';
const MODULES = ['alias', 'authz_core', 'brotli', 'deflate', 'dir', 'filter', 'headers', 'mime'];

/** Apache with a virtual host. */
const apache = (host: string): Omit<WebServer, 'name' | 'address'> => ({
  find: findApache,
  configuration: (port) => `
    ${['mpm_event', ...MODULES].map((each) => `LoadModule ${each}_module ${APACHE_MODULES}/mod_${each}.so`).join('\n')}
    ServerRoot ${folder}
    ServerName localhost
    PidFile ${folder}/apache.pid
    DefaultRuntimeDir ${folder}
    ErrorLog "|/bin/cat"
    TypesConfig /dev/null
    ${isRoot ? 'User www-data\nGroup www-data' : ''}
    Listen 127.0.0.1:${port}
    <VirtualHost *:${port}>
      ${host}
    </VirtualHost>`,
  args: (file) => ['-f', file, '-DFOREGROUND'],
  ready: /resuming normal operations/,
});

/** Where WordPress serves the plugin's islands. */
const PLUGIN = 'wp-content/plugins/fan-islands/islands/';

const SERVERS: WebServer[] = [
  {
    name: 'nginx',
    address: 'islands/',
    find: findNginx,
    configuration: (port) =>
      nginxConfiguration(
        folder,
        `listen 127.0.0.1:${port};
        ${delivered('nginx/fan-islands.conf')}
        location / { root ${folder}/pages; types { text/html html; }
          ${delivered('nginx/security-policy.conf')} }`,
      ),
    args: (file) => nginxArgs(folder, file),
    ready: NGINX_READY,
  },
  {
    name: 'Apache',
    address: 'islands/',
    ...apache(`
      DocumentRoot ${folder}/pages
      <Directory ${folder}/pages>
        Require all granted
      </Directory>
      ${delivered('apache/fan-islands.conf')}
      ${delivered('apache/security-policy.conf')}`),
  },
  {
    name: 'nginx before WordPress',
    address: PLUGIN,
    find: findNginx,
    // A location for all scripts, as many a site has one, must not hold for the plugin's.
    configuration: (port) =>
      nginxConfiguration(
        folder,
        `listen 127.0.0.1:${port}; root ${folder}/pages;
        location ~* \\.(js|css)$ { expires 7d; }
        ${delivered('wordpress/nginx.conf')}
        location / { ${delivered('nginx/security-policy.conf')} }`,
      ),
    args: (file) => nginxArgs(folder, file),
    ready: NGINX_READY,
  },
  {
    name: 'Apache before WordPress',
    address: PLUGIN,
    // As WordPress itself needs it, for its permalinks.
    ...apache(`
      DocumentRoot ${folder}/pages
      <Directory ${folder}/pages>
        Require all granted
        Options None
        AllowOverride FileInfo
      </Directory>
      ${delivered('apache/security-policy.conf')}`),
  },
  {
    name: 'Caddy',
    address: 'islands/',
    find: findCaddy,
    configuration: (port) => `{
        admin off
        auto_https off
      }
      http://127.0.0.1:${port} {
        ${delivered('caddy/fan-islands.caddyfile')}
        handle {
          ${delivered('caddy/security-policy.caddyfile')}
          root * ${folder}/pages
          file_server
        }
      }`,
    args: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
    ready: /serving initial configuration/,
  },
];

beforeAll(() => {
  // Apache reads files as a user of its own, for whom the project's folder may be closed.
  chmodSync(folder, 0o755);
  cpSync(ISLANDS, path.join(folder, 'islands'), { recursive: true });
  mkdirSync(path.join(folder, 'pages'));
  const plugin = path.join(folder, 'pages', PLUGIN);
  cpSync(ISLANDS, plugin, { recursive: true });
  cpSync(path.join(ROOT, 'hosts/wordpress/.htaccess'), path.join(plugin, '../.htaccess'));
  writeFileSync(path.join(folder, 'pages/index.html'), '<!doctype html><title>Artikel</title>');
  writeFileSync(path.join(folder, 'secret.js'), 'secret');
});

afterAll(remove);

/** The largest script of the comments: servers send small ones as they are. */
function hashedFile(): string {
  const { widgets } = JSON.parse(readFileSync(path.join(ISLANDS, 'manifest.json'), 'utf8'));
  const files: { file: string; bytes: number }[] = widgets.comments.files;
  const scripts = files.filter(({ file }) => file.endsWith('.js'));
  return scripts.reduce((a, b) => (b.bytes > a.bytes ? b : a)).file;
}

describe.each(SERVERS)('files for $name', ({ name, address, find, configuration, args, ready }) => {
  let server: Program;
  let site: string;
  let url: string;

  beforeAll(async () => {
    const port = await freePort();
    site = `http://127.0.0.1:${port}/`;
    url = site + address;
    const file = path.join(folder, `${name}.conf`);
    writeFileSync(file, configuration(port));
    server = await Program.start(find(), args(file), {
      cwd: folder,
      // Caddy keeps data in folders of the user.
      env: { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
      ready,
    });
  });

  afterAll(() => server?.stop());

  it.each(['loader.js', 'reserve.css', 'manifest.json', 'fan-islands.d.ts'])(
    '%s, which keeps its name, is cached for five minutes',
    async (file) => {
      const { status, headers } = await fetch(url + file);
      expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=300']);
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    },
  );

  it('file with a hash, asked for, is cached for ever and compressed', async () => {
    const { status, headers } = await fetch(url + hashedFile(), {
      headers: { 'Accept-Encoding': 'gzip' },
    });
    expect([status, headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    expect(headers.get('content-encoding')).toBe('gzip');
    expect(headers.get('vary')).toContain('Accept-Encoding');
    expect(headers.get('access-control-allow-origin')).toBe('*');
  });

  it('files of each kind, asked for, have the type that browsers need', async () => {
    const map = readdirSync(ISLANDS).find((each) => each.endsWith('.map'));
    const types = [
      [hashedFile(), /^text\/javascript; ?charset=utf-8$/i],
      ['reserve.css', /^text\/css; ?charset=utf-8$/i],
      ['manifest.json', /^application\/json\b/],
      [`${map}`, /^application\/json\b/],
      ['fan-islands.d.ts', /^text\/plain; ?charset=utf-8$/i],
    ] as const;
    for (const [file, type] of types)
      expect((await fetch(url + file)).headers.get('content-type'), file).toMatch(type);
  });

  it("file that did not change, asked for again, is confirmed in the browser's copy", async () => {
    const ask = (headers = {}) =>
      fetch(`${url}loader.js`, { headers: { 'Accept-Encoding': 'gzip', ...headers } });
    const { headers } = await ask();
    expect((await ask({ 'If-None-Match': `${headers.get('etag')}` })).status).toBe(304);
  });

  it('file of an older build that is gone, asked for, is a 404 that nobody keeps', async () => {
    const { status, headers } = await fetch(`${url}comments-00000000.js`);
    expect([status, headers.get('cache-control')]).toEqual([404, null]);
  });

  it('folder, and a file outside it, asked for, show nothing', async () => {
    for (const file of ['', '..%2fsecret.js', '%2e%2e/secret.js']) {
      const response = await fetch(url + file);
      expect([400, 403, 404], file).toContain(response.status);
      expect(await response.text()).not.toMatch(/secret|loader/);
    }
  });

  it('page, with the delivered policy, sends that of the host API', async () => {
    const hostApi = readFileSync(path.join(ROOT, 'docs/host-api.md'), 'utf8');
    const [, policy] = /^Content-Security-Policy: (.+)$/m.exec(hostApi) ?? [];
    for (const page of ['index.html', 'gone.html'])
      expect((await fetch(site + page)).headers.get('content-security-policy')).toBe(policy);
  });
});
