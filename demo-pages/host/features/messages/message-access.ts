import type { HostContext, Member } from '../../context.ts';
import { notFound, unauthenticated } from '../../http/errors.ts';
import { toInteger } from '../../http/validation.ts';

/** @throws HttpError 401 for a guest, which leads a browser to the login page */
export function memberOf(c: HostContext): Member {
  const member = c.get('member');
  if (!member) throw unauthenticated();
  return member;
}

/** The number in an address. @throws HttpError 404 for anything but an id */
export function idOfPath(value: string | undefined): number {
  const id = toInteger(value);
  if (id === undefined || id < 1) throw notFound();
  return id;
}
