import { type FieldErrors, unprocessable } from './errors.ts';
import type { RequestFields } from './request-fields.ts';

/** A rule returns the Dutch message, or undefined when the value is good. */
export type Rule = (value: unknown, name: string) => string | undefined;

const isEmpty = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

const graphemes = new Intl.Segmenter('nl', { granularity: 'grapheme' });

/** Length as a person counts it: an emoji family is one character. */
function characterCount(text: string): number {
  let count = 0;
  for (const _ of graphemes.segment(text)) count += 1;
  return count;
}

/** Reads a whole number from JSON's number or a form's digits; undefined for anything else. */
export function toInteger(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : undefined;
  if (typeof value !== 'string' || !/^-?\d{1,15}$/.test(value)) return undefined;
  return Number(value);
}

export const required: Rule = (value, name) =>
  isEmpty(value) ? `${name} is verplicht.` : undefined;

/** A text ends at a NUL for the database, so that what follows would be stored or sought by nobody. */
export const text: Rule = (value, name) =>
  isEmpty(value) || (typeof value === 'string' && !value.includes('\0'))
    ? undefined
    : `${name} moet een tekst zijn.`;

export const maxCharacters =
  (max: number): Rule =>
  (value, name) =>
    typeof value === 'string' && characterCount(value) > max
      ? `${name} mag niet uit meer dan ${max} tekens bestaan.`
      : undefined;

export const integerBetween =
  (min: number, max: number): Rule =>
  (value, name) => {
    if (isEmpty(value)) return undefined;
    const number = toInteger(value);
    if (number === undefined) return `${name} moet een geheel getal zijn.`;
    return number < min || number > max ? `${name} moet tussen ${min} en ${max} zijn.` : undefined;
  };

export const oneOf =
  (...allowed: string[]): Rule =>
  (value, name) =>
    isEmpty(value) || (typeof value === 'string' && allowed.includes(value))
      ? undefined
      : `${name} is ongeldig.`;

/** Reports with the given message when the check fails; empty values pass (see `required`). */
export const where =
  (check: (value: unknown) => boolean, message: string): Rule =>
  (value) =>
    isEmpty(value) || check(value) ? undefined : message;

/**
 * Checks fields against rules; per field the first broken rule is reported, as with Laravel's `bail`.
 * @param rules field name to its Dutch display name and rules
 * @throws HttpError 422 with `{message, errors}`
 */
export function validate(
  fields: RequestFields,
  rules: Record<string, { name: string; rules: Rule[] }>,
): void {
  const errors: FieldErrors = {};
  for (const [field, { name, rules: fieldRules }] of Object.entries(rules)) {
    for (const rule of fieldRules) {
      const message = rule(fields[field], name);
      if (message === undefined) continue;
      errors[field] = [message];
      break;
    }
  }
  if (Object.keys(errors).length > 0) throw unprocessable(errors);
}
