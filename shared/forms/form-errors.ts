import { sortErrors } from '../host/field-errors.ts';
import { HostError } from '../host/host-error.ts';
import type { Values } from './form-field.ts';

/** The errors of a refused form, by where they are shown. */
export interface PublicFormErrors {
  /** Each field's first text; see docs/host-api.md, "POST /api/forms". */
  fields: Values;
  /** The error of the robot check. */
  robot?: string;
  /** For the form as a whole. */
  rest?: unknown;
}

/**
 * Sorts an error by where it is shown.
 * @param names the names of the form's fields
 * @param robotField the name of the robot check's token
 */
export function sortPublicFormErrors(
  error: unknown,
  names: string[],
  robotField: string,
): PublicFormErrors {
  const { fields, rest } = sortErrors(error, [...names, robotField]);
  const texts = error instanceof HostError ? error.fields : {};
  const first = (name: string) => (fields[name] === undefined ? undefined : texts[name]?.[0]);
  const shown: Values = {};
  for (const name of names) {
    const text = first(name);
    if (text) shown[name] = text;
  }
  return {
    fields: shown,
    robot: first(robotField),
    rest: typeof rest === 'string' ? new HostError('invalid', rest, 'POST /api/forms', 422) : rest,
  };
}
