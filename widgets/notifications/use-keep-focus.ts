import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus in a list whose items are removed when they are used: the next item gets it, else
 * the panel itself.
 */
export function useKeepFocus(panelRef: RefObject<HTMLElement | null>): void {
  /** Index of the item that had the focus last; -1 when it was elsewhere. */
  const indexRef = useRef(-1);
  useEffect(() => {
    const panel = panelRef.current;
    const handleFocus = ({ target }: FocusEvent) => {
      const item = (target as Element).closest('.fan-notifications-item');
      indexRef.current = item?.parentElement ? [...item.parentElement.children].indexOf(item) : -1;
    };
    panel?.addEventListener('focusin', handleFocus);
    return () => panel?.removeEventListener('focusin', handleFocus);
  }, [panelRef]);
  useLayoutEffect(() => {
    const panel = panelRef.current;
    const { activeElement, body } = document;
    if (!panel || (activeElement && activeElement !== body)) return;
    const controls = panel.querySelectorAll<HTMLElement>(
      '.fan-notifications-subject:is(a, button)',
    );
    const next = controls[Math.min(indexRef.current, controls.length - 1)];
    (next ?? panel).focus({ preventScroll: !next });
  });
}
