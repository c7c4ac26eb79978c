import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

/**
 * For what takes the place of the control that the reader just used: focus must not fall back to
 * the page's start.
 * @returns the ref of the element that is to be focused, and `ask`, which has it focused once it
 *   stands, after the next commit at the earliest
 */
export function useFocusNext<T extends HTMLElement>(): [RefObject<T | null>, () => void] {
  const target = useRef<T>(null);
  const asked = useRef(false);
  useLayoutEffect(() => {
    if (!asked.current || !target.current) return;
    asked.current = false;
    target.current.focus();
  });
  const ask = useCallback(() => {
    asked.current = true;
  }, []);
  return [target, ask];
}
