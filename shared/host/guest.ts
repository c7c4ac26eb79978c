/**
 * The guest id (specification, sections 3 and 4): a number kept as base64 of twice itself, and
 * mirrored as stored in the cookie GUEST_ID. The only place that touches its storage, which may
 * refuse, be full or hold anything.
 */
import { config } from './config.ts';
import { cookie } from './csrf.ts';

const KEY = 'guest_id';
const YEAR = 365 * 24 * 60 * 60;

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

function store(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return localStorage.getItem(key) === value;
  } catch {
    return false;
  }
}

function stored(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

function setCookie(encoded: string): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140 and on plain http
    document.cookie = `GUEST_ID=${encoded}; path=/; max-age=${YEAR}; SameSite=Lax`;
  } catch {}
}

/**
 * Reloads, but never twice in a row: where something else on the page spoils the stored value each
 * time, that would be a loop. A page that finds a valid value is the end of the row.
 */
function reloadOnce(): void {
  try {
    if (sessionStorage.getItem(KEY)) return;
    sessionStorage.setItem(KEY, 'reloaded');
    location.reload();
  } catch {}
}

let known: number | undefined;

/**
 * This browser's guest id. Made, stored and mirrored when there is none; a stored value that was
 * invalid is replaced and the page reloaded once, as the specification has it, but only when the
 * new one has really been stored: else the reload would never end.
 */
export function guestId(): number {
  if (known) return known;
  // Kept for pages that do not bring it.
  guestIp();
  const found = stored(KEY);
  known = decodeGuestId(found);
  if (known) {
    setCookie(found as string);
    try {
      sessionStorage.removeItem(KEY);
    } catch {}
    return known;
  }
  known =
    decodeGuestId(cookie('GUEST_ID')) ?? 1000 + Math.floor(Math.random() * (999_999_999 - 999));
  const encoded = encodeGuestId(known);
  const kept = store(KEY, encoded);
  setCookie(encoded);
  if (found && kept) reloadOnce();
  return known;
}

/** The address that the host told, now or on an earlier page; sent with a man-of-the-match vote. */
export function guestIp(): string | undefined {
  const { guestIp: given } = config();
  if (given) {
    store('guest_ip', given);
    return given;
  }
  return stored('guest_ip');
}

/** For tests. */
export function forgetGuest(): void {
  known = undefined;
}
