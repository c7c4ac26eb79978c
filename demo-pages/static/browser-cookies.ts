import type { CookieJar } from '../host/context.ts';
import { basePath, worker } from './worker-scope.ts';

const path = `${basePath}/`;

/**
 * The cookies of a host that runs in a service worker. A worker's response cannot set a cookie, so
 * they are kept here, and those that the page's scripts may read are written with `cookieStore` as
 * well. A browser without it has no such cookies; pages carry the CSRF token in a meta element too.
 */
export class BrowserCookies implements CookieJar {
  private readonly kept: Map<string, string>;
  private fromPage = new Map<string, string>();
  private writes: Promise<void>[] = [];
  /** Rises with every change of what is kept. */
  version = 0;

  constructor(stored: [name: string, value: string][]) {
    this.kept = new Map(stored);
  }

  /** Reads the cookies that the page's scripts have set; to be called before a request. */
  async readPage(): Promise<void> {
    const cookies = (await worker.cookieStore?.getAll()) ?? [];
    this.fromPage = new Map(
      cookies.map(({ name = '', value = '' }) => [name, decodeURIComponent(value)]),
    );
  }

  /** Waits until the page can read what was set; to be called before a response. */
  async written(): Promise<void> {
    await Promise.all(this.writes.splice(0));
  }

  all(): Map<string, string> {
    return new Map([...this.fromPage, ...this.kept]);
  }

  get(name: string): string | undefined {
    return this.kept.get(name) ?? this.fromPage.get(name);
  }

  set(name: string, value: string, isReadable: boolean): void {
    if (this.kept.get(name) === value) return;
    this.kept.set(name, value);
    this.version += 1;
    if (!isReadable || !worker.cookieStore) return;
    const cookie = { name, value: encodeURIComponent(value), path };
    this.writes.push(worker.cookieStore.set(cookie));
  }

  remove(name: string): void {
    if (!this.kept.delete(name)) return;
    this.version += 1;
    if (worker.cookieStore) this.writes.push(worker.cookieStore.delete({ name, path }));
  }

  entries(): [name: string, value: string][] {
    return [...this.kept];
  }
}
