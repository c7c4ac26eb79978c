import { useId } from 'react';
import { LoginSteps } from './LoginSteps.tsx';
import { leaveFor } from './leave.ts';

/** The login as a part of the page. */
export function LoginCard() {
  const titleId = useId();
  return (
    <section className="fi-card" aria-labelledby={titleId}>
      <div className="fi-head">
        <h2 id={titleId}>Inloggen</h2>
      </div>
      <div className="fi-body">
        <LoginSteps onDone={() => leaveFor(undefined)} />
      </div>
    </section>
  );
}
