import { act } from '@testing-library/react';
import { vi } from 'vitest';
import type { Subscription } from '../../../../shared/realtime/subscription.ts';
import { soon } from '../../soon.ts';

/** Who is subscribed now, in the place of the realtime hub; see `vi.mock` in the tests. */
export const subscriptions = new Set<Subscription>();

export function subscribe(subscription: Subscription): () => void {
  subscriptions.add(subscription);
  return () => {
    subscriptions.delete(subscription);
  };
}

/** The only subscription, once what follows the channel has been fetched. */
export async function channel(): Promise<Subscription> {
  return soon(() => {
    const [only] = subscriptions;
    if (!only) throw new Error('nobody has subscribed');
    return only;
  });
}

/** Hands events over as the hub does: those of one frame together. */
export async function send(event: string, ...payloads: unknown[]): Promise<void> {
  const { events } = await channel();
  act(() => {
    for (const payload of payloads) events[event]?.(payload);
  });
}

/** What the hub does after a subscription has succeeded (again). */
export async function subscribedAgain(): Promise<void> {
  const { reread } = await channel();
  await act(async () => {
    reread();
  });
}

/** Puts every log on the page where the reader has scrolled into it, or at its top. */
export function scrollIntoLog(inside: boolean): void {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(0, inside ? -400 : 20, 320, 2000),
  );
}

/** Hides the page, or shows it again. */
export function hidePage(hidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
}
