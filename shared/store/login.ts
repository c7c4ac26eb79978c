import { createStore } from 'zustand/vanilla';

interface LoginRequests {
  /** Requests that no login island has answered yet; it opens when there are any. */
  asked: number;
  /** Id of the tag that asked last, empty where it has none: the reader is to come back to it. */
  from?: string;
}

/** What islands ask of the login island. */
export const loginRequests = createStore<LoginRequests>(() => ({ asked: 0 }));

/**
 * Asks for the login modal. Where the page holds none, a tag is added; its island opens when it
 * mounts, because the request is in the store by then. See docs/host-api.md, "login".
 * @param event of the button that asks, which tells the island that it stands in
 */
export function askLogin(event?: { currentTarget: EventTarget | null }): void {
  const button = event?.currentTarget;
  const from = button instanceof Element ? button.closest('[data-widget]')?.id : undefined;
  loginRequests.setState(({ asked }) => ({ asked: asked + 1, from: from ?? '' }));
  let tag = document.querySelector<HTMLElement>('[data-widget="login"]:not([data-mode="page"])');
  if (!tag) {
    tag = document.createElement('div');
    tag.dataset.widget = 'login';
    tag.dataset.load = 'eager';
    document.body.append(tag);
  } else if (tag.dataset.islandState === 'queued') {
    // Its code waits for an act inside it: this is one.
    tag.dataset.load = 'interaction';
    tag.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  }
}
