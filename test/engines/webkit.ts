import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { findWebKit } from '../system-programs.mjs';
import type { Browser } from './browser.ts';

/** The key under which WebDriver hands out an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** Starts a screen that nobody sees, since WebKit has no headless mode. Returns its `DISPLAY`. */
async function startScreen(program: string): Promise<{ display: string; screen: ChildProcess }> {
  const screen = spawn(program, ['-displayfd', '1', '-screen', '0', '1024x900x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = await Promise.race([
    once(screen.stdout, 'data'),
    once(screen, 'exit').then(([code]) => {
      throw new Error(`The screen ended with ${code}`);
    }),
  ]);
  return { display: `:${`${number}`.trim()}`, screen };
}

/** Calls a W3C WebDriver and returns the value of its response. */
async function send(method: string, url: string, body?: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method,
    body: body === undefined ? null : JSON.stringify(body),
  });
  const { value } = (await response.json()) as {
    value: { error?: string; message?: string } | null;
  };
  if (value?.error) throw new Error(`WebDriver: ${value.error}: ${value.message}`);
  return value;
}

/** Waits until a driver that has just been started accepts sessions. */
async function untilReady(url: string, driver: ChildProcess): Promise<void> {
  while (driver.exitCode === null) {
    if (
      await fetch(`${url}/status`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`WebKit's driver ended with ${driver.exitCode}`);
}

/** Starts WebKit as GTK has it, over W3C WebDriver. */
export async function startWebKit(): Promise<Browser> {
  const programs = findWebKit();
  const { display, screen } = await startScreen(programs.screen);
  const port = await freePort();
  const driver = spawn(programs.driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display },
  });
  const end = () => {
    driver.kill();
    screen.kill();
  };
  try {
    const url = `http://127.0.0.1:${port}`;
    await untilReady(url, driver);
    const browserOptions = { binary: programs.miniBrowser, args: ['--automation'] };
    const { sessionId } = (await send('POST', `${url}/session`, {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } },
    })) as { sessionId: string };
    const session = `${url}/session/${sessionId}`;
    const command = (method: string, path: string, body?: unknown) =>
      send(method, `${session}${path}`, body);
    await command('POST', '/window/rect', { width: 1000, height: 850 });
    return {
      async open(address) {
        await command('POST', '/url', { url: address });
      },
      async evaluate<Given extends unknown[], Result>(
        run: (...given: Given) => Result | Promise<Result>,
        ...given: Given
      ) {
        const script = `
          const done = arguments[arguments.length - 1];
          Promise.resolve()
            .then(() => (${run})(...arguments[0]))
            .then((value) => done({ value }), (error) => done({ error: String(error) }));`;
        const { value, error } = (await command('POST', '/execute/async', {
          script,
          args: [given],
        })) as { value: Result; error?: string };
        if (error) throw new Error(error);
        return value;
      },
      async click(selector) {
        const element = (await command('POST', '/element', {
          using: 'css selector',
          value: selector,
        })) as Record<string, string>;
        await command('POST', `/element/${element[ELEMENT]}/click`, {});
      },
      async type(text) {
        const element = (await command('GET', '/element/active')) as Record<string, string>;
        await command('POST', `/element/${element[ELEMENT]}/value`, { text });
      },
      async close() {
        await command('DELETE', '').catch(() => undefined);
        end();
      },
    };
  } catch (error) {
    end();
    throw error;
  }
}
