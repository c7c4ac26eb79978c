import type { Page } from '@playwright/test';
import type { PusherServerOptions } from '../../../demo-pages/host/pusher/server.ts';
import { test as base, expect } from '../own-tab.ts';
import type { ListenerOptions } from './listening-page.tsx';
import { RealtimeSite } from './realtime-site.ts';

export { expect } from '../own-tab.ts';

/** A frame of the protocol, as it went over a socket. */
export interface Frame {
  event: string;
  channel?: string;
  data?: unknown;
}

/** The listening page in a browser, with hands on its clock and eyes on its wire. */
export class Listening {
  /** What the page sent, over all sockets. */
  readonly sent: Frame[] = [];
  sockets = 0;
  openSockets = 0;
  readonly errors: Error[] = [];
  constructor(
    readonly page: Page,
    readonly site: RealtimeSite,
  ) {
    page.on('pageerror', (error) => this.errors.push(error));
    page.on('websocket', (socket) => {
      this.sockets++;
      this.openSockets++;
      socket.on('close', () => this.openSockets--);
      socket.on('framesent', ({ payload }) => this.sent.push(JSON.parse(`${payload}`)));
    });
  }

  /** @param random what chance says throughout: 0 leaves no jitter */
  async open(random = 0): Promise<void> {
    await this.page.addInitScript((value) => {
      Math.random = () => value;
    }, random);
    await this.page.clock.install();
    await this.page.goto(this.site.origin);
    await this.page.waitForFunction(() => window.listening);
  }

  join(listener: string, channel: string, options: Omit<ListenerOptions, 'channel'> = {}) {
    return this.page.evaluate(([name, all]) => window.listening.join(name, all), [
      listener,
      { channel, ...options },
    ] as const);
  }
  leave(listener: string) {
    return this.page.evaluate((name) => window.listening.leave(name), listener);
  }
  connection() {
    return this.page.evaluate(() => window.listening.connection());
  }
  received() {
    return this.page.evaluate(() => window.listening.received);
  }
  rereads(listener: string) {
    return this.page.evaluate((name) => window.listening.rereads[name], listener);
  }
  /** Makes time pass in the page, timers included. */
  pass(milliseconds: number) {
    return this.page.clock.runFor(milliseconds);
  }

  async isConnected(): Promise<void> {
    await expect.poll(async () => (await this.connection()).state).toBe('connected');
  }
  /** Waits until the listener was asked to read again so often, and no more. */
  async hasReread(listener: string, times: number): Promise<void> {
    await expect.poll(() => this.rereads(listener)).toBe(times);
    await this.pass(2_000);
    expect(await this.rereads(listener)).toBe(times);
  }
  /**
   * Makes time pass, in steps, until the listener was asked to read again so often: a step may end
   * before a response has arrived that starts the wait.
   */
  async rereadsInTime(listener: string, times: number): Promise<void> {
    await expect
      .poll(async () => {
        await this.pass(10_000);
        return this.rereads(listener);
      })
      .toBe(times);
  }
  /** Connected, subscribed, and read again for the first time. */
  async isJoined(listener: string): Promise<void> {
    await this.isConnected();
    await expect.poll(() => this.rereads(listener)).toBeGreaterThan(0);
  }
  async hasHeard(...payloads: unknown[]): Promise<void> {
    await expect
      .poll(async () => (await this.received()).map(({ payload }) => payload))
      .toEqual(payloads);
  }
  /**
   * Goes between the page and the server before the page connects.
   * @returns says a text to the page as if the server had
   */
  async stepBetween(): Promise<(text: string) => void> {
    let say = (_: string) => {};
    await this.page.routeWebSocket(/\/app\//, (socket) => {
      const server = socket.connectToServer();
      socket.onMessage((message) => {
        this.sent.push(JSON.parse(`${message}`));
        server.send(message);
      });
      say = (text) => socket.send(text);
    });
    return (text) => say(text);
  }
  framesOf(event: string): Frame[] {
    return this.sent.filter((frame) => frame.event === event);
  }
}

/** `serve` starts another kind of site first; `listening` is the page on it. */
export const test = base.extend<{
  server: Partial<PusherServerOptions>;
  site: RealtimeSite;
  listening: Listening;
}>({
  server: [{}, { option: true }],
  site: async ({ server }, use) => {
    const site = await RealtimeSite.start(server);
    await use(site);
    await site.close();
  },
  listening: async ({ page, site }, use) => {
    await use(new Listening(page, site));
  },
});
