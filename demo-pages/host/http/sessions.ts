import type { HostContext, Session, Sessions } from '../context.ts';
import type { HostDatabase } from '../db/database.ts';
import { readCookie, writeCookie } from './cookies.ts';
import { randomToken } from './crypto.ts';
import { RememberedLogins } from './remembered-logins.ts';

export const sessionCookie = 'maasstad_session';
const lifetimeSeconds = 7 * 24 * 3600;
/** How long a call may have been on its way since its page's session was replaced. */
const replacedSeconds = 60;

interface SessionRow {
  id: string;
  token: string;
  member_id: number | null;
  data: string;
}

const tokenBytes = 30;

/** Sessions in the database, so that they outlive a restart of the host. */
export class StoredSessions implements Sessions {
  private readonly remembered: RememberedLogins;

  constructor(
    private readonly db: HostDatabase,
    private readonly now: () => Date,
  ) {
    this.remembered = new RememberedLogins(db, now);
  }

  open(c: HostContext): Session {
    const id = readCookie(c, sessionCookie);
    const known = this.load(id);
    if (known) return withBrowserToken(c, known);
    // The browser has, or is about to get, the cookie of the session that took its place.
    if (isCall(c) && this.isReplaced(id)) return { ...newSession(null), isPassing: true };
    const session = this.create(this.remembered.memberOf(c));
    this.sendCookie(c, session);
    return withBrowserToken(c, session);
  }

  /** A session before its first request. */
  begin(memberId: number | null, data: Session['data']): Session {
    const session = { ...this.create(memberId), data };
    this.save(session);
    return session;
  }

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

  signIn(c: HostContext, memberId: number | null, remember = false): Session {
    const old = c.get('session');
    this.replace(old.id);
    this.remembered.forget(c);
    if (remember && memberId !== null) this.remembered.remember(c, memberId);
    const session = withBrowserToken(c, this.create(memberId));
    this.sendCookie(c, session);
    c.set('session', session);
    return session;
  }

  endAllOf(memberId: number): void {
    this.db.run('delete from sessions where member_id = ?', memberId);
    this.remembered.forgetMember(memberId);
  }

  renewToken(session: Session): void {
    session.token = randomToken(tokenBytes);
    this.save(session);
  }

  private create(memberId: number | null = null): Session {
    const session = newSession(memberId);
    this.db.run(
      'insert into sessions (id, token, member_id, data, seen_at) values (?, ?, ?, ?, ?)',
      ...[session.id, session.token, memberId, '{}', this.seconds()],
    );
    this.db.run('delete from sessions where seen_at < ?', this.seconds() - lifetimeSeconds);
    return session;
  }

  private replace(id: string): void {
    const now = this.seconds();
    this.db.run('delete from sessions where id = ?', id);
    this.db.run('delete from replaced_sessions where replaced_at < ?', now - replacedSeconds);
    this.db.run('insert or replace into replaced_sessions values (?, ?)', id, now);
  }

  private isReplaced(id: string | undefined): boolean {
    const from = this.seconds() - replacedSeconds;
    const query = 'select id from replaced_sessions where id = ? and replaced_at >= ?';
    return id !== undefined && this.db.one(query, id, from) !== undefined;
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
    writeCookie(c, sessionCookie, session.id);
  }

  private seconds(): number {
    return Math.floor(this.now().getTime() / 1000);
  }
}

const newSession = (memberId: number | null): Session => ({
  id: randomToken(tokenBytes),
  token: randomToken(tokenBytes),
  memberId,
  data: {},
});

/** Whether a page's script sent the request: a browser that leaves a page takes none of its cookies. */
const isCall = (c: HostContext) => !c.req.header('accept')?.includes('text/html');

/** The visits of one browser share its `XSRF-TOKEN` cookie, and so its token. */
function withBrowserToken(c: HostContext, session: Session): Session {
  session.token = c.env.browserToken ?? session.token;
  return session;
}
