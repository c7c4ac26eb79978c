import { useEffect, useId, useRef, useState } from 'react';
import { PASSWORD_RULES } from '../text/password-strength.ts';
import { Field } from './Field.tsx';
import { PasswordStrength } from './PasswordStrength.tsx';

declare module 'react' {
  interface InputHTMLAttributes<T> {
    /** What a password manager's invention must obey; Apple's attribute, which others heed too. */
    passwordrules?: string;
  }
}

interface NewPasswordProps {
  /** By field: `password`, `password_confirmation`. */
  errors: Record<string, string>;
}

/**
 * A new password, measured while it is typed, and the same again. The fields are the browser's own,
 * for their form to read.
 */
export function NewPassword({ errors }: NewPasswordProps) {
  const fieldsRef = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const [password, setPassword] = useState('');

  // Listens to the browser itself: React passes over a value that a script has set on the element,
  // as some password managers do, with whatever event they send.
  useEffect(() => {
    const field = fieldsRef.current?.querySelector('input');
    if (!field) return;
    const read = () => setPassword(field.value);
    // Filled in before the island was there.
    read();
    field.addEventListener('input', read);
    field.addEventListener('change', read);
    return () => {
      field.removeEventListener('input', read);
      field.removeEventListener('change', read);
    };
  }, []);

  const shared = {
    type: 'password',
    autoComplete: 'new-password',
    passwordrules: PASSWORD_RULES,
    required: true,
  };
  return (
    <>
      <div className="fan-new-password" ref={fieldsRef}>
        <Field
          {...shared}
          label="Wachtwoord"
          name="password"
          error={errors.password}
          aria-describedby={helpId}
        />
        <PasswordStrength password={password} helpId={helpId} />
      </div>
      <Field
        {...shared}
        label="Herhaal wachtwoord"
        name="password_confirmation"
        error={errors.password_confirmation}
      />
    </>
  );
}
