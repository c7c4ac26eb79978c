import { HostError } from './host-error.ts';

/** What a form shows after a call that failed. */
export interface FormErrors {
  /** A text per field. */
  fields: Record<string, string>;
  /** For the form as a whole: a text, or whatever was thrown. */
  rest?: unknown;
}

/**
 * Sorts a failure by where it is to be shown: what Laravel refuses by field (422) under that field,
 * its texts joined; everything else, other fields' texts among it, at the form.
 * @param known the names of the form's own fields
 */
export function sortErrors(error: unknown, known: readonly string[]): FormErrors {
  const given = error instanceof HostError && error.status === 422 ? error.fields : {};
  const fields: Record<string, string> = {};
  const others: string[] = [];
  for (const [name, texts] of Object.entries(given))
    if (known.includes(name)) fields[name] = texts.join(' ');
    else others.push(...texts);
  if (others.length) return { fields, rest: others.join(' ') };
  return Object.keys(fields).length ? { fields } : { fields, rest: error };
}
