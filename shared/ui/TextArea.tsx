import type { TextareaHTMLAttributes } from 'react';
import { FormField } from './FormField.tsx';

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string;
  /** What is wrong with it and how to mend it. */
  error?: string;
}

/** A field of several lines. */
export function TextArea({ label, error, ...area }: TextAreaProps) {
  return (
    <FormField label={label} error={error}>
      {(tie) => <textarea {...area} {...tie} />}
    </FormField>
  );
}
