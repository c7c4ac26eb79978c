import type { Host, HostContext } from '../../context.ts';

/** Milliseconds in which the code has to follow the password. */
const lifetime = 10 * 60_000;

/** Somebody whose password was good and who now owes a code; kept in the session. */
export interface PendingLogin {
  memberId: number;
  remember: boolean;
}

export function keepPending(host: Host, c: HostContext, pending: PendingLogin): void {
  const session = c.get('session');
  session.data.pendingLogin = { ...pending, at: host.now().getTime() };
  host.sessions.save(session);
}

/** The visitor's pending login; undefined when there is none, or when it was too long ago. */
export function pendingOf(host: Host, c: HostContext): PendingLogin | undefined {
  const pending = c.get('session').data.pendingLogin as (PendingLogin & { at: number }) | undefined;
  return pending && host.now().getTime() - pending.at < lifetime ? pending : undefined;
}

/** Ends what began with a password that does not count any more. */
export function dropPendingOf(host: Host, memberId: number): void {
  host.db.run(
    "delete from sessions where json_extract(data, '$.pendingLogin.memberId') = ?",
    memberId,
  );
}
