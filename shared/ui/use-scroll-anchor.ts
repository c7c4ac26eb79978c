import { useEffect } from 'react';
import { useIslandElement } from '../island/island-element.ts';

/** How long what is above an island may still be on its way, in milliseconds. */
const ARRIVING = 10_000;

/**
 * Keeps an island that the page's `#hash` names where the hash has put it, while what is above
 * it arrives and grows: the browser's own anchoring lets go when the island itself is drawn anew.
 * It ends with the reader's first action, since they may want to be elsewhere.
 */
export function useScrollAnchor(): void {
  const island = useIslandElement();
  useEffect(() => {
    if (!island?.id || location.hash !== `#${encodeURIComponent(island.id)}`) return;
    const growth = new ResizeObserver(() => island.scrollIntoView());
    growth.observe(document.body);
    const USER_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
    const end = () => {
      growth.disconnect();
      clearTimeout(timer);
      for (const type of USER_EVENTS) removeEventListener(type, end, true);
    };
    const timer = setTimeout(end, ARRIVING);
    for (const type of USER_EVENTS) addEventListener(type, end, { capture: true, passive: true });
    return end;
  }, [island]);
}
