import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ISLANDS, ROOT } from '../../browser/paths.mjs';
import { Visitor } from '../../unit/demo-host/visitor.ts';
import type { Program } from '../program.ts';
import { Application } from './application.ts';

const FEATURES = ['comments', 'polls', 'motm', 'matches', 'reports', 'predictions'].concat([
  'messages',
  'notifications',
  'forms',
]);

interface Broadcast {
  channels: string[];
  event: string;
  payload: Record<string, unknown>;
}

/** A site with every feature of the package but Fortify's, served, with members and a realtime server that records. */
export class TrialSite {
  private constructor(
    readonly application: Application,
    readonly url: string,
    private readonly server: Program,
  ) {}

  static async start(): Promise<TrialSite> {
    const application = Application.fresh();
    application.requireCopy();
    // The example's articles and columns of members; the rest is the trial site's own.
    for (const name of ['app', 'database'])
      application.run('cp', ['-r', `vendor/fan-islands/laravel/example/${name}`, '.']);
    application.lay(path.join(ROOT, 'test/hosts/laravel-application/site'));
    application.edit('.env', ['BROADCAST_DRIVER=log', 'BROADCAST_DRIVER=recorder']);
    application.artisan('islands:install', ...FEATURES, `--from=${ISLANDS}`);
    application.edit(
      'config/fan-islands.php',
      ["'article' => null", "'article' => App\\Models\\Article::class"],
      ["'writes_per_minute' => 20", "'writes_per_minute' => (int) env('WRITES', 1000)"],
      ["'realtime' => ['cluster' => 'eu']", "'realtime' => false"],
    );
    application.artisan('migrate', '--seed');
    const { url, server } = await application.serve('php');
    return new TrialSite(application, url, server);
  }

  async stop(): Promise<void> {
    await this.server.stop();
    this.application.remove();
  }

  /** A guest who has opened the article. */
  async guest(): Promise<Visitor> {
    const visitor = new Visitor(this.url);
    await visitor.get('/nieuws/42');
    return visitor;
  }

  /** A member who has signed in, and opened the article. */
  async member(username: string): Promise<Visitor> {
    const visitor = await this.guest();
    const password = 'Geheim123';
    const { status } = await visitor.post('/aansteker/login', { email: username, password });
    if (status !== 200) throw new Error(`${username} cannot sign in: ${status}`);
    await visitor.get('/nieuws/42');
    return visitor;
  }

  /** What has been broadcast since the last call. */
  broadcasts(): Broadcast[] {
    const file = path.join(this.application.folder, 'storage/broadcasts.jsonl');
    if (!existsSync(file)) return [];
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    rmSync(file);
    return lines.map((line) => JSON.parse(line));
  }

  /** What has been logged. */
  log(): string {
    return this.application.read('storage/logs/laravel.log');
  }

  /** Runs something while the realtime server is down. */
  async withoutRealtime<Result>(run: () => Promise<Result>): Promise<Result> {
    const file = path.join(this.application.folder, 'storage/realtime-is-down');
    writeFileSync(file, '');
    try {
      return await run();
    } finally {
      rmSync(file);
    }
  }

  /** Runs something with other values in `.env`, which every request reads. */
  async with<Result>(values: Record<string, string>, run: () => Promise<Result>): Promise<Result> {
    const before = this.application.read('.env');
    const others = before.split('\n').filter((line) => !(line.replace(/=.*/, '') in values));
    const given = Object.entries(values).map(([name, value]) => `${name}=${value}`);
    const file = path.join(this.application.folder, '.env');
    writeFileSync(file, [...others, ...given, ''].join('\n'));
    try {
      return await run();
    } finally {
      writeFileSync(file, before);
    }
  }
}
