import { noteLogin } from '../../shared/store/personal-storage.ts';

/**
 * Leaves for where a reader who has just signed in goes: the front page, or back to what asked.
 * @param from id of the tag that asked for the login, empty where it has none; undefined where no
 *   island did
 * @returns never resolves: what is locked stays so until the page has gone
 */
export function leaveFor(from: string | undefined): Promise<never> {
  noteLogin();
  // Brought back from the back-forward cache it would show what a guest sees, and locked.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  if (from === undefined) location.assign('/');
  else {
    if (from) history.replaceState(history.state, '', `#${encodeURIComponent(from)}`);
    location.reload();
  }
  return new Promise(() => {});
}
