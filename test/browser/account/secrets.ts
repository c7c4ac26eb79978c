import { expect, type Page } from '@playwright/test';

/** Everything that a page leaves where others may find it, with the place before each text. */
async function listen(page: Page): Promise<string[]> {
  const left: string[] = [];
  const leave = (place: string, text: string) => left.push(`${place}: ${text}`);
  page.on('console', (message) => leave('console', message.text()));
  page.on('pageerror', (error) => leave('console', `${error.stack}`));
  page.on('request', (request) => leave('address', decodeURIComponent(request.url())));
  page.on('framenavigated', (frame) => leave('address', decodeURIComponent(frame.url())));
  await page.exposeFunction('leaveBehind', leave);
  await page.addInitScript(() => {
    const { leaveBehind } = window as unknown as { leaveBehind: typeof leave };
    /** All that is in a value, elements and cycles left out. */
    const written = (value: unknown) => {
      const seen = new Set<unknown>();
      return `${JSON.stringify(value, (_, each) => {
        if (typeof each !== 'object' || each === null) return each;
        if (each instanceof Node || seen.has(each)) return undefined;
        seen.add(each);
        return each instanceof Error ? each.stack : each;
      })}`;
    };
    const before = <Name extends string>(
      owner: Record<Name, (...given: never[]) => unknown>,
      name: Name,
      look: (given: unknown[]) => void,
    ) => {
      const original = owner[name];
      owner[name] = function (this: unknown, ...given: never[]) {
        look(given);
        return original.apply(this, given);
      };
    };
    before(Storage.prototype, 'setItem', (given) => leaveBehind('storage', written(given)));
    before(EventTarget.prototype, 'dispatchEvent', ([event]) => {
      const { type, detail } = event as CustomEvent;
      leaveBehind('event', `${type} ${written(detail)}`);
    });
    before(BroadcastChannel.prototype, 'postMessage', (given) =>
      leaveBehind('message', written(given)),
    );
    for (const name of ['pushState', 'replaceState'] as const)
      before(History.prototype, name, (given) => leaveBehind('address', written(given)));
    // What was set as a property passes by `setItem`.
    addEventListener('pagehide', () =>
      leaveBehind('storage', written([{ ...localStorage }, { ...sessionStorage }])),
    );
  });
  return left;
}

/**
 * Listens for secrets where none may be, from page to page: what a page logs, stores, asks for by
 * address, announces to other tabs, and what its islands report to the host in events. To be called before the
 * first page is opened.
 * @returns a check of all that, and of what the open page keeps now
 */
export async function watchSecrets(page: Page): Promise<(...secrets: string[]) => Promise<void>> {
  const left = await listen(page);
  return async (...secrets) => {
    const kept = await page.evaluate(() =>
      JSON.stringify([
        { ...localStorage },
        { ...sessionStorage },
        document.cookie,
        location.href,
        history.state,
      ]),
    );
    // A watch that sees nothing would find nothing.
    for (const place of ['address', 'event'])
      expect(left.some((each) => each.startsWith(place))).toBe(true);
    for (const secret of secrets)
      expect([...left, `kept: ${kept}`].filter((each) => each.includes(secret))).toEqual([]);
  };
}
