import { type ReactNode, useRef, useState } from 'react';

interface CopyFieldProps {
  id: string;
  label: string;
  value: string;
  rows: number;
  /** Of its button. */
  action: string;
  /** What is copied, as it begins a sentence: `De tag`. */
  subject: string;
  hint?: ReactNode;
  /** What is wrong with it, for the status after copying, too. */
  warning?: { summary: string; details: ReactNode };
  isMain?: boolean;
}

/** A text to copy: its field, the button, and what became of it. */
export function CopyField({
  id,
  label,
  value,
  rows,
  action,
  subject,
  hint,
  warning,
  isMain,
}: CopyFieldProps) {
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  const [copied, setCopied] = useState({ value: '', said: '' });

  const copy = async () => {
    fieldRef.current?.select();
    try {
      // Missing on plain http.
      await navigator.clipboard.writeText(value);
      setCopied({ value, said: `${subject} is gekopieerd.` });
    } catch {
      setCopied({ value, said: `Kopiëren lukt niet; ${subject.toLowerCase()} is geselecteerd.` });
    }
  };

  // Of a text that has changed since, it says nothing.
  const said = copied.value === value ? copied.said : '';
  return (
    <>
      <p>
        <label htmlFor={id}>{label}</label>
        <textarea
          id={id}
          ref={fieldRef}
          readOnly
          rows={rows}
          spellCheck={false}
          aria-describedby={
            [hint && `${id}-hint`, warning && `${id}-status`].filter(Boolean).join(' ') || undefined
          }
          aria-invalid={warning ? true : undefined}
          value={value}
        />
        {hint && <small id={`${id}-hint`}>{hint}</small>}
      </p>
      <p className="builder-row">
        <button
          type="button"
          className={isMain ? 'builder-main' : undefined}
          aria-describedby={warning && `${id}-status`}
          onClick={copy}
        >
          {action}
        </button>
        <span id={`${id}-status`} role="status" className={warning && 'builder-problem'}>
          {[said, warning?.summary].filter(Boolean).join(' ')}
        </span>
      </p>
      {warning?.details}
    </>
  );
}
