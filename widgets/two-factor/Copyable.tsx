import { type ReactNode, useRef, useState } from 'react';

interface CopyableProps {
  /** The text that is copied. */
  text: string;
  /** The button's name. */
  label: string;
  /** The text as it is shown. */
  children: ReactNode;
  /** Further buttons, beside it. */
  actions?: ReactNode;
}

const NOTICES = {
  copied: 'Het staat op je klembord.',
  refused:
    'Kopiëren lukte niet. De tekst is geselecteerd: kopieer hem zelf, met Ctrl+C of door hem ingedrukt te houden.',
};

/** A text with a button that copies it, or selects it where the browser refuses the clipboard. */
export function Copyable({ text, label, children, actions }: CopyableProps) {
  const textRef = useRef<HTMLDivElement>(null);
  const [outcome, setOutcome] = useState<keyof typeof NOTICES>();
  const copy = async () => {
    setOutcome(undefined);
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      if (textRef.current) getSelection()?.selectAllChildren(textRef.current);
      setOutcome('refused');
    }
  };
  return (
    <>
      <div ref={textRef}>{children}</div>
      <div className="fan-two-factor-actions">
        <button type="button" className="fan-btn fan-quiet" onClick={copy}>
          {outcome === 'copied' ? 'Gekopieerd' : label}
        </button>
        {actions}
      </div>
      <p role="status" className={outcome === 'refused' ? 'fan-note' : 'fan-hidden'}>
        {outcome ? NOTICES[outcome] : ''}
      </p>
    </>
  );
}
