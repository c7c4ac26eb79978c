import { type ReactNode, useRef, useState } from 'react';

interface CopyableProps {
  /** What comes onto the clipboard. */
  text: string;
  /** The button's name. */
  label: string;
  /** The text as it is shown. */
  children: ReactNode;
  /** Beside the button. */
  more?: ReactNode;
}

const SAID = {
  copied: 'Het staat op je klembord.',
  refused:
    'Kopiëren lukte niet. De tekst is geselecteerd: kopieer hem zelf, met Ctrl+C of door hem ingedrukt te houden.',
};

/** A text with a button that copies it; selected instead where the browser refuses the clipboard. */
export function Copyable({ text, label, children, more }: CopyableProps) {
  const shown = useRef<HTMLDivElement>(null);
  const [outcome, setOutcome] = useState<keyof typeof SAID>();
  const copy = async () => {
    setOutcome(undefined);
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      if (shown.current) getSelection()?.selectAllChildren(shown.current);
      setOutcome('refused');
    }
  };
  return (
    <>
      <div ref={shown}>{children}</div>
      <div className="fan-two-factor-acts">
        <button type="button" className="fan-btn fan-quiet" onClick={copy}>
          {outcome === 'copied' ? 'Gekopieerd' : label}
        </button>
        {more}
      </div>
      <p role="status" className={outcome === 'refused' ? 'fan-note' : 'fan-hidden'}>
        {outcome ? SAID[outcome] : ''}
      </p>
    </>
  );
}
