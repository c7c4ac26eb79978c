import type { Feed } from '../../shared/comments/feed.ts';
import { nextToSend, type OwnReaction, press, release } from '../../shared/comments/reactions.ts';
import { withOwn } from '../../shared/comments/thread.ts';
import { config } from '../../shared/host/config.ts';
import { sentGuestId } from '../../shared/host/guest.ts';
import { react } from './comments.api.ts';

/**
 * The reader's own reactions. The host does not tell whose its counts are, so this browser keeps
 * what was chosen here, per article and person. One call at a time for each comment, and the last
 * press wins.
 */

const key = (newsId: number) => `fan-reactions-${newsId}-${config().user?.id ?? 'gast'}`;

function read(newsId: number): Record<string, string> {
  try {
    const stored = JSON.parse(localStorage.getItem(key(newsId)) ?? '{}');
    return typeof stored === 'object' && stored ? stored : {};
  } catch {
    return {};
  }
}

function keep(newsId: number, id: number, choice: string | undefined) {
  try {
    localStorage.setItem(key(newsId), JSON.stringify({ ...read(newsId), [id]: choice }));
  } catch {}
}

/** What this browser knows of the reader's reaction to a comment. */
export function ownReaction(feed: Feed, id: number): OwnReaction {
  const known = feed.nodes.get(id)?.own;
  if (known) return known;
  const choice = read(feed.newsId)[id];
  return { want: choice, held: choice, counted: choice };
}

/** How long events may lag behind the answers, in milliseconds. */
const LAG = 1000;
const timers = new WeakMap<Feed, Map<number, ReturnType<typeof setTimeout>>>();

/** Takes over what the host told meanwhile, when its last events have had time to come. */
function releaseLater(feed: Feed, id: number) {
  const running = timers.get(feed) ?? new Map();
  timers.set(feed, running);
  clearTimeout(running.get(id));
  const end = () => {
    running.delete(id);
    const node = feed.nodes.get(id);
    if (!node?.own?.busy || node.own.sent || feed.signal.aborted) return;
    const { own, counts } = release(node.own, node);
    feed.set(withOwn({ ...node, ...counts }, own));
    keep(feed.newsId, id, own.held);
  };
  running.set(id, setTimeout(end, LAG));
}

/**
 * A press on a reaction: shown at once.
 * @throws HostError when the host refused; what is shown is then what the host holds
 */
export async function toggleReaction(feed: Feed, id: number, type: string): Promise<void> {
  const set = (own: OwnReaction) => {
    const node = feed.nodes.get(id);
    if (node) feed.set(withOwn(node, own));
  };
  set(press(ownReaction(feed, id), type));
  // Who presses while a call is under way only changes the wish; the loop below sees to it.
  for (;;) {
    const own = ownReaction(feed, id);
    const next = nextToSend(own);
    if (!next) break;
    set({ ...own, sent: { to: own.want } });
    try {
      await react(feed.newsId, id, next, sentGuestId());
      const { sent, ...now } = ownReaction(feed, id);
      set({ ...now, held: sent?.to });
      keep(feed.newsId, id, sent?.to);
    } catch (error) {
      const { sent: _, ...now } = ownReaction(feed, id);
      set({ ...now, want: now.held });
      releaseLater(feed, id);
      throw error;
    }
  }
  releaseLater(feed, id);
}
