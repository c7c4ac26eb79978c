import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/**
 * Takes the reader to the first field that is wrong, whoever found it to be.
 * @returns the form's ref, and `ask`, to be called together with showing the errors
 */
export function useFocusInvalid(): [formRef: RefObject<HTMLFormElement | null>, ask: () => void] {
  const formRef = useRef<HTMLFormElement>(null);
  const [asked, setAsked] = useState(0);
  useLayoutEffect(() => {
    if (asked) formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [asked]);
  return [formRef, useCallback(() => setAsked((times) => times + 1), [])];
}
