import { fromBase64 } from '../../http/crypto.ts';

/** The guest id behind the cookie's value: Base64 of twice the number; null for anything else. */
export function decodeGuestCookie(value: string | undefined): number | null {
  if (!value) return null;
  let doubled: string;
  try {
    doubled = fromBase64(value);
  } catch {
    return null;
  }
  if (!/^\d{1,12}$/.test(doubled) || Number(doubled) % 2 !== 0) return null;
  return Number(doubled) / 2;
}
