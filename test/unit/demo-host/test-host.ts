import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Broadcaster } from '../../../demo-pages/host/realtime/broadcaster.ts';
import { type HostOptions, type RunningHost, startHost } from '../../../demo-pages/host/server.ts';
import { afterFile } from '../after-file.ts';

/** A published event, as the recorder keeps it. */
export interface Published {
  channel: string;
  event: string;
  data: unknown;
  exceptSocketId: string | undefined;
}

export interface TestHost extends RunningHost {
  dataDir: string;
  published: Published[];
  /** Moves the host's clock, which does not run otherwise. */
  pass(milliseconds: number): void;
}

export const startOfTest = new Date('2026-11-27T20:00:00Z');

let seededFile: Promise<string> | undefined;

/** A database file as a host seeds it at the start of the tests; made once in each process. */
function seeded(): Promise<string> {
  const make = async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'demo-seed-'));
    process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
    const running = await startHost({ port: 0, dataDir, now: () => startOfTest, env: {} });
    // Closing writes the log of the last changes into the file.
    await running.close();
    return join(dataDir, 'demo.sqlite');
  };
  seededFile ??= make();
  return seededFile;
}

/** Starts a host on a free port with data, clock and broadcaster of its own; ends with the file. */
export async function startTestHost(options: HostOptions = {}): Promise<TestHost> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'demo-host-'));
  const isUsual = !options.dataDir && !options.features && !options.now;
  if (isUsual) copyFileSync(await seeded(), join(dataDir, 'demo.sqlite'));
  const published: Published[] = [];
  let time = startOfTest.getTime();
  const broadcaster: Broadcaster = {
    key: 'sleutel',
    publish: (channel, event, data, exceptSocketId) =>
      published.push({ channel, event, data, exceptSocketId }),
    authorizeChannel: (socketId, channel) => ({ auth: `${socketId}:${channel}` }),
    authenticateUser: (socketId, user) => ({ auth: socketId, user_data: JSON.stringify(user) }),
    idle: async () => {},
  };
  const running = await startHost({
    port: 0,
    now: () => new Date(time),
    broadcaster,
    env: {},
    log: () => {},
    // Tests look at one state as several people, and at the shared data under it.
    sharesScenarios: true,
    rendersWhenAsked: true,
    ...options,
    dataDir,
  });
  let open = true;
  const close = async () => {
    if (open) await running.close();
    open = false;
  };
  afterFile(async () => {
    await close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return {
    ...running,
    close,
    dataDir,
    published,
    pass(milliseconds) {
      time += milliseconds;
    },
  };
}
