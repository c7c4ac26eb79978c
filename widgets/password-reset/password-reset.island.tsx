import { defineIsland, noJson } from '../../shared/island/define.ts';
import { PasswordReset } from './PasswordReset.tsx';
import { attributes } from './password-reset.schema.ts';

/** An island because its errors are shown in place. */
export const island = defineIsland({
  name: 'password-reset',
  attributes,
  json: noJson,
  Component: PasswordReset,
});
