import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface BusyButtonProps {
  busy: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * A form's button, disabled while its act is under way. A browser takes the focus from a button
 * that is disabled; it gets it back afterwards, unless the reader has gone elsewhere.
 */
export function BusyButton({ busy, className = 'fan-btn', children }: BusyButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);
  useLayoutEffect(() => {
    if (busy || !pressed.current) return;
    pressed.current = false;
    // A second press, on the disabled button, has moved the focus to what stands around it.
    if (document.activeElement?.contains(button.current) ?? true) button.current?.focus();
  }, [busy]);
  return (
    <button
      ref={button}
      type="submit"
      className={className}
      disabled={busy}
      onClick={() => {
        pressed.current = true;
      }}
    >
      {children}
    </button>
  );
}
