import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A port that nobody listens on; the kernel does not give it again soon. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return address.port;
}

/** A folder of a test's own. */
export function temporaryFolder(): { folder: string; remove(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'hosts-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Ends a process with those that it has started, if it runs. */
function end(child: ChildProcess): void {
  if (child.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid);
}

/** A server in a process of its own. */
export class Program {
  private constructor(
    private readonly child: ChildProcess,
    /** What it has printed so far. */
    readonly output: () => string,
  ) {}

  /** Starts a program and waits until it has printed what says that it is ready. */
  static async start(
    command: string,
    args: string[],
    options: { cwd: string; env?: Record<string, string>; ready: RegExp },
  ): Promise<Program> {
    const child = spawn(command, args, {
      cwd: options.cwd,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own: PHP's workers do not end with the process that started them.
      detached: true,
    });
    // A test run that is broken off leaves nothing behind.
    process.once('exit', () => end(child));
    let output = '';
    await new Promise<void>((resolve, reject) => {
      const read = (chunk: Buffer) => {
        output += chunk;
        if (options.ready.test(output)) resolve();
      };
      child.stdout?.on('data', read);
      child.stderr?.on('data', read);
      child.on('error', reject);
      child.on('exit', (code) => reject(new Error(`${command} ended with ${code}:\n${output}`)));
    });
    return new Program(child, () => output);
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.child.on('exit', resolve));
    end(this.child);
    await ended;
  }
}
