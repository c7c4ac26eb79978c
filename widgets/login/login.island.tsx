import { defineIsland, noJson } from '../../shared/island/define.ts';
import { oneOf, optional } from '../../shared/island/schema.ts';
import { LoginCard } from './LoginCard.tsx';
import { LoginModal } from './LoginModal.tsx';

/** An island because other islands ask for it, and because its steps follow in place. */
export const island = defineIsland({
  name: 'login',
  attributes: { mode: optional(oneOf('modal', 'page'), 'modal') },
  json: noJson,
  Component: ({ mode }) => (mode === 'page' ? <LoginCard /> : <LoginModal />),
});
