import type { HostContext } from '../../context.ts';
import { readCookie } from '../../http/cookies.ts';
import type { RequestFields } from '../../http/request-fields.ts';
import { decodeGuestCookie } from '../comments/guest-cookie.ts';
import { personKey, personOf } from '../comments/person.ts';

/** Who looks at a page: a member, a guest by the mirrored id, or null for a first visit. */
export function visitorOfPage(c: HostContext): string | null {
  const member = c.get('member');
  const guestId = decodeGuestCookie(readCookie(c, 'GUEST_ID'));
  return member || guestId !== null ? personKey({ member, guestId }) : null;
}

/** Who votes; call after `guestIdRule` has been checked. */
export function visitorOfVote(c: HostContext, fields: RequestFields): string {
  return personKey(personOf(c, fields));
}
