import type { InputHTMLAttributes } from 'react';
import { FormField } from './FormField.tsx';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** What is wrong with it and how to mend it. */
  error?: string;
}

/** A field of one line. */
export function Field({ label, error, 'aria-describedby': help, ...input }: FieldProps) {
  return (
    <FormField label={label} error={error} help={help}>
      {(tie) => <input {...input} {...tie} />}
    </FormField>
  );
}
