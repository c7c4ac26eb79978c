import { useEffect } from 'react';
import { useIslandElement } from '../island/island-element.ts';

/** How long what stands above an island may still be on its way, in milliseconds. */
const ARRIVING = 10_000;

/**
 * Keeps an island that the page's `#hash` names where the hash has put it, while what stands above
 * it arrives and grows: the browser's own anchoring lets go when the island itself is drawn anew.
 * It ends with the reader's first act, who may want to be elsewhere.
 */
export function useHoldPlace(): void {
  const island = useIslandElement();
  useEffect(() => {
    if (!island?.id || location.hash !== `#${encodeURIComponent(island.id)}`) return;
    const growth = new ResizeObserver(() => island.scrollIntoView());
    growth.observe(document.body);
    const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
    const end = () => {
      growth.disconnect();
      clearTimeout(timer);
      for (const act of ACTS) removeEventListener(act, end, true);
    };
    const timer = setTimeout(end, ARRIVING);
    for (const act of ACTS) addEventListener(act, end, { capture: true, passive: true });
    return end;
  }, [island]);
}
