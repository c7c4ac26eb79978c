import type { TextareaHTMLAttributes } from 'react';
import { Labelled } from './Labelled.tsx';

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string;
  /** What is wrong with it and how to mend it. */
  error?: string;
}

/** A field of several lines. */
export function TextArea({ label, error, ...area }: TextAreaProps) {
  return (
    <Labelled label={label} error={error}>
      {(tie) => <textarea {...area} {...tie} />}
    </Labelled>
  );
}
