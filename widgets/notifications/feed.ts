import { serverNow } from '../../shared/host/clock.ts';
import { config } from '../../shared/host/config.ts';
import { HostError } from '../../shared/host/host-error.ts';
import { subscribe } from '../../shared/realtime/subscribe.ts';
import { connection } from '../../shared/store/connection.ts';
import { type Notification, notifications } from '../../shared/store/notifications.ts';
import { formatTime, TIME_FORMAT } from '../../shared/text/dates.ts';
import { plural } from '../../shared/text/plural.ts';
import { feed, NOTHING } from './feed-state.ts';
import { markAllRead, markRead, notificationIn, readNotifications } from './notifications.api.ts';
import { otherTabs } from './other-tabs.ts';
import { polling } from './polling.ts';

/** Laravel's own event, by its whole name: it is not of the application's namespace. */
const CREATED = '.Illuminate\\Notifications\\Events\\BroadcastNotificationCreated';

/** Where a host has been heard to broadcast, the poll is but a net under it. */
const LIVE_PATIENCE = 5;

const isLoggedOut = (error: unknown) =>
  error instanceof HostError && error.kind === 'unauthenticated';

export type FeedActs = ReturnType<typeof openFeed>;

/**
 * Keeps the member's list true for as long as it is open: reads it, polls, hears the private
 * channel and the member's other tabs, and marks what is read. One for the page.
 */
