import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';

interface DialogProps {
  title: string;
  children: ReactNode;
  onClose(): void;
}

/**
 * A modal: a native `dialog`, named by its title, open for as long as it is rendered. Focus goes
 * in, and comes back where it was; Escape, the cross and a press beside it close it.
 */
export function Dialog({ title, children, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  const titleId = useId();
  useLayoutEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    if (element && !element.open) element.showModal();
    return () => {
      element?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className="fi-dialog"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        close.current();
      }}
      onClose={() => close.current()}
      onPointerDown={(event) => {
        // Only the backdrop is the dialog itself: everything else in it is one of its children.
        if (event.target === dialog.current) close.current();
      }}
    >
      <div className="fi-head">
        <h2 id={titleId}>{title}</h2>
        <button
          type="button"
          className="fi-dialog-close"
          aria-label="Sluiten"
          onClick={() => close.current()}
        >
          <svg
            width="20"
            height="20"
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.8"
            aria-hidden="true"
          >
            <path d="m6 6 12 12M18 6 6 18" />
          </svg>
        </button>
      </div>
      <div className="fi-body">{children}</div>
    </dialog>
  );
}
