import { useEffect, useId, useState } from 'react';
import { Completed } from './Completed.tsx';
import { RegistrationForm } from './RegistrationForm.tsx';

/** The form, and what is still to be done once it has been sent. */
export function Registration({ termsUrl }: { termsUrl: string }) {
  const titleId = useId();
  const [round, setRound] = useState(0);
  const [email, setEmail] = useState<string>();

  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      if (!(target instanceof Element && target.closest('[data-reset-registration]'))) return;
      setRound((rounds) => rounds + 1);
      setEmail(undefined);
    };
    // On the way down: a page's own handler may keep the press to itself.
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, []);

  return (
    <section className="fan-card" aria-labelledby={titleId}>
      {email === undefined ? (
        // An answer that comes after a reset is told all the same: the account is there by then.
        <RegistrationForm key={round} titleId={titleId} termsUrl={termsUrl} onDone={setEmail} />
      ) : (
        <Completed titleId={titleId} email={email} />
      )}
    </section>
  );
}
