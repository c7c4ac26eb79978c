import { useCallback } from 'react';
import { plural } from '../../shared/text/numbers.ts';
import { useSection } from './use-section.ts';

/**
 * Returns what shows that comments were loaded: announces how many, and moves the focus to the first
 * of them in the order of the page when the reader asked for them. What is on the screen stays where
 * it is unless that one is out of sight.
 */
export function useShowLoaded(): (ids: readonly number[], isAsked: boolean) => void {
  const { section, announce } = useSection();
  const { list } = section;
  return useCallback(
    (ids, isAsked) => {
      announce(`${plural(ids.length, 'reactie', 'reacties')} geladen.`);
      if (!isAsked || !ids.length) return;
      const loaded = new Set(ids);
      const first = list.getView().roots.find((id) => loaded.has(id)) ?? ids[0];
      requestAnimationFrame(() => {
        const element = document.getElementById(`comment-${first}`);
        element?.focus({ preventScroll: true });
        element?.scrollIntoView?.({ block: 'nearest' });
      });
    },
    [list, announce],
  );
}
