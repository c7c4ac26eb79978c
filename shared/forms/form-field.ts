import { looksLikeEmail } from '../text/email.ts';

/** A field of a public form, as its widget describes it. */
export interface FormField {
  /** The name in the payload and in the host's errors. */
  name: string;
  label: string;
  /** The error of an empty field. */
  missing: string;
  type?: 'email';
  /** How many rows a field of several lines shows; a field of one line has none. */
  rows?: number;
  autoComplete?: string;
}

/** Texts by field name. */
export type Values = Record<string, string>;

const BAD_EMAIL = 'Vul een geldig e-mailadres in, zoals naam@voorbeeld.nl.';

/** Fields that both public forms have. */
export const NAME: FormField = {
  name: 'name',
  label: 'Naam',
  missing: 'Vul je naam in.',
  autoComplete: 'name',
};
export const EMAIL: FormField = {
  name: 'email',
  label: 'E-mailadres',
  missing: 'Vul je e-mailadres in.',
  type: 'email',
  autoComplete: 'email',
};

/** Returns the value to send: a text of several lines as it was typed, other ones trimmed. */
export function normaliseValue({ rows }: FormField, typed: string): string {
  return rows ? typed : typed.trim();
}

/** Returns the errors by field; empty when the form may be sent. */
export function validateFields(fields: FormField[], values: Values): Values {
  const errors: Values = {};
  for (const { name, missing, type } of fields) {
    const value = values[name]?.trim();
    if (!value) errors[name] = missing;
    else if (type === 'email' && !looksLikeEmail(value)) errors[name] = BAD_EMAIL;
  }
  return errors;
}
