import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { isComposing } from '../../shared/ui/keys.ts';

/** See docs/host-api.md, "Host controls". */
const CONTROL = '[data-open-notifications]';
const BODY_CLASS = 'notifications-open';

const isWithin = (event: Event, selector: string) =>
  event.target instanceof Element && event.target.closest(selector) !== null;

/** With a modifier a control that is a link opens elsewhere, as links do. */
const isPlainClick = ({ defaultPrevented, button, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  !defaultPrevented && !button && !ctrlKey && !metaKey && !shiftKey;

/** Calls back when a host control is clicked, wherever it is on the page. */
export function useHostControl(onControl: () => void): void {
  useEffect(() => {
    const handleClick = (event: MouseEvent) => {
      if (!isPlainClick(event) || !isWithin(event, CONTROL)) return;
      // Also tells a second bell on the page that this click has been handled.
      event.preventDefault();
      onControl();
    };
    document.addEventListener('click', handleClick);
    return () => document.removeEventListener('click', handleClick);
  }, [onControl]);
}

/**
 * Opens and closes the panel. It closes by Escape, by a click or the focus outside; dialogs above it
 * are not outside. Focus returns to what opened it unless the reader has moved it elsewhere.
 * @param rootRef holds the bell and the panel
 */
export function usePanel(
  rootRef: RefObject<HTMLElement | null>,
  bellRef: RefObject<HTMLElement | null>,
) {
  const [isOpen, setOpen] = useState(false);
  const openerRef = useRef<HTMLElement | null>(null);
  const isLeavingRef = useRef(false);
  const close = useCallback(() => setOpen(false), []);
  const toggle = useCallback(() => {
    const { activeElement } = document;
    // What was clicked has the focus, except in Safari.
    if (rootRef.current?.contains(activeElement)) openerRef.current = bellRef.current;
    else openerRef.current = activeElement as HTMLElement | null;
    setOpen((wasOpen) => !wasOpen);
  }, [rootRef, bellRef]);
  /** Closes, and leaves the focus to the browser, which follows a link. */
  const leave = useCallback(() => {
    isLeavingRef.current = true;
    setOpen(false);
  }, []);
  useHostControl(toggle);

  useEffect(() => {
    // Also on a copy of a page that a router kept while the panel was open.
    document.body.classList.toggle(BODY_CLASS, isOpen);
    if (!isOpen) return;
    const controller = new AbortController();
    const options = { capture: true, signal: controller.signal };
    const handleOutside = (event: Event) => {
      if (event.target instanceof Node && rootRef.current?.contains(event.target)) return;
      if (!isWithin(event, `${CONTROL}, dialog`)) setOpen(false);
    };
    document.addEventListener('pointerdown', handleOutside, options);
    document.addEventListener('focusin', handleOutside, options);
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'Escape' && !isComposing(event) && !isWithin(event, 'dialog'))
          setOpen(false);
      },
      options,
    );
    return () => {
      controller.abort();
      document.body.classList.remove(BODY_CLASS);
      if (isLeavingRef.current) {
        isLeavingRef.current = false;
        return;
      }
      const opener = openerRef.current;
      // After a click has moved the focus, if it does.
      setTimeout(() => {
        const { activeElement, body } = document;
        if (activeElement && activeElement !== body) return;
        const next = opener?.isConnected && opener !== body ? opener : bellRef.current;
        next?.focus({ preventScroll: true });
      });
    };
  }, [isOpen, rootRef, bellRef]);

  return { isOpen, toggle, close, leave };
}
