import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import Database from 'libsql';
import { packHosts } from '../../../bin/release/host-archives.mjs';
import { ISLANDS, OUT, ROOT } from '../../browser/paths.mjs';
import { findComposer, findLaravel } from '../../system-programs.mjs';
import { freePort, Program } from '../program.ts';

const HERE = path.join(ROOT, 'test/hosts/laravel-application');

/** Folders that are in no repository, since they are empty at first. */
const EMPTY_FOLDERS = ['storage/logs', 'bootstrap/cache', 'packages'].concat(
  ['cache/data', 'sessions', 'views'].map((name) => `storage/framework/${name}`),
);

/** A whole Laravel with its own kernel, console and error pages, in a folder of its own. */
export class Application {
  private constructor(
    readonly folder: string,
    private readonly php: string,
    private readonly composerProgram: string,
  ) {}

  /** A fresh one, as `laravel new` makes it: the framework is installed, the database is empty. */
  static fresh(): Application {
    const php = findLaravel();
    mkdirSync(OUT, { recursive: true });
    // In the tree: an application is served from a folder that a web server may read.
    const folder = path.join(mkdtempSync(path.join(OUT, 'laravel-')), 'site');
    cpSync(path.join(HERE, 'skeleton'), folder, { recursive: true });
    for (const name of EMPTY_FOLDERS) mkdirSync(path.join(folder, name), { recursive: true });
    const framework = path.join(folder, 'packages/framework');
    cpSync(path.join(HERE, 'framework'), framework, { recursive: true });
    symlinkSync('/usr/share/php/Illuminate/Foundation', path.join(framework, 'Foundation'));
    writeFileSync(path.join(folder, 'database/database.sqlite'), '');
    cpSync(path.join(folder, '.env.example'), path.join(folder, '.env'));
    const made = new Application(folder, php, findComposer());
    made.composer('config', 'repositories.packagist.org', 'false');
    made.composer('config', 'repositories.framework', 'path', 'packages/framework');
    made.composer('install');
    made.artisan('key:generate');
    return made;
  }

  /** Requires what `npm run release` makes of the package, as hosts/laravel/README.md says. */
  async requireArchive(): Promise<void> {
    const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
    const archives = await packHosts({ islands: ISLANDS, version, date: new Date() });
    const name = `fan-islands-laravel-${version}.zip`;
    writeFileSync(path.join(this.folder, 'packages', name), archives.get(name) ?? '');
    this.composer('config', 'repositories.fan-islands', 'artifact', 'packages');
    this.composer('require', 'fan-islands/laravel');
  }

  /** Requires a copy of hosts/laravel, as its README says. */
  requireCopy(): void {
    const copy = path.join(this.folder, 'packages/fan-islands');
    cpSync(path.join(ROOT, 'hosts/laravel'), copy, { recursive: true });
    this.composer('config', 'repositories.fan-islands', 'path', 'packages/fan-islands');
    this.composer('require', 'fan-islands/laravel:@dev');
  }

  /** Runs Composer without a network, and returns what it printed. */
  composer(...args: string[]): string {
    return this.run(this.composerProgram, [...args, '--no-interaction', '--no-ansi'], {
      COMPOSER_ALLOW_SUPERUSER: '1',
      COMPOSER_DISABLE_NETWORK: '1',
      COMPOSER_HOME: path.join(this.folder, '../composer'),
    });
  }

  /** Runs `php artisan`, and returns what it printed. */
  artisan(...args: string[]): string {
    return this.run(this.php, ['artisan', ...args, '--no-interaction', '--no-ansi']);
  }

  /** Runs a command in its folder, and returns what it printed. */
  run(command: string, args: string[], env: Record<string, string> = {}): string {
    const { status, stdout, stderr } = this.attempt(command, args, env);
    const printed = stdout + stderr;
    if (status !== 0)
      throw new Error(`${command} ${args.join(' ')} ended with ${status}:\n${printed}`);
    return printed;
  }

  private attempt(
    command: string,
    args: string[],
    env: Record<string, string>,
  ): SpawnSyncReturns<string> {
    return spawnSync(command, args, {
      cwd: this.folder,
      encoding: 'utf8',
      env: { ...process.env, ...env },
    });
  }

  read(file: string): string {
    return readFileSync(path.join(this.folder, file), 'utf8');
  }

  /** Lays a folder of files over the application's own. */
  lay(from: string): void {
    cpSync(from, this.folder, { recursive: true });
  }

  /** Replaces texts in a file; each must be there. */
  edit(file: string, ...changes: [from: string, to: string][]): void {
    let text = this.read(file);
    for (const [from, to] of changes) {
      if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
      text = text.replace(from, to);
    }
    writeFileSync(path.join(this.folder, file), text);
  }

  /** Works on the database beside the application. */
  database<Result>(work: (database: Database.Database) => Result): Result {
    const database = new Database(path.join(this.folder, 'database/database.sqlite'));
    try {
      return work(database);
    } finally {
      database.close();
    }
  }

  /**
   * Serves it by `php artisan serve`, or by what that starts: then each request reads `.env` anew, which a test
   * may change.
   */
  async serve(command: 'artisan' | 'php'): Promise<{ url: string; server: Program }> {
    const port = await freePort();
    const args = {
      artisan: ['artisan', 'serve', '--host=127.0.0.1', `--port=${port}`, '--no-reload'],
      php: ['-S', `127.0.0.1:${port}`, '-t', 'public', 'server.php'],
    };
    const server = await Program.start(this.php, args[command], {
      cwd: this.folder,
      env: { PHP_CLI_SERVER_WORKERS: '4' },
      ready: /Development Server .* started/,
    });
    return { url: `http://127.0.0.1:${port}`, server };
  }

  remove(): void {
    rmSync(path.dirname(this.folder), { recursive: true, force: true });
  }
}
