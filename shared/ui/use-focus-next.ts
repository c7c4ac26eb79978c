import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

/**
 * For what takes the place of the control that the reader just used: focus must not fall back to
 * the page's start.
 * @returns the ref of the element that is to be focused, and `ask`, which has it focused once it
 *   is there, after the next commit at the earliest
 */
export function useFocusNext<T extends HTMLElement>(): [RefObject<T | null>, () => void] {
  const targetRef = useRef<T>(null);
  const isAskedRef = useRef(false);
  useLayoutEffect(() => {
    if (!isAskedRef.current || !targetRef.current) return;
    isAskedRef.current = false;
    targetRef.current.focus();
  });
  const ask = useCallback(() => {
    isAskedRef.current = true;
  }, []);
  return [targetRef, ask];
}
