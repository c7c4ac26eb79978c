import { getCookie } from 'hono/cookie';
import type { HostContext } from '../../context.ts';
import type { RequestFields } from '../../http/request-fields.ts';
import { personKey, personOf } from '../comments/person.ts';

/** The guest id behind the cookie's value: Base64 of twice the number; null for anything else. */
export function decodeGuestCookie(value: string | undefined): number | null {
  if (!value) return null;
  const doubled = Buffer.from(value, 'base64').toString();
  if (!/^\d{1,12}$/.test(doubled) || Number(doubled) % 2 !== 0) return null;
  return Number(doubled) / 2;
}

/** Who looks at a page: a member, a guest by the mirrored id, or null for a first visit. */
export function visitorOfPage(c: HostContext): string | null {
  const member = c.get('member');
  const guestId = decodeGuestCookie(getCookie(c, 'GUEST_ID'));
  return member || guestId !== null ? personKey({ member, guestId }) : null;
}

/** Who votes; call after `guestIdRule` has been checked. */
export function visitorOfVote(c: HostContext, fields: RequestFields): string {
  return personKey(personOf(c, fields));
}