export function openFeed(userId: number) {
  const { timeZone, notifications: settings } = config();
  const channel = `App.Models.User.${userId}`;
  const list = () => notifications.getState();
  /** All that the page has ever seen: what is not among them is news, and that once. */
  const seen = new Set<string>();
  let reading: AbortController | undefined;
  /** Arrived live since the present read was asked for, whose answer may not hold them yet. */
  let meanwhile: Notification[] = [];
  let writing = 0;
  /** A read is due after what is under way, whose answer is, or makes others, out of date. */
  let owed = false;
  let broadcasts = false;
  let closed = false;
  /** How often the page has been left: it may come back from the back-forward cache. */
  let departures = 0;
  const depart = () => {
    departures++;
  };
  addEventListener('pagehide', depart);

  const isLive = () => {
    const { state, refused } = connection.getState();
    return state === 'connected' && !refused.includes(channel);
  };

  const polls = polling(
    () => settings.pollSeconds * 1000 * (broadcasts && isLive() ? LIVE_PATIENCE : 1),
    () => {
      if (!reading) read();
    },
  );
  const tabs = otherTabs(userId, (ids, read_at) => {
    show(ids, read_at);
    // A hidden tab reads when it is seen again.
    if (reading || (!ids.length && !document.hidden)) read();
  });

  function announce(fresh: Notification[]) {
    const [first] = fresh;
    if (!first) return;
    feed.setState(({ newsCount }) => ({
      newsCount: newsCount + 1,
      news:
        fresh.length === 1 && first.subject
          ? `Nieuwe melding: ${first.subject}`
          : plural(fresh.length, 'nieuwe melding', 'nieuwe meldingen'),
    }));
  }

  function take(answer: Notification[]) {
    const { known, showRead } = feed.getState();
    const late = meanwhile.filter(({ id }) => !answer.some((item) => item.id === id));
    const items = [...late, ...answer];
    const fresh = items.filter(({ id, read_at }) => !read_at && !seen.has(id));
    for (const { id } of items) seen.add(id);
    list().set(showRead ? items : items.filter(({ read_at }) => !read_at), timeZone);
    feed.setState({ known: true, waiting: false, readError: undefined });
    if (known) announce(fresh);
  }

  /** Reads the list; an older read that is still under way no longer counts. */
  async function read(): Promise<void> {
    if (writing) {
      owed = true;
      return;
    }
    reading?.abort();
    const mine = new AbortController();
    reading = mine;
    meanwhile = [];
    let loggedOut = false;
    try {
      const answer = await readNotifications(feed.getState().showRead, mine.signal);
      if (mine.signal.aborted) return;
      take(answer);
    } catch (readError) {
      if (mine.signal.aborted) return;
      loggedOut = isLoggedOut(readError);
      feed.setState({ readError, waiting: false });
    }
    reading = undefined;
    if (loggedOut) polls.stop();
    else polls.plan();
    await settle();
  }

  /** Reads what is owed, as soon as nothing is under way. */
  async function settle() {
    if (!owed || writing || reading || closed) return;
    owed = false;
    await read();
  }

  /** Reads, but lets a read finish: many may ask at once. */
  function readNext() {
    owed = true;
    settle();
  }

  /** Shows these as read: gone where only the unread ones are shown, else marked. */
  function show(ids: string[], read_at: string) {
    const { showRead } = feed.getState();
    for (const item of list().items)
      if (ids.includes(item.id) && !item.read_at) {
        if (showRead) list().add({ ...item, read_at }, timeZone);
        else list().remove(item.id);
      }
  }

  /** Marks at once, and undoes it when the host does not agree. */
  async function mark(items: readonly Notification[], send: (read_at: string) => Promise<unknown>) {
    const unread = items.filter(({ read_at }) => !read_at);
    if (!unread.length) return;
    const ids = unread.map(({ id }) => id);
    const read_at = formatTime(serverNow(), TIME_FORMAT.host, timeZone);
    const before = departures;
    if (reading) {
      reading.abort();
      reading = undefined;
      owed = true;
    }
    writing++;
    feed.setState({ writeError: undefined });
    const sent = send(read_at);
    show(ids, read_at);
    tabs.tell(ids, read_at);
    try {
      await sent;
    } catch (writeError) {
      if (closed) return;
      if (before === departures) {
        // From behind, so that those that can't be told apart come back in their order.
        for (const item of unread.reverse()) list().add(item, timeZone);
        tabs.tell([], '');
        feed.setState({ writeError });
        if (isLoggedOut(writeError)) polls.stop();
      }
      // What was sent by a page that was left may have arrived, whatever became of the answer.
      else owed = true;
    }
    writing--;
    await settle();
  }

  function hear(payload: unknown) {
    broadcasts = true;
    const item = notificationIn(payload, '');
    if (!item || seen.has(item.id)) return;
    // The event may name it, and say no more.
    if (!item.subject && !item.content) {
      readNext();
      return;
    }
    seen.add(item.id);
    const arrived = {
      ...item,
      read_at: undefined,
      created_at: item.created_at ?? new Date(serverNow()).toISOString(),
    };
    meanwhile.push(arrived);
    list().add(arrived, timeZone);
    if (feed.getState().known) announce([arrived]);
  }

  const leave = subscribe({
    channel,
    private: true,
    events: { [CREATED]: hear },
    // The hub's own poll, while there is no connection, is none of ours.
    reread: () => {
      if (isLive()) readNext();
    },
  });
  read();

  return {
    /** Reads again, as the reader asked. */
    retry() {
      feed.setState({ waiting: true, readError: undefined });
      return read();
    },
    /** Shows those that have been read too, or no longer, and reads accordingly. */
    toggle() {
      const showRead = !feed.getState().showRead;
      if (!showRead)
        list().set(
          list().items.filter(({ read_at }) => !read_at),
          timeZone,
        );
      feed.setState({ showRead, waiting: true, readError: undefined });
      return read();
    },
    markOne: (item: Notification) => mark([item], (read_at) => markRead(item.id, read_at)),
    /** Those that have not been read here too: the host knows which they are. */
    markAll: () =>
      mark(list().items, async (read_at) => {
        await markAllRead(read_at);
        owed = true;
        tabs.tell([], '');
      }),
    close() {
      closed = true;
      reading?.abort();
      removeEventListener('pagehide', depart);
      polls.end();
      tabs.end();
      leave();
      notifications.setState({ items: [] });
      feed.setState(NOTHING);
    },
  };
}
