import { looksLikeEmail } from '../text/email.ts';

/** A field of a public form, as its widget describes it. */
export interface FormField {
  /** Its name in the payload and in the server's errors. */
  name: string;
  label: string;
  /** The error of an empty field. */
  missing: string;
  type?: 'email';
  /** Several lines, shown as so many rows; one line without it. */
  rows?: number;
  autoComplete?: string;
}

/** Texts by field name. */
export type Values = Record<string, string>;

/** As kind as a browser's own check: whether it arrives is for the mail to find out. */

const BAD_EMAIL = 'Vul een geldig e-mailadres in, zoals naam@voorbeeld.nl.';

/** What two widgets ask alike. */
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

/** What is sent for a field: a text of several lines to the letter, other ones without outer space. */
export function tidy({ rows }: FormField, typed: string): string {
  return rows ? typed : typed.trim();
}

/** What is wrong, by field; empty when all may be sent. */
export function problemsOf(fields: FormField[], values: Values): Values {
  const problems: Values = {};
  for (const { name, missing, type } of fields) {
    const value = values[name]?.trim();
    if (!value) problems[name] = missing;
    else if (type === 'email' && !looksLikeEmail(value)) problems[name] = BAD_EMAIL;
  }
  return problems;
}
