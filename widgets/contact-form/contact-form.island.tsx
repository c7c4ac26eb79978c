import { defineIsland, noJson } from '../../shared/island/define.ts';
import { id, optional } from '../../shared/island/schema.ts';

/** An island because of the robot check and errors in place. */
export const island = defineIsland({
  name: 'contact-form',
  attributes: { formId: optional(id, 1) },
  json: noJson,
  Component: () => null,
});
