import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface BusyButtonProps {
  isBusy: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * A form's button, disabled while its action is under way. A browser takes the focus from a button
 * that is disabled; it gets it back afterwards, unless the reader has gone elsewhere.
 */
export function BusyButton({ isBusy, className = 'fan-btn', children }: BusyButtonProps) {
  const buttonRef = useRef<HTMLButtonElement>(null);
  const isClickedRef = useRef(false);
  useLayoutEffect(() => {
    if (isBusy || !isClickedRef.current) return;
    isClickedRef.current = false;
    // A second click, on the disabled button, has moved the focus to an element around it.
    if (document.activeElement?.contains(buttonRef.current) ?? true) buttonRef.current?.focus();
  }, [isBusy]);
  return (
    <button
      ref={buttonRef}
      type="submit"
      className={className}
      disabled={isBusy}
      onClick={() => {
        isClickedRef.current = true;
      }}
    >
      {children}
    </button>
  );
}
