import { type FormErrors, sortErrors } from '../../shared/host/field-errors.ts';
import { errorFromResponse, HostError } from '../../shared/host/host-error.ts';

/** Failures that mean the same whatever the host says with them. */
const PLAIN = ['offline', 'timeout', 'session', 'unauthenticated', 'throttled'];

/**
 * Sorts the errors of a refused message: those of a field go under that field; a single `{error}`,
 * errors of no field and every other failure go to the form. Hosts send them with any status, so
 * each status that refuses is taken alike.
 */
export function sortSendErrors(failure: unknown, fields: readonly string[]): FormErrors {
  if (!(failure instanceof HostError) || PLAIN.includes(failure.kind)) {
    return { fields: {}, rest: failure };
  }
  const body = (failure.body ?? {}) as Record<string, unknown>;
  const single = typeof body.error === 'string' && body.error ? body.error : undefined;
  const refused = (message: unknown, errors?: unknown) =>
    errorFromResponse(failure.call, 422, { message, errors }, null, 0);
  if (!single && !body.errors) return sortErrors(failure, fields);
  const sorted = sortErrors(refused(single ?? body.message, body.errors), fields);
  const rest = single ?? sorted.rest;
  return { ...sorted, rest: typeof rest === 'string' ? refused(rest) : rest };
}
