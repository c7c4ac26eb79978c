import { type TextareaHTMLAttributes, useId } from 'react';

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string;
  /** What is wrong with it and how to mend it; tied to the field for screen readers. */
  error?: string;
}

/** A field of several lines; else as `Field`. */
export function TextArea({ label, error, ...area }: TextAreaProps) {
  const id = useId();
  return (
    <div>
      <label className="fi-label" htmlFor={id}>
        {label}
      </label>
      <textarea
        {...area}
        id={id}
        className="fi-input"
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}error`}
      />
      {error ? (
        <p className="fi-error" id={`${id}error`}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
