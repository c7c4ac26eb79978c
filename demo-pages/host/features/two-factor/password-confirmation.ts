import type { Host, HostContext, Member } from '../../context.ts';
import { HttpError, unauthenticated } from '../../http/errors.ts';

/** Laravel's `auth.password_timeout`: three hours, in milliseconds. */
const lifetime = 3 * 3600_000;

/** The signed-in member. @throws HttpError 401 for a guest */
export function memberOf(c: HostContext): Member {
  const member = c.get('member');
  if (!member) throw unauthenticated();
  return member;
}

/** Remembers, in this session only, that the password was given just now; or with false, not. */
export function setConfirmed(host: Host, c: HostContext, confirmed = true): void {
  const session = c.get('session');
  if (confirmed) session.data.passwordConfirmedAt = host.now().getTime();
  else delete session.data.passwordConfirmedAt;
  host.sessions.save(session);
}

/**
 * Laravel's `password.confirm` middleware.
 * @throws HttpError 423 when the password was not given in this session, or too long ago
 */
export function requireConfirmed(host: Host, c: HostContext): void {
  const at = c.get('session').data.passwordConfirmedAt;
  if (typeof at !== 'number' || host.now().getTime() - at > lifetime)
    throw new HttpError(423, 'Password confirmation required.');
}
