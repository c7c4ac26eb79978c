/**
 * Islands subscribe here. The hub, Echo and Pusher are fetched only now, and only when the browser
 * has nothing better to do: the first render never waits for them.
 */

import { connection } from '../store/connection.ts';

export interface Subscription {
  /** `news.42.comments`; the page configuration says whether it is private. */
  channel: string;
  /** For a channel that is one person's own: it needs authorisation, whatever the page says. */
  private?: boolean;
  /**
   * Handlers by event class (`NewsCommentCreatedEvent`); one that begins with a dot is the whole
   * name, whatever the page's namespace. They get the raw payload, which may be
   * anything; several events in one frame are handed over together. One that throws stops no other.
   */
  events: Record<string, (payload: unknown) => void>;
  /**
   * Reads the island's state again and merges it. Called after every subscription that succeeds
   * (what was sent before it is lost), and by the slow poll while there is no connection.
   */
  reread(): void;
}

/** Between attempts to fetch the hub when that failed, in milliseconds. */
const RETRY = 30_000;

function whenIdle(act: () => void): () => void {
  if (!window.requestIdleCallback) {
    const timer = setTimeout(act, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act, { timeout: 2000 });
  return () => cancelIdleCallback(handle);
}

/** @returns ends the subscription; safe to call more than once */
export function subscribe(subscription: Subscription): () => void {
  let ended = false;
  let leave: (() => void) | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const begin = () =>
    import('./hub.ts').then(
      (hub) => {
        if (!ended) leave = hub.join(subscription);
      },
      () => {
        if (ended) return;
        connection.setState({ state: 'unavailable', settled: true });
        retry = setTimeout(() => {
          if (!document.hidden) subscription.reread();
          begin();
        }, RETRY);
      },
    );
  const cancel = whenIdle(begin);

  return () => {
    ended = true;
    cancel();
    clearTimeout(retry);
    leave?.();
    leave = undefined;
  };
}
