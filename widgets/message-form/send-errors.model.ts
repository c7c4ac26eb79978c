import { type FormErrors, sortErrors } from '../../shared/host/field-errors.ts';
import { errorFromResponse, HostError, type HostErrorKind } from '../../shared/host/host-error.ts';

/** Failures that the host explains in its response, with whatever status it refuses. */
const EXPLAINED: readonly HostErrorKind[] = ['refused', 'invalid', 'server', 'shape'];

/**
 * Sorts the errors of a refused message: those of a field go under that field; a single `{error}`,
 * errors of no field and every other failure go to the form. Hosts send them with any status, so
 * every status that refuses is treated alike.
 */
export function sortSendErrors(error: unknown, fieldNames: readonly string[]): FormErrors {
  if (!(error instanceof HostError && EXPLAINED.includes(error.kind)))
    return { fields: {}, rest: error };
  const body = (error.body ?? {}) as Record<string, unknown>;
  const single = typeof body.error === 'string' && body.error ? body.error : undefined;
  const errorOf = (message: unknown, errors?: unknown) =>
    errorFromResponse(error.call, 422, { message, errors }, null, 0);
  if (!single && !body.errors) return sortErrors(error, fieldNames);
  const sorted = sortErrors(errorOf(single ?? body.message, body.errors), fieldNames);
  const rest = single ?? sorted.rest;
  return { ...sorted, rest: typeof rest === 'string' ? errorOf(rest) : rest };
}
