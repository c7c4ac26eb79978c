import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/**
 * Takes the reader to the first field that is wrong, whoever found it to be.
 * @returns the form's ref, and `ask`, to be called together with showing the errors
 */
export function useFocusInvalid(): [form: RefObject<HTMLFormElement | null>, ask: () => void] {
  const form = useRef<HTMLFormElement>(null);
  const [asked, setAsked] = useState(0);
  useLayoutEffect(() => {
    if (asked) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [asked]);
  return [form, useCallback(() => setAsked((times) => times + 1), [])];
}
