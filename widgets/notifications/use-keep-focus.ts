import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus in a list whose items go when they are used: the one that comes in its place has
 * it then, else the panel itself.
 */
export function useKeepFocus(panel: RefObject<HTMLElement | null>): void {
  /** Which item had the focus last; none when it was elsewhere. */
  const place = useRef(-1);
  useEffect(() => {
    const element = panel.current;
    const onFocus = ({ target }: FocusEvent) => {
      const item = (target as Element).closest('.fan-notifications-item');
      place.current = item?.parentElement ? [...item.parentElement.children].indexOf(item) : -1;
    };
    element?.addEventListener('focusin', onFocus);
    return () => element?.removeEventListener('focusin', onFocus);
  }, [panel]);
  useLayoutEffect(() => {
    const element = panel.current;
    const { activeElement, body } = document;
    if (!element || (activeElement && activeElement !== body)) return;
    const controls = element.querySelectorAll<HTMLElement>(
      '.fan-notifications-subject:is(a, button)',
    );
    const next = controls[Math.min(place.current, controls.length - 1)];
    (next ?? element).focus({ preventScroll: !next });
  });
}
