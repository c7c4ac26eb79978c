import { createHash, randomBytes } from 'node:crypto';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { HostContext } from '../context.ts';
import type { HostDatabase } from '../db/database.ts';

const cookieName = 'maasstad_remember';
/** 400 days: Laravel's own, and the longest that browsers keep a cookie. */
const lifetimeSeconds = 400 * 24 * 3600;

const hash = (token: string) => createHash('sha256').update(token).digest('hex');

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
    const token = getCookie(c, cookieName);
    if (!token) return null;
    const row = this.db.one<{ member_id: number }>(
      'select member_id from remembered_logins where token_hash = ? and made_at >= ?',
      hash(token),
      this.seconds() - lifetimeSeconds,
    );
    return row?.member_id ?? null;
  }

  /** Gives the browser a new token, with a cookie that outlives the browser. */
  remember(c: HostContext, memberId: number): void {
    const token = randomBytes(30).toString('base64url');
    this.db.run(
      'insert into remembered_logins (token_hash, member_id, made_at) values (?, ?, ?)',
      hash(token),
      memberId,
      this.seconds(),
    );
    const from = this.seconds() - lifetimeSeconds;
    this.db.run('delete from remembered_logins where made_at < ?', from);
    setCookie(c, cookieName, token, {
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      maxAge: lifetimeSeconds,
    });
  }

  /** Makes the browser's token worthless and takes the cookie away. */
  forget(c: HostContext): void {
    const token = getCookie(c, cookieName);
    if (!token) return;
    this.db.run('delete from remembered_logins where token_hash = ?', hash(token));
    deleteCookie(c, cookieName, { path: '/' });
  }

  /** On every device. */
  forgetMember(memberId: number): void {
    this.db.run('delete from remembered_logins where member_id = ?', memberId);
  }

  private seconds(): number {
    return Math.floor(this.now().getTime() / 1000);
  }
}
