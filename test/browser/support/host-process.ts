import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { EDITOR, HOST, ISLANDS, OUT, ROOT, SERVER } from '../paths.mjs';

/** The demo host in a process of its own, with data of its own. */
export class HostProcess {
  /** `http://127.0.0.1:{port}`; the same after a restart. */
  url = '';
  private child: ChildProcess | undefined;
  private output: string[] = [];
  private constructor(
    private readonly data: string,
    private readonly env: NodeJS.ProcessEnv,
  ) {}

  /** @param env variables that differ from those of other tests */
  static async start(env: NodeJS.ProcessEnv = {}): Promise<HostProcess> {
    const host = new HostProcess(await mkdtemp(path.join(OUT, 'data-')), env);
    await host.launch(0);
    return host;
  }

  private async launch(port: number): Promise<void> {
    const child = spawn(process.execPath, [path.join(HOST, 'server.js')], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PORT: `${port}`,
        DEMO_DATA: this.data,
        ISLANDS_DIR: ISLANDS,
        EDITOR_DIR: EDITOR,
        SERVER_DIR: SERVER,
        // Tests look at one state from several browsers, and change its data beside them.
        DEMO_SCENARIOS: 'shared',
        // Tests meet an island's own calls; what is rendered on the server has tests of its own.
        DEMO_RENDERING: 'asked',
        // Tests post faster than a person may.
        DEMO_POSTS_PER_MINUTE: '100000',
        ...this.env,
      },
    });
    this.child = child;
    child.stderr.on('data', (chunk) => this.output.push(`${chunk}`));
    const lines = createInterface({ input: child.stdout });
    this.url = await new Promise<string>((resolve, fail) => {
      lines.on('line', (line) => {
        this.output.push(`${line}\n`);
        const url = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
        if (url) resolve(url);
      });
      child.once('exit', (code) =>
        fail(new Error(`The demo host ended with ${code}:\n${this.output.join('')}`)),
      );
    });
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const { child } = this;
    this.child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }

  /** Ends the process, as a crash would; its data stay. */
  async stop(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** Starts it again on the same port, after `stop` or in place of the running one. */
  async restart(): Promise<void> {
    await this.end('SIGKILL');
    await this.launch(Number(new URL(this.url).port));
  }

  /** For good, data and all. */
  async close(): Promise<void> {
    await this.end('SIGTERM');
    await rm(this.data, { recursive: true, force: true });
  }
}
