import { defineIsland, noJson } from '../../shared/island/define.ts';
import { flag, optional } from '../../shared/island/schema.ts';
import { TwoFactor } from './TwoFactor.tsx';

/** An island because its steps follow in a dialog. */
export const island = defineIsland({
  name: 'two-factor',
  // Read from the tag itself, which keeps it true when the state has changed.
  attributes: { enabled: optional(flag, false) },
  json: noJson,
  Component: TwoFactor,
});
