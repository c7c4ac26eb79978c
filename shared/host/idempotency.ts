/**
 * Keys for writes, see docs/host-api.md, "Idempotency": one for each thing that a person does, the
 * same when that is tried again. A host that honours them stores nothing twice, also where its
 * response was lost.
 */

/** Keys of writes that may be tried again, by what they do. */
const pending = new Map<string, string>();
/** A page that fails for hours must not keep everything that was tried. */
const MOST_PENDING = 50;

function newKey(): string {
  // Not `randomUUID`, which plain http does not have.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Returns the key of a write.
 * @param act what is done: call and content; changed content is another act
 */
export function idempotencyKey(act: string): string {
  const known = pending.get(act);
  if (known) return known;
  const key = newKey();
  pending.set(act, key);
  const [oldest] = pending.keys();
  if (pending.size > MOST_PENDING && oldest !== undefined) pending.delete(oldest);
  return key;
}

/** The host has decided: the same content is a new act from now on. */
export function endAct(act: string): void {
  pending.delete(act);
}
