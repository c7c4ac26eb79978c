import type { HostContext } from '../../context.ts';

// A scenario fills its box at each view, save for the view that follows a deletion: the session
// remembers under which scenario that was.

const shown = (c: HostContext) => c.get('scenarios')[0]?.name ?? null;

/** Call when messages have been deleted from a list. */
export function rememberDropped(c: HostContext): void {
  const session = c.get('session');
  session.data.droppedUnder = shown(c);
  c.get('host').sessions.save(session);
}

/** True once after a deletion under the scenario of this view. */
export function takeDropped(c: HostContext): boolean {
  const session = c.get('session');
  const { droppedUnder } = session.data;
  if (typeof droppedUnder !== 'string') return false;
  session.data.droppedUnder = null;
  c.get('host').sessions.save(session);
  return droppedUnder === shown(c);
}
