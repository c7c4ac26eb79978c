import { type ReactNode, useId } from 'react';

/** What ties a control to its name and its error. */
interface Tie {
  id: string;
  className: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

interface FormFieldProps {
  label: string;
  /** What is wrong with it and how to mend it; tied to the control for screen readers. */
  error?: string;
  /** Ids of what else describes it. */
  help?: string;
  children(tie: Tie): ReactNode;
}

/** A control with its name above it and what is wrong below. */
export function FormField({ label, error, help, children }: FormFieldProps) {
  const id = useId();
  const described = [error && `${id}error`, help].filter(Boolean).join(' ');
  return (
    <div>
      <label className="fan-label" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        className: 'fan-input',
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {error ? (
        <p className="fan-error" id={`${id}error`}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
