import { EMAIL, type FormField, NAME } from '../../shared/forms/form-field.ts';
import { PublicForm } from '../../shared/forms/PublicForm.tsx';
import { defineIsland, noJson } from '../../shared/island/define.ts';
import { attributes } from './contact-form.schema.ts';

const FIELDS: FormField[] = [
  NAME,
  EMAIL,
  { name: 'subject', label: 'Onderwerp', missing: 'Vul een onderwerp in.' },
  { name: 'message', label: 'Bericht', missing: 'Vul je bericht in.', rows: 6 },
];

/** An island because of the robot check and errors in place. */
export const island = defineIsland({
  name: 'contact-form',
  attributes,
  json: noJson,
  Component: ({ formId }) => (
    <PublicForm
      name="contact-form"
      title="Contact"
      formId={formId}
      fields={FIELDS}
      button="Versturen"
      sent="Contactformulier succesvol verzonden!"
    />
  ),
});
