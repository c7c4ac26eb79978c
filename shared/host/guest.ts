/**
 * The guest id (specification, sections 3 and 4): a number kept as base64 of twice itself, and
 * mirrored as stored in the cookie GUEST_ID. The only place that touches its storage, which may
 * refuse, be full or hold anything.
 */
import { config } from './config.ts';

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

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function fromCookie(): string | undefined {
  const value = /(?:^|; )GUEST_ID=([^;]*)/.exec(document.cookie)?.[1];
  try {
    return value && decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

function setCookie(encoded: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140 and on plain http
  document.cookie = `GUEST_ID=${encoded}; path=/; max-age=${YEAR}; SameSite=Lax`;
}

let known: number | undefined;

/**
 * This browser's guest id. Made, stored and mirrored when there is none; a stored value that was
 * invalid is replaced and the page reloaded once, as the specification has it, but only when the
 * new one has really been stored: else the reload would never end.
 */
export function guestId(): number {
  if (known) return known;
  const { guestIp } = config();
  if (guestIp) store('guest_ip', guestIp);
  const found = stored();
  const valid = decodeGuestId(found);
  if (valid) {
    setCookie(found as string);
    known = valid;
    return known;
  }
  const fresh =
    decodeGuestId(fromCookie()) ?? 1000 + Math.floor(Math.random() * (999_999_999 - 999));
  const encoded = encodeGuestId(fresh);
  const kept = store(KEY, encoded);
  setCookie(encoded);
  known = fresh;
  if (found && kept) location.reload();
  return known;
}

/** The address that the host told, now or on an earlier page; sent with a man-of-the-match vote. */
export function guestIp(): string | undefined {
  const { guestIp: given } = config();
  if (given) {
    store('guest_ip', given);
    return given;
  }
  try {
    return localStorage.getItem('guest_ip') ?? undefined;
  } catch {
    return undefined;
  }
}

/** For tests. */
export function forgetGuest(): void {
  known = undefined;
}
