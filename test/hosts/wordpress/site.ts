import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ISLANDS, ROOT } from '../../browser/paths.mjs';
import { findNginx, findPhp, findWordPress } from '../../system-programs.mjs';
import { NGINX_READY, nginxArgs, nginxConfiguration } from '../nginx.ts';
import { freePort, Program, temporaryFolder } from '../program.ts';

const FILES = path.join(ROOT, 'test/hosts/wordpress');

/** The ids of what setup.php made. */
interface Ids {
  article: number;
  other: number;
  poll: number;
  closed: number;
  voting: number;
  sanne: number;
  mdekker: number;
}

/** Debian's WordPress with the plugin, a database and a server of its own. */
export class WordPress {
  private constructor(
    readonly url: string,
    readonly ids: Ids,
    private readonly folder: string,
    private readonly env: Record<string, string>,
    private readonly end: () => Promise<void>,
  ) {}

  static async start(): Promise<WordPress> {
    const home = temporaryFolder();
    const programs: Program[] = [];
    const end = async () => {
      for (const program of programs.reverse()) await program.stop();
      home.remove();
    };
    try {
      return await WordPress.startIn(home.folder, programs, end);
    } catch (error) {
      await end();
      throw error;
    }
  }

  /** @param programs gets those that it has started, also where it throws */
  private static async startIn(
    home: string,
    programs: Program[],
    end: () => Promise<void>,
  ): Promise<WordPress> {
    const { wordpress, mariadb, installDatabase } = findWordPress();
    const php = findPhp();
    const at = (name: string) => path.join(home, name);

    const user = process.getuid?.() === 0 ? ['--user=root'] : [];
    const socket = at('db.sock');
    // No configuration of the machine's: its socket and folders are not ours.
    execFileSync(
      installDatabase,
      [
        '--no-defaults',
        `--datadir=${at('db')}`,
        '--auth-root-authentication-method=normal',
        ...user,
      ],
      { stdio: 'pipe' },
    );
    programs.push(
      await Program.start(
        mariadb,
        [
          '--no-defaults',
          `--datadir=${at('db')}`,
          `--socket=${socket}`,
          '--skip-networking',
          ...user,
        ],
        { cwd: home, ready: /ready for connections/ },
      ),
    );

    // A copy, with the links to Debian's other packages followed: WordPress reads its own place
    // from the path of its files.
    const site = at('site');
    execFileSync('cp', ['-rL', wordpress, site]);
    const content = path.join(site, 'wp-content');
    cpSync(path.join(FILES, 'wp-config.php'), path.join(site, 'wp-config.php'));
    cpSync(path.join(FILES, 'theme'), path.join(content, 'themes/plain'), { recursive: true });
    cpSync(path.join(FILES, 'mu-plugins'), path.join(content, 'mu-plugins'), { recursive: true });
    const plugin = path.join(content, 'plugins/fan-islands');
    mkdirSync(plugin, { recursive: true });
    cpSync(path.join(ROOT, 'hosts/wordpress'), plugin, { recursive: true });
    cpSync(ISLANDS, path.join(plugin, 'islands'), { recursive: true });

    const [port, phpPort] = [await freePort(), await freePort()];
    const url = `http://127.0.0.1:${port}`;
    const env = { WP_SOCKET: socket, WP_URL: url, PHP_CLI_SERVER_WORKERS: '4' };
    const sql = "new mysqli('localhost', 'root', '', '', 0, getenv('WP_SOCKET'))";
    execFileSync(php, ['-r', `(${sql})->query('create database wordpress');`], {
      env: { ...process.env, ...env },
    });
    const ids = WordPress.install(site, env);
    programs.push(
      await Program.start(
        php,
        [
          '-d',
          'opcache.enable_cli=1',
          '-S',
          `127.0.0.1:${phpPort}`,
          '-t',
          site,
          path.join(FILES, 'router.php'),
        ],
        { cwd: site, env, ready: /Development Server .* started/ },
      ),
    );
    // PHP's own server sends files without cache headers and uncompressed.
    const configuration = at('nginx.conf');
    writeFileSync(
      configuration,
      nginxConfiguration(
        home,
        `listen 127.0.0.1:${port}; root ${site};
        ${readFileSync(path.join(ROOT, 'hosts/wordpress/nginx.conf'), 'utf8')}
        location / { proxy_pass http://127.0.0.1:${phpPort}; proxy_set_header Host $http_host; }`,
      ),
    );
    programs.push(
      await Program.start(findNginx(), nginxArgs(home, configuration), {
        cwd: home,
        ready: NGINX_READY,
      }),
    );
    return new WordPress(url, ids, site, env, end);
  }

  private static install(site: string, env: Record<string, string>): Ids {
    const printed = execFileSync(findPhp(), [path.join(FILES, 'setup.php'), site], {
      env: { ...process.env, ...env },
      encoding: 'utf8',
    });
    return JSON.parse(printed);
  }

  /** Another site in the same database, which nobody serves; its tables begin with `prefix`. */
  another(prefix: string): WordPress {
    const env = { ...this.env, WP_PREFIX: prefix };
    const ids = WordPress.install(this.folder, env);
    return new WordPress(this.url, ids, this.folder, env, async () => {});
  }

  /** Makes another site of the same database into a network of sites, served at an address of its own. */
  async network(prefix: string): Promise<WordPress> {
    const single = this.another(prefix);
    const port = await freePort();
    const env = { ...single.env, WP_URL: `http://127.0.0.1:${port}` };
    execFileSync(findPhp(), [path.join(FILES, 'network.php'), this.folder], {
      env: { ...process.env, ...env },
    });
    const served = { ...env, WP_NETWORK: '1' };
    const program = await Program.start(
      findPhp(),
      ['-S', `127.0.0.1:${port}`, '-t', this.folder, path.join(FILES, 'router.php')],
      { cwd: this.folder, env: served, ready: /Development Server .* started/ },
    );
    return new WordPress(env.WP_URL, single.ids, this.folder, served, () => program.stop());
  }

  /** Runs PHP inside WordPress, and returns what it returns. */
  run<Result>(code: string): Result {
    const script = `$_SERVER['HTTP_HOST'] = '${new URL(this.url).host}'; require '${this.folder}/wp-load.php'; echo "\\n", json_encode((function () { global $wpdb; ${code} })());`;
    const printed = execFileSync(findPhp(), ['-r', script], {
      env: { ...process.env, ...this.env },
      encoding: 'utf8',
    });
    return JSON.parse(printed.slice(printed.lastIndexOf('\n')));
  }

  /** The mails that were sent. */
  mails(): { to: string; subject: string; message: string; headers: string[] }[] {
    return this.lines('mails.jsonl').map((line) => JSON.parse(line));
  }

  /** What PHP and the database complained of in the plugin. */
  complaints(): string[] {
    return this.lines('debug.log').filter((line) => /fan.?islands/i.test(line));
  }

  private lines(name: string): string[] {
    const file = path.join(this.folder, name);
    return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  }

  stop(): Promise<void> {
    return this.end();
  }
}
