import { type APIRequestContext, request as newRequest, type Page } from '@playwright/test';
import { test as base, expect } from '../fixtures.ts';

export { expect } from '@playwright/test';

/** What `GET /demo/wedstrijd/{id}` returns. */
interface MatchState {
  status: number;
  events: number;
  step: number;
  steps: number;
  playing: boolean;
}

/** Somebody in the back office: lets things happen on the demo host, in a session of its own. */
export class BackOffice {
  private constructor(private readonly session: APIRequestContext) {}

  static async open(url: string): Promise<BackOffice> {
    const session = await newRequest.newContext({
      baseURL: url,
      extraHTTPHeaders: { Accept: 'application/json' },
    });
    await session.get('/kaal.html', { headers: { Accept: 'text/html' } });
    return new BackOffice(session);
  }

  private async post(path: string, data: Record<string, unknown> = {}): Promise<unknown> {
    const { cookies } = await this.session.storageState();
    const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
    const response = await this.session.post(path, {
      data,
      headers: { 'X-XSRF-TOKEN': decodeURIComponent(token) },
    });
    expect(response.status(), `${path}: ${await response.text()}`).toBe(200);
    return response.json();
  }

  /** One of the actions on a match: `start`, `stap`, `stoot`, `gebeurtenis`, `verwijder` and so on. */
  async match(gameId: number, action: string, data?: Record<string, unknown>): Promise<MatchState> {
    return (await this.post(`/demo/wedstrijd/${gameId}/${action}`, data)) as MatchState;
  }

  async matchState(gameId: number): Promise<MatchState> {
    return (await this.session.get(`/demo/wedstrijd/${gameId}`)).json();
  }

  /** One of the actions on a live report: `bericht`, `stoot`, `herhaal`, `kapot`, `leeg`. */
  async report(newsId: number, action: string, data?: Record<string, unknown>): Promise<void> {
    await this.post(`/demo/liveverslag/${newsId}/${action}`, data);
  }

  /** Data and limits as on the first day: tests before this one may have spent them. */
  async startAnew(): Promise<void> {
    await this.post('/demo/opnieuw');
  }

  async realtime(action: 'stop' | 'start'): Promise<void> {
    await this.post(`/demo/realtime/${action}`);
  }

  /** Shows a member the door, with a reason. */
  async ban(username: string, reden: string): Promise<void> {
    await this.post(`/demo/verban/${username}`, { reden });
  }

  close(): Promise<void> {
    return this.session.dispose();
  }
}

export const test = base.extend<{ office: BackOffice }>({
  office: async ({ host }, use) => {
    const office = await BackOffice.open(host.url);
    await use(office);
    await office.close();
  },
});

let pages = 0;

/**
 * Takes chance out of a page: next to no jitter, so that what waits for it happens at once. Each
 * page has a chance of its own all the same, since guest ids are drawn with it.
 */
export async function withoutChance(page: Page): Promise<void> {
  await page.addInitScript((chance) => {
    Math.random = () => chance;
  }, ++pages / 1e6);
}

/** Opens a page without chance, and waits until its island receives the channel's events. */
export async function openSubscribed(page: Page, url: string): Promise<void> {
  await withoutChance(page);
  const socket = page.waitForEvent('websocket');
  const subscribed = socket.then((opened) =>
    opened.waitForEvent('framereceived', ({ payload }) =>
      payload.toString().includes('subscription_succeeded'),
    ),
  );
  await page.goto(url);
  await subscribed;
}

/** Makes the page believe that it is hidden, or seen again. */
export async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}

/** The page's islands have reacted to the network's loss and return. */
export async function networkIsLostAndBack(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.context().setOffline(false);
}

/**
 * Records the bodies of the writes that a page sends from now on. In the page, since the browser's
 * protocol leaves out those of `Request` objects.
 */
export async function bodiesOf(page: Page, path: RegExp): Promise<unknown[]> {
  const bodies: unknown[] = [];
  await page.exposeFunction('reportBody', (url: string, body: string) => {
    if (path.test(url)) bodies.push(JSON.parse(body));
  });
  await page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = async (input, init) => {
      if (input instanceof Request && input.method !== 'GET')
        await (
          window as unknown as { reportBody(url: string, body: string): Promise<void> }
        ).reportBody(new URL(input.url).pathname, await input.clone().text());
      return fetch(input, init);
    };
  });
  return bodies;
}
