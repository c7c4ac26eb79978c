import { defineIsland, noJson } from '../../shared/island/define.ts';
import { LoginCard } from './LoginCard.tsx';
import { LoginModal } from './LoginModal.tsx';
import { attributes } from './login.schema.ts';

/** An island because other islands ask for it, and because its steps follow in place. */
export const island = defineIsland({
  name: 'login',
  attributes,
  json: noJson,
  Component: ({ mode }) => (mode === 'page' ? <LoginCard /> : <LoginModal />),
});
