import { type RefObject, useEffect } from 'react';
import { addTooltips } from './tooltips.ts';

/**
 * Shows tips for what has `data-tooltip` and a `title` in a component, whose sheet imports
 * `tooltips.css`: an island needs no `tooltips` tag around it.
 */
export function useTooltips(rootRef: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const controller = new AbortController();
    if (rootRef.current) addTooltips(rootRef.current, controller.signal);
    return () => controller.abort();
  }, [rootRef]);
}
