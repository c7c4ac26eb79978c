import { defineIsland, noJson } from '../../shared/island/define.ts';
import { TwoFactor } from './TwoFactor.tsx';
import { attributes } from './two-factor.schema.ts';

/** An island because its steps follow in a dialog. */
export const island = defineIsland({
  name: 'two-factor',
  attributes,
  json: noJson,
  Component: TwoFactor,
});
