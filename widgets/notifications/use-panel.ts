import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

const CONTROL = '[data-open-notifications]';
const BODY_CLASS = 'notifications-open';

const within = (event: Event, selector: string) =>
  event.target instanceof Element && event.target.closest(selector) !== null;

/** A plain press; with a modifier a control that is a link is to open elsewhere, as links do. */
const isPlain = ({ defaultPrevented, button, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  !defaultPrevented && !button && !ctrlKey && !metaKey && !shiftKey;

/** Has `act` done when a host control is pressed, wherever it stands. */
export function useHostControl(act: () => void): void {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (!isPlain(event) || !within(event, CONTROL)) return;
      // Also tells a second bell on the page that this press has been answered.
      event.preventDefault();
      act();
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [act]);
}

/**
 * Whether the panel is open. It closes by Escape, a press or the focus outside; dialogs above it
 * are not outside. Focus comes back to what opened it unless the reader has taken it elsewhere.
 * @param root holds the bell and the panel
 */
export function usePanel(root: RefObject<HTMLElement | null>, bell: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState(false);
  const back = useRef<HTMLElement | null>(null);
  const leaving = useRef(false);
  const close = useCallback(() => setOpen(false), []);
  const toggle = useCallback(() => {
    const { activeElement } = document;
    // What was pressed has the focus, but in Safari.
    if (!root.current?.contains(activeElement)) back.current = activeElement as HTMLElement | null;
    else back.current = bell.current;
    setOpen((was) => !was);
  }, [root, bell]);
  /** Closes, and leaves the focus to the browser, which is on its way. */
  const leave = useCallback(() => {
    leaving.current = true;
    setOpen(false);
  }, []);
  useHostControl(toggle);

  useEffect(() => {
    if (!open) return;
    document.body.classList.add(BODY_CLASS);
    const ending = new AbortController();
    const options = { capture: true, signal: ending.signal };
    const outside = (event: Event) => {
      if (event.target instanceof Node && root.current?.contains(event.target)) return;
      if (!within(event, `${CONTROL}, dialog`)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside, options);
    document.addEventListener('focusin', outside, options);
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'Escape' && !event.isComposing && !within(event, 'dialog'))
          setOpen(false);
      },
      options,
    );
    return () => {
      ending.abort();
      document.body.classList.remove(BODY_CLASS);
      if (leaving.current) {
        leaving.current = false;
        return;
      }
      const target = back.current;
      // After a press has moved the focus, if it does.
      setTimeout(() => {
        const { activeElement, body } = document;
        if (activeElement && activeElement !== body) return;
        const next = target?.isConnected && target !== body ? target : bell.current;
        next?.focus({ preventScroll: true });
      });
    };
  }, [open, root, bell]);

  return { open, toggle, close, leave };
}
