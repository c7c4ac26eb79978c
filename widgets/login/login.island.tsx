import { useId } from 'react';
import { defineIsland, noJson } from '../../shared/island/define.ts';
import { LoginModal } from './LoginModal.tsx';
import { LoginSteps } from './LoginSteps.tsx';
import { attributes } from './login.schema.ts';
import { navigateAfterLogin } from './navigate-after-login.ts';

/** The login as a part of the page. */
function LoginCard() {
  const titleId = useId();
  return (
    <section className="fan-card" aria-labelledby={titleId}>
      <div className="fan-head">
        <h2 id={titleId}>Inloggen</h2>
      </div>
      <div className="fan-body">
        <LoginSteps onDone={() => navigateAfterLogin(undefined)} />
      </div>
    </section>
  );
}

/** An island because other islands ask for it, and because its steps follow in place. */
export const island = defineIsland({
  name: 'login',
  attributes,
  json: noJson,
  Component: ({ mode }) => (mode === 'page' ? <LoginCard /> : <LoginModal />),
});
