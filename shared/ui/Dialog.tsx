import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
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
 * in, and comes back where it was; Escape, the cross and a click beside it close it.
 */
export function Dialog({ title, children, onClose }: DialogProps) {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const onCloseRef = useRef(onClose);
  /** What had the focus before. */
  const openerRef = useRef<Element | null>(null);
  const isDownBesideRef = useRef(false);
  const titleId = useId();
  useLayoutEffect(() => {
    onCloseRef.current = onClose;
  });
  // In the commit that shows it: until it is modal, Escape and the page behind it would be the reader's.
  useLayoutEffect(() => {
    const element = dialogRef.current;
    openerRef.current = document.activeElement;
    if (element && !element.open) element.showModal();
    // The browser would take the cross. A field is what a form is opened for.
    element
      ?.querySelector<HTMLElement>(
        '.fan-body :is(input:not([type="hidden"]), textarea, select):enabled',
      )
      ?.focus();
    return () => {
      // Its own closing, below, is nothing that the reader did.
      onCloseRef.current = () => {};
      // Once it has been removed. A passive effect may not have begun when a dialog closes at once.
      queueMicrotask(() => {
        element?.close();
        const opener = openerRef.current;
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      });
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: on the keyboard, Escape and the cross close it
    <dialog
      ref={dialogRef}
      className="fan-dialog"
      aria-labelledby={titleId}
      // React has these two bubble, which they do not in the DOM: from a dialog inside this one.
      onCancel={(event) => {
        event.preventDefault();
        if (event.target === event.currentTarget) onCloseRef.current();
      }}
      onClose={(event) => {
        if (event.target === event.currentTarget) onCloseRef.current();
      }}
      // Closes on a click that also began there: not at the end of a selection that slipped out,
      // and not on pointerdown, since on a touch screen the click would then hit what lies below.
      onPointerDown={(event) => {
        isDownBesideRef.current = isBeside(event);
      }}
      onClick={(event) => {
        if (isDownBesideRef.current && isBeside(event)) onCloseRef.current();
      }}
    >
      <div className="fan-head">
        <h2 id={titleId}>{title}</h2>
        <button
          type="button"
          className="fan-dialog-close"
          aria-label="Sluiten"
          onClick={() => onCloseRef.current()}
        >
          <CloseIcon />
        </button>
      </div>
      <div className="fan-body">{children}</div>
    </dialog>
  );
}
