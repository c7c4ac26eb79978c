import { useEffect, useRef } from 'react';
import { ResendMail } from '../../shared/account/ResendMail.tsx';

interface CompletedProps {
  titleId: string;
  /** As it was registered. */
  email: string;
}

/** Registered; the address is still to be confirmed. */
export function Completed({ titleId, email }: CompletedProps) {
  const title = useRef<HTMLHeadingElement>(null);
  // The form is gone, and the focus with it.
  useEffect(() => title.current?.focus(), []);
  return (
    <>
      <div className="fan-head">
        <h2 id={titleId} ref={title} tabIndex={-1}>
          Registratie voltooien
        </h2>
      </div>
      <div className="fan-body fan-registration">
        <p>
          <span>{'Nog één stap. We hebben een e-mail gestuurd naar '}</span>
          <b className="fan-registration-address">{email}</b>
          <span>{'. Klik op de link daarin om je e-mailadres te bevestigen.'}</span>
        </p>
        <ResendMail payload={{ email }} />
      </div>
    </>
  );
}
