import { type InputHTMLAttributes, useId } from 'react';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** What is wrong with it and how to mend it; tied to the field for screen readers. */
  error?: string;
}

/** A field with its name above it and what is wrong below. */
export function Field({ label, error, 'aria-describedby': help, ...input }: FieldProps) {
  const id = useId();
  const described = [error && `${id}error`, help].filter(Boolean).join(' ');
  return (
    <div>
      <label className="fi-label" htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        className="fi-input"
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
      {error ? (
        <p className="fi-error" id={`${id}error`}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
