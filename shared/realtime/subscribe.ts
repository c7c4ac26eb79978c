/**
 * Islands subscribe here. The hub, Echo and Pusher are fetched only now, and only when the browser
 * has nothing better to do: the first render never waits for them.
 */

import { connection } from '../store/connection.ts';
import type { Subscription } from './subscription.ts';

/** Between attempts to fetch the hub when that failed, in milliseconds. */
const RETRY = 30_000;

function whenIdle(callback: () => void): () => void {
  if (!window.requestIdleCallback) {
    const timer = setTimeout(callback, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, { timeout: 2000 });
  return () => cancelIdleCallback(handle);
}

/** @returns ends the subscription; safe to call more than once */
export function subscribe(subscription: Subscription): () => void {
  let isEnded = false;
  let leave: (() => void) | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const begin = () =>
    import('./hub.ts').then(
      (hub) => {
        if (!isEnded) leave = hub.join(subscription);
      },
      () => {
        if (isEnded) return;
        connection.setState({ state: 'unavailable', isSettled: true });
        retry = setTimeout(() => {
          if (!document.hidden) subscription.reread();
          begin();
        }, RETRY);
      },
    );
  const cancel = whenIdle(begin);

  return () => {
    isEnded = true;
    cancel();
    clearTimeout(retry);
    leave?.();
    leave = undefined;
  };
}
