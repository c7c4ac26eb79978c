import { expect, type Page } from '@playwright/test';

/**
 * Listens for secrets where none may be: what the page logs, what it asks for by address, and what
 * its islands tell the host in events. To be called before the page is opened.
 * @returns a check of all that, of both storages, of cookies and of the address
 */
export async function watchSecrets(page: Page): Promise<(...secrets: string[]) => Promise<void>> {
  const told: string[] = [];
  page.on('console', (message) => told.push(message.text()));
  page.on('request', (request) => told.push(request.url()));
  await page.addInitScript(() => {
    const details: unknown[] = [];
    Object.assign(window, { details });
    const { dispatchEvent } = EventTarget.prototype;
    EventTarget.prototype.dispatchEvent = function (event) {
      details.push([event.type, (event as CustomEvent).detail]);
      return dispatchEvent.call(this, event);
    };
  });
  return async (...secrets) => {
    const kept = await page.evaluate(() => {
      const seen = new Set<unknown>();
      const plain = (_: string, value: unknown) => {
        if (typeof value !== 'object' || value === null) return value;
        if (value instanceof Node || seen.has(value)) return undefined;
        seen.add(value);
        return value;
      };
      return [
        JSON.stringify(localStorage),
        JSON.stringify(sessionStorage),
        document.cookie,
        location.href,
        JSON.stringify((window as unknown as { details: unknown[] }).details, plain),
        JSON.stringify(history.state),
      ].join('\n');
    });
    for (const secret of secrets) {
      expect(kept).not.toContain(secret);
      expect(told.join('\n')).not.toContain(secret);
    }
  };
}
