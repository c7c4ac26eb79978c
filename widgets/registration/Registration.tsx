import { useEffect, useId, useState } from 'react';
import { RegistrationCompleted } from './RegistrationCompleted.tsx';
import { RegistrationForm } from './RegistrationForm.tsx';

/** The form, and after a success the request to confirm the address. */
export function Registration({ termsUrl }: { termsUrl: string }) {
  const titleId = useId();
  const [resetCount, setResetCount] = useState(0);
  const [email, setEmail] = useState<string>();

  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      if (!(target instanceof Element && target.closest('[data-reset-registration]'))) return;
      setResetCount((count) => count + 1);
      setEmail(undefined);
    };
    // In the capture phase: a handler of the page may stop the event's propagation.
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, []);

  return (
    <section className="fan-card" aria-labelledby={titleId}>
      {email === undefined ? (
        // A response after a reset counts as well: the account exists by then.
        <RegistrationForm
          key={resetCount}
          titleId={titleId}
          termsUrl={termsUrl}
          onDone={setEmail}
        />
      ) : (
        <RegistrationCompleted titleId={titleId} email={email} />
      )}
    </section>
  );
}
