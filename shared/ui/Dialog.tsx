import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { CloseIcon } from './CloseIcon.tsx';

interface DialogProps {
  title: string;
  children: ReactNode;
  onClose(): void;
}

/** On the backdrop. The dialog itself is the target then, but so it is for its own scroll bar. */
function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return (
    target === currentTarget &&
    (clientX < left || clientX > right || clientY < top || clientY > bottom)
  );
}

/**
 * A modal: a native `dialog`, named by its title, open for as long as it is rendered. Focus goes
 * in, and comes back where it was; Escape, the cross and a press beside it close it.
 */
export function Dialog({ title, children, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  const pressedBeside = useRef(false);
  const titleId = useId();
  useLayoutEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    if (element && !element.open) element.showModal();
    // The browser would take the cross. A field is what a form is opened for.
    element
      ?.querySelector<HTMLElement>(
        '.fan-body :is(input:not([type="hidden"]), textarea, select):enabled',
      )
      ?.focus();
    return () => {
      element?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: on the keyboard, Escape and the cross close it
    <dialog
      ref={dialog}
      className="fan-dialog"
      aria-labelledby={titleId}
      // React has these two bubble, which they do not in the DOM: from a dialog inside this one.
      onCancel={(event) => {
        event.preventDefault();
        if (event.target === event.currentTarget) close.current();
      }}
      onClose={(event) => {
        if (event.target === event.currentTarget) close.current();
      }}
      // Closes on a click that also began there: not at the end of a selection that slipped out,
      // and not on the press, since on a touch screen the click would then hit what lies below.
      onPointerDown={(event) => {
        pressedBeside.current = isBeside(event);
      }}
      onClick={(event) => {
        if (pressedBeside.current && isBeside(event)) close.current();
      }}
    >
      <div className="fan-head">
        <h2 id={titleId}>{title}</h2>
        <button
          type="button"
          className="fan-dialog-close"
          aria-label="Sluiten"
          onClick={() => close.current()}
        >
          <CloseIcon />
        </button>
      </div>
      <div className="fan-body">{children}</div>
    </dialog>
  );
}
