import { EMAIL, type FormField, NAME } from '../../shared/forms/form-field.ts';
import { PublicForm } from '../../shared/forms/PublicForm.tsx';
import { defineIsland, noJson } from '../../shared/island/define.ts';
import { attributes } from './tip-form.schema.ts';

const FIELDS: FormField[] = [
  NAME,
  EMAIL,
  { name: 'tip_title', label: 'Tip', missing: 'Vul je tip in.' },
  { name: 'message', label: 'Omschrijving', missing: 'Vul een omschrijving in.', rows: 6 },
];

/** An island because of the robot check and errors in place. */
export const island = defineIsland({
  name: 'tip-form',
  attributes,
  json: noJson,
  Component: ({ formId }) => (
    <PublicForm
      name="tip-form"
      title="Tip de redactie"
      formId={formId}
      fields={FIELDS}
      button="Verzenden"
      sent="Tip succesvol verzonden!"
    />
  ),
});
