import { expect, type Page } from '@playwright/test';
import type { TestSite } from '../support/test-site.ts';

export const OFFLINE = 'Geen verbinding. Controleer je internet en probeer het opnieuw.';
export const FAILED = 'Er is iets fout gegaan. Probeer het later opnieuw.';
const SESSION_ENDED = 'Je sessie is verlopen. Herlaad de pagina en probeer het opnieuw.';

/** One way for a call to go wrong. */
export interface Fault {
  name: string;
  /** What the reader of a write is shown. */
  text: string;
  /** Makes the call go wrong from now on, until `mend`. */
  start(site: TestSite, call: string, page: Page): void | Promise<void>;
  /** What the test has to do once the call is under way. */
  meanwhile?(page: Page, site: TestSite, call: string): Promise<void>;
}

const pathOf = (call: string) => new RegExp(`${call.replace(/^\S+ /, '')}$`);

const respondsWith = (
  name: string,
  text: string,
  response: Parameters<TestSite['route']>[1],
): Fault => ({
  name,
  text,
  start: (site, call) => site.route(call, response),
});

/** How often a site has been asked for a call. */
const countOf = (site: TestSite, call: string) =>
  site.requests.filter((request) => request === call).length;

/** What hangs on a site, and how often it had been asked for before. */
const pending = new WeakMap<TestSite, { before: number; release(): void }>();

/**
 * What only a browser's own network shows, one error of the host, and odd successes. Unit tests go
 * through every status and HTML in place of JSON.
 */
export const FAULTS: Fault[] = [
  {
    name: 'offline',
    text: OFFLINE,
    // Not by dropping the connection: the browser itself then sends it again on another one.
    async start(_, call, page) {
      await page.route(pathOf(call), (route) => route.abort());
    },
  },
  respondsWith('dropped mid-response', OFFLINE, { body: { data: 'half a response' }, cut: true }),
  {
    name: 'time-out',
    text: FAILED,
    start: (site, call) => {
      pending.set(site, { before: countOf(site, call), release: site.hold(pathOf(call)) });
    },
    async meanwhile(page, site, call) {
      await expect.poll(() => countOf(site, call)).toBeGreaterThan(pending.get(site)?.before ?? 0);
      await page.clock.fastForward(10_500);
    },
  },
  respondsWith('419', SESSION_ENDED, { status: 419, body: { message: 'CSRF token mismatch.' } }),
  respondsWith('500', FAILED, { status: 500, body: { message: 'Server Error' } }),
  respondsWith('wrong shape', FAILED, {
    body: { liveGame: 7, game: 'zondag', messages: { a: 1 }, data: [], two_factor: 'misschien' },
  }),
  respondsWith('empty body', FAILED, { body: '' }),
];

/** The first response is 419, all later ones are good. */
export function expiresOnce(site: TestSite, call: string, good: unknown): void {
  let asked = 0;
  site.route(call, () => (asked++ ? { body: good } : { status: 419, body: {} }));
}

/** Ends whatever a fault began; the call still needs a good response. */
export async function mend(site: TestSite, page: Page): Promise<void> {
  await page.unrouteAll();
  pending.get(site)?.release();
  pending.delete(site);
}
