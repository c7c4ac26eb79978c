import { useEffect, useRef } from 'react';
import { ResendMail } from '../../shared/account/ResendMail.tsx';

interface RegistrationCompletedProps {
  titleId: string;
  /** The address that was registered. */
  email: string;
}

/** Asks a reader who has registered to confirm the e-mail address. */
export function RegistrationCompleted({ titleId, email }: RegistrationCompletedProps) {
  const titleRef = useRef<HTMLHeadingElement>(null);
  // The focus was in the form, which is removed.
  useEffect(() => titleRef.current?.focus(), []);
  return (
    <>
      <div className="fan-head">
        <h2 id={titleId} ref={titleRef} tabIndex={-1}>
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
