import type { HostContext } from '../context.ts';
import type { HostDatabase } from '../db/database.ts';
import { readCookie, removeCookie, writeCookie } from './cookies.ts';
import { randomToken, sha256Hex } from './crypto.ts';

const cookieName = 'maasstad_remember';
/** 400 days: Laravel's own, and the longest that browsers keep a cookie. */
const lifetimeSeconds = 400 * 24 * 3600;

/**
 * Browsers that may sign a member in again after their session is gone, one token each; only its
 * hash is kept. Unlike Laravel's one token per member, signing out here leaves other devices alone.
 */
export class RememberedLogins {
  constructor(
    private readonly db: HostDatabase,
    private readonly now: () => Date,
  ) {}

  /** The member whom the request's cookie still remembers, or null. */
  memberOf(c: HostContext): number | null {
    const token = readCookie(c, cookieName);
    if (!token) return null;
    const row = this.db.one<{ member_id: number }>(
      'select member_id from remembered_logins where token_hash = ? and made_at >= ?',
      sha256Hex(token),
      this.seconds() - lifetimeSeconds,
    );
    return row?.member_id ?? null;
  }

  /** Gives the browser a new token, with a cookie that outlives the browser. */
  remember(c: HostContext, memberId: number): void {
    const token = randomToken(30);
    this.db.run(
      'insert into remembered_logins (token_hash, member_id, made_at) values (?, ?, ?)',
      sha256Hex(token),
      memberId,
      this.seconds(),
    );
    const from = this.seconds() - lifetimeSeconds;
    this.db.run('delete from remembered_logins where made_at < ?', from);
    writeCookie(c, cookieName, token, { maxAge: lifetimeSeconds });
  }

  /** Makes the browser's token worthless and takes the cookie away. */
  forget(c: HostContext): void {
    const token = readCookie(c, cookieName);
    if (!token) return;
    this.db.run('delete from remembered_logins where token_hash = ?', sha256Hex(token));
    removeCookie(c, cookieName);
  }

  /** On every device. */
  forgetMember(memberId: number): void {
    this.db.run('delete from remembered_logins where member_id = ?', memberId);
  }

  private seconds(): number {
    return Math.floor(this.now().getTime() / 1000);
  }
}
