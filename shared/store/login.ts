import { createStore } from 'zustand/vanilla';

/** Counts how often an island has asked for the login; the login island opens when it rises. */
export const loginRequests = createStore(() => ({ asked: 0 }));

/**
 * Asks for the login modal. Where the page holds none it is put on the page, as the contract has
 * it; its island opens on arrival because the request stands in the store by then.
 */
export function askLogin(): void {
  loginRequests.setState(({ asked }) => ({ asked: asked + 1 }));
  if (document.querySelector('[data-widget="login"]:not([data-mode="page"])')) return;
  const tag = document.createElement('div');
  tag.dataset.widget = 'login';
  tag.dataset.load = 'eager';
  document.body.append(tag);
}
