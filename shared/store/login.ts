import { createStore } from 'zustand/vanilla';

interface LoginRequests {
  /** Requests that no login island has taken yet; it opens when there are any. */
  asked: number;
  /** Id of the tag that asked last, empty where it has none: the reader is to come back to it. */
  from?: string;
}

/** What islands ask of the login island. */
export const loginRequests = createStore<LoginRequests>(() => ({ asked: 0 }));

/**
 * Asks for the login modal (docs/host-api.md, "Calls"). The request is in the store before the island
 * mounts, which opens by it.
 * @param event of the button that asks, which tells the island that it is in
 */
export function askLogin(event?: { currentTarget: EventTarget | null }): void {
  const button = event?.currentTarget;
  const from = button instanceof Element ? button.closest('[data-widget]')?.id : undefined;
  loginRequests.setState(({ asked }) => ({ asked: asked + 1, from: from ?? '' }));
  window.fanIslands?.request('login');
}
