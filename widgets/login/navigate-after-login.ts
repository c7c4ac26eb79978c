import { navigateAway } from '../../shared/host/navigate-away.ts';
import { noteLogin } from '../../shared/store/personal-storage.ts';

/**
 * Leads a reader who has just signed in to the front page, or back to the island that asked.
 * @param requesterId id of the tag that asked for the login, empty for a tag without an id;
 *   undefined where no island asked
 * @returns never resolves: what is locked stays locked until the page is gone
 */
export function navigateAfterLogin(requesterId: string | undefined): Promise<never> {
  noteLogin();
  return navigateAway(() => {
    if (requesterId === undefined) return location.assign('/');
    if (requesterId) {
      // Whole: a bare `#…` would lead to where a `<base href>` of the page says.
      const url = new URL(location.href);
      url.hash = encodeURIComponent(requesterId);
      history.replaceState(history.state, '', url);
    }
    location.reload();
  });
}
