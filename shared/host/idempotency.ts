/**
 * Keys for writes, see docs/host-api.md, "Idempotency": one for each action of a person, the
 * same when that action is tried again. A host that honours them stores nothing twice, also where its
 * response was lost.
 */

/** Statuses after which the host may still carry the action out when it is tried again. */
const UNDECIDED = new Set([408, 419, 423, 425, 429]);

/** Whether a response ends the action: sent again, the same content is a new action. */
export const endsAction = (status: number) => status < 500 && !UNDECIDED.has(status);

/** Keys of writes that may be tried again, by what they do. */
const pending = new Map<string, string>();
/** A page that fails for hours must not keep everything that was tried. */
const MOST_PENDING = 50;

/** Returns a key for a new action. */
export function newIdempotencyKey(): string {
  // Not `randomUUID`, which plain http does not have.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Returns the key of a write.
 * @param action the call and its content; changed content is another action
 */
export function idempotencyKey(action: string): string {
  const known = pending.get(action);
  if (known) return known;
  const key = newIdempotencyKey();
  pending.set(action, key);
  const [oldest] = pending.keys();
  if (pending.size > MOST_PENDING && oldest !== undefined) pending.delete(oldest);
  return key;
}

/** Forgets the key of an action that a response has ended. */
export function endAction(action: string): void {
  pending.delete(action);
}
