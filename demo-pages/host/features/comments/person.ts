import type { HostContext, Member } from '../../context.ts';
import type { RequestFields } from '../../http/request-fields.ts';
import { integerBetween, type Rule, required, toInteger } from '../../http/validation.ts';
import type { CommentRow } from './comment-row.ts';

/** Who acts: a member, or a guest by the id that the browser keeps. */
export interface Person {
  member: Member | null;
  guestId: number | null;
}

const guestIdRange = integerBetween(1000, 999_999_999);

/** Guests must send their id; a member's browser sends one too, which need not be there. */
export function guestIdRule(c: HostContext): { name: string; rules: Rule[] } {
  const rules = c.get('member') ? [guestIdRange] : [required, guestIdRange];
  return { name: 'Gast-id', rules };
}

/** The acting person; call after `guestIdRule` has been checked. */
export function personOf(c: HostContext, fields: RequestFields): Person {
  return { member: c.get('member'), guestId: toInteger(fields.guest_id) ?? null };
}

/** One person has one key, so that reactions and reports count once. */
export function personKey({ member, guestId }: Person): string {
  return member ? `member:${member.id}` : `guest:${guestId}`;
}

/** A member by user id; a guest by guest id, only where no member wrote it. */
export function wroteIt({ member, guestId }: Person, comment: CommentRow): boolean {
  if (member) return comment.member_id === member.id;
  return comment.member_id === null && guestId !== null && comment.guest_id === guestId;
}
