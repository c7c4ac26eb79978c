import { useId } from 'react';
import { LoginSteps } from './LoginSteps.tsx';
import { leaveFor } from './leave.ts';

/** The login as a part of the page. */
export function LoginCard() {
  const titleId = useId();
  return (
    <section className="fan-card" aria-labelledby={titleId}>
      <div className="fan-head">
        <h2 id={titleId}>Inloggen</h2>
      </div>
      <div className="fan-body">
        <LoginSteps onDone={() => leaveFor(undefined)} />
      </div>
    </section>
  );
}
