import type { MadeElement } from '../enhancers/mark-made.ts';

/** Marks an element of ours as `shared/enhancers/mark-made.ts` does. */
export function markMade(element: HTMLElement) {
  element.dataset.fanMade = '';
  (element as MadeElement).isFanMade = true;
}

let hasRemovedLeftovers = false;

/**
 * Removes what we made from a copy of the page that a router kept: a dead dialog would block the page.
 * Once for all tags of a page that are registered together.
 */
export function removeLeftovers() {
  if (hasRemovedLeftovers) return;
  hasRemovedLeftovers = true;
  queueMicrotask(() => {
    hasRemovedLeftovers = false;
  });
  for (const made of document.querySelectorAll<MadeElement>('[data-fan-made]'))
    if (!made.isFanMade) made.remove();
  // The handler of the loader's button is a property, which no copy has.
  for (const notice of document.querySelectorAll('.fan-failed:not(.fan-root *)'))
    if (!notice.querySelector('button')?.onclick) notice.remove();
}
