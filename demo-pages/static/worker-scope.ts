// The parts of a service worker's global scope that are used here: TypeScript's own library for
// workers cannot be loaded beside the one for pages.

export interface WaitingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends WaitingEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

export interface MessageFromPage extends WaitingEvent {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
}

interface ReadableCookies {
  getAll(): Promise<{ name?: string; value?: string }[]>;
  set(cookie: { name: string; value: string; path: string; expires?: number }): Promise<void>;
  delete(cookie: { name: string; path: string }): Promise<void>;
}

interface ServiceWorkerScope {
  readonly location: Location;
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  /** Not in every browser; see `browser-cookies.ts`. */
  readonly cookieStore?: ReadableCookies;
  skipWaiting(): Promise<void>;
  importScripts(address: unknown): void;
  addEventListener(type: 'install' | 'activate', listener: (event: WaitingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageFromPage) => void): void;
}

export const worker = globalThis as unknown as ServiceWorkerScope;

/** Where the static demo is on its server, without a slash at the end. */
export const basePath = new URL(worker.registration.scope).pathname.replace(/\/$/, '');
