import { defineIsland, noJson } from '../../shared/island/define.ts';
import { text } from '../../shared/island/schema.ts';
import { PasswordReset } from './PasswordReset.tsx';

/** An island because its errors come in place. */
export const island = defineIsland({
  name: 'password-reset',
  attributes: { email: text, token: text },
  json: noJson,
  Component: PasswordReset,
});
