import { randomBytes } from 'node:crypto';
import { getCookie, setCookie } from 'hono/cookie';
import type { HostContext } from '../context.ts';
import type { HostDatabase } from '../db/database.ts';
import { RememberedLogins } from './remembered-logins.ts';

const cookieName = 'maasstad_session';
const lifetimeSeconds = 7 * 24 * 3600;

/** One visitor's session. `data` is for features; call `save` after changing it. */
export interface Session {
  id: string;
  token: string;
  memberId: number | null;
  data: Record<string, unknown>;
}

interface SessionRow {
  id: string;
  token: string;
  member_id: number | null;
  data: string;
}

const randomToken = () => randomBytes(30).toString('base64url');

/** Sessions in the database, so that they outlive a restart of the host. */
export class Sessions {
  private readonly remembered: RememberedLogins;

  constructor(
    private readonly db: HostDatabase,
    private readonly now: () => Date,
  ) {
    this.remembered = new RememberedLogins(db, now);
  }

  /**
   * The session of the request's cookie, else a new one: of the member whom this browser remembers,
   * or of a guest. Always sends the cookie again.
   */
  open(c: HostContext): Session {
    const session = this.load(getCookie(c, cookieName)) ?? this.create(this.remembered.memberOf(c));
    this.sendCookie(c, session);
    return session;
  }

  /** Keeps what has changed. A session that has ended meanwhile, by a logout say, stays ended. */
  save(session: Session): void {
    this.db.run(
      'update sessions set token = ?, member_id = ?, data = ?, seen_at = ? where id = ?',
      session.token,
      session.memberId,
      JSON.stringify(session.data),
      this.seconds(),
      session.id,
    );
  }

  /**
   * Signs a member in or, with null, out: new id and token, as Laravel's `regenerate`, and nothing
   * of the session before. Whom the browser remembered it forgets.
   * @param remember whether the browser signs this member in again when the session is gone
   */
  signIn(c: HostContext, memberId: number | null, remember = false): Session {
    const old = c.get('session');
    this.db.run('delete from sessions where id = ?', old.id);
    this.remembered.forget(c);
    if (remember && memberId !== null) this.remembered.remember(c, memberId);
    const session = this.create(memberId);
    this.sendCookie(c, session);
    c.set('session', session);
    return session;
  }

  /** Signs a member out on every device, remembered ones too. */
  endAllOf(memberId: number): void {
    this.db.run('delete from sessions where member_id = ?', memberId);
    this.remembered.forgetMember(memberId);
  }

  /** Makes the token on the visitor's page worthless, as an expired session does. */
  renewToken(session: Session): void {
    session.token = randomToken();
    this.save(session);
  }

  private create(memberId: number | null = null): Session {
    const session: Session = { id: randomToken(), token: randomToken(), memberId, data: {} };
    this.db.run(
      'insert into sessions (id, token, member_id, data, seen_at) values (?, ?, ?, ?, ?)',
      ...[session.id, session.token, memberId, '{}', this.seconds()],
    );
    this.db.run('delete from sessions where seen_at < ?', this.seconds() - lifetimeSeconds);
    return session;
  }

  private load(id: string | undefined): Session | undefined {
    if (!id) return undefined;
    const row = this.db.one<SessionRow>(
      'select id, token, member_id, data from sessions where id = ? and seen_at >= ?',
      id,
      this.seconds() - lifetimeSeconds,
    );
    if (!row) return undefined;
    return {
      id: row.id,
      token: row.token,
      memberId: row.member_id,
      data: JSON.parse(row.data) as Record<string, unknown>,
    };
  }

  /** Without an age: closing the browser signs out whoever did not ask to be remembered. */
  private sendCookie(c: HostContext, session: Session): void {
    setCookie(c, cookieName, session.id, { path: '/', httpOnly: true, sameSite: 'Lax' });
  }

  private seconds(): number {
    return Math.floor(this.now().getTime() / 1000);
  }
}
