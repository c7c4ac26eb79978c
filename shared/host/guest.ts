/**
 * The guest id: a number kept as base64 of twice itself, and mirrored as stored in the cookie
 * GUEST_ID. The only place that touches its storage, whose keys are the host's.
 */
import { flag } from '../schema/host-values.ts';
import { readItem, storedValue, writeItem } from '../store/storage.ts';
import { config } from './config.ts';
import { cookies } from './csrf.ts';

const ID_KEY = 'guest_id';
const IP_KEY = 'guest_ip';
/** In seconds. */
const YEAR = 365 * 24 * 60 * 60;
const hasReloaded = storedValue('session', 'guest-reloaded', flag);

/** @returns undefined for anything that is not base64 of a positive, even number */
export function decodeGuestId(stored: string | null | undefined): number | undefined {
  try {
    const doubled = atob(stored ?? '');
    const id = Number(doubled) / 2;
    return /^\d+$/.test(doubled) && Number.isSafeInteger(id) && id > 0 ? id : undefined;
  } catch {
    return undefined;
  }
}

export function encodeGuestId(id: number): string {
  return btoa(`${id * 2}`);
}

function setCookie(encoded: string): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140 and on plain http
    document.cookie = `GUEST_ID=${encoded}; path=/; max-age=${YEAR}; SameSite=Lax`;
  } catch {}
}

/**
 * Reloads, but never twice in a row: where something else on the page spoils the stored value each
 * time, or where the browser forgets that there was a reload, that would be endless. A page that
 * finds a valid value ends the row.
 */
function reloadOnce(): void {
  if (!hasReloaded.read() && hasReloaded.write(true)) location.reload();
}

let cached: number | undefined;

/**
 * Returns this browser's guest id. It is made, stored and mirrored when there is none; a stored
 * value that was invalid is replaced and the page reloaded once, but only when the new one has
 * really been stored: else the reload would never end.
 */
export function guestId(): number {
  if (cached) return cached;
  // Stored for pages that do not print it.
  guestIp();
  const stored = readItem('local', ID_KEY);
  cached = decodeGuestId(stored);
  if (cached) {
    setCookie(stored as string);
    hasReloaded.write(undefined);
    return cached;
  }
  cached =
    decodeGuestId(cookies('GUEST_ID')[0]) ?? 1000 + Math.floor(Math.random() * (999_999_999 - 999));
  const encoded = encodeGuestId(cached);
  const isStored = writeItem('local', ID_KEY, encoded);
  setCookie(encoded);
  if (stored && isStored) reloadOnce();
  return cached;
}

/** The guest id as a call sends it: a member's calls carry none. */
export function sentGuestId(): number | undefined {
  return config().user ? undefined : guestId();
}

/** The address that this page or an earlier one printed; sent with a man-of-the-match vote. */
export function guestIp(): string | undefined {
  const printed = config().guestIp;
  if (printed) writeItem('local', IP_KEY, printed);
  return printed || readItem('local', IP_KEY);
}

/** For tests, which have many pages in one. */
export function forgetGuest(): void {
  cached = undefined;
}
