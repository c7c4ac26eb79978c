import { defineIsland, noJson } from '../../shared/island/define.ts';
import { flag, optional } from '../../shared/island/schema.ts';

/** An island because its steps follow in a dialog. */
export const island = defineIsland({
  name: 'two-factor',
  attributes: { enabled: optional(flag, false) },
  json: noJson,
  Component: () => null,
});
