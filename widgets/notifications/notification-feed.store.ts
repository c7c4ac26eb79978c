import { serverNow } from '../../shared/host/clock.ts';
import { config } from '../../shared/host/config.ts';
import { HostError } from '../../shared/host/host-error.ts';
import { channelSource } from '../../shared/live/channel-source.ts';
import {
  createLiveResource,
  type LiveSource,
  type SendRead,
} from '../../shared/live/live-resource.ts';
import { createTabChannel } from '../../shared/live/tab-channel.ts';
import { parse, parseOrNothing } from '../../shared/schema/parse.ts';
import { connection } from '../../shared/store/connection.ts';
import { type Notification, notifications } from '../../shared/store/notifications.ts';
import { formatTime, TIME_FORMAT } from '../../shared/text/dates.ts';
import { plural } from '../../shared/text/numbers.ts';
import { feedState, INITIAL_STATE } from './feed-state.store.ts';
import { markAllRead, markRead, readNotifications } from './notifications.api.ts';
import { notificationEvents, tabMessage } from './notifications.schema.ts';

/** Laravel's own event, by its whole name: it is not in the application's namespace. */
const CREATED = '.Illuminate\\Notifications\\Events\\BroadcastNotificationCreated';

/** On a channel that delivers, the poll is only a safety net: its interval is so many times longer. */
const LIVE_INTERVALS = 5;

const isLoggedOut = (error: unknown) =>
  error instanceof HostError && error.kind === 'unauthenticated';

type FeedEvent =
  | { type: 'created'; payload: unknown }
  | { type: 'read'; ids: string[]; readAt: string };

export type NotificationFeed = ReturnType<typeof openNotificationFeed>;

/**
 * Keeps the member's list true for as long as it is open: polls, follows the private channel and
 * the member's other tabs, and marks what is read. One for the page.
 */
export function openNotificationFeed(userId: number) {
  const { timeZone, notifications: settings } = config();
  const channel = `App.Models.User.${userId}`;
  const list = () => notifications.getState();
  /** All ids that the page has ever seen: any other one is news, once. */
  const seen = new Set<string>();
  /** What was marked as read, until a response that was asked for after that had been saved. */
  const marks = new Map<string, { readAt: string; isSaved: boolean }>();
  let hasBroadcast = false;
  let isClosed = false;
  let loggedOut = false;
  /** How often the page has been left: it may come back from the back-forward cache. */
  let departures = 0;
  const countDeparture = () => {
    departures++;
  };

  const isLive = () => {
    const { state, refused } = connection.getState();
    return state === 'connected' && !refused.includes(channel);
  };

  /** The hub's own poll of a lost connection is left out: the page says how often to poll. */
  const channelEvents: LiveSource<FeedEvent> = ({ onEvent, onGap }) =>
    channelSource<FeedEvent>(channel, {
      isPrivate: true,
      events: { [CREATED]: (payload) => ({ type: 'created', payload }) },
    })({
      onEvent,
      onGap() {
        if (isLive()) onGap();
      },
    });
  // By the member's name for it: a tab may still be another member's.
  const tabs = createTabChannel(`fan-islands notifications ${userId}`, (data) =>
    parse(tabMessage, data),
  );
  const tabEvents: LiveSource<FeedEvent> = ({ onEvent, onGap }) =>
    tabs.source({
      onEvent: ({ read, read_at }) => onEvent({ type: 'read', ids: read, readAt: read_at }),
      onGap,
    });
  /** Without a channel, nothing else says that the network or the page is back. */
  const returns: LiveSource<FeedEvent> = ({ onGap }) => {
    const ending = new AbortController();
    addEventListener('online', onGap, ending);
    addEventListener('pageshow', ({ persisted }) => persisted && onGap(), ending);
    addEventListener('pagehide', countDeparture, ending);
    return () => ending.abort();
  };

  const resource = createLiveResource<FeedEvent>({
    sources: [channelEvents, tabEvents, returns],
    onEvent(event) {
      if (event.type === 'created') addCreated(event.payload);
      else if (!event.ids.length) resource.refresh();
      else {
        for (const id of event.ids) marks.set(id, { readAt: event.readAt, isSaved: true });
        showAsRead(event.ids, event.readAt);
      }
    },
    refresh: read,
    onRefreshError: noteReadError,
    interval: () =>
      loggedOut
        ? undefined
        : settings.pollSeconds * 1000 * (hasBroadcast && isLive() ? LIVE_INTERVALS : 1),
  });

  function announce(fresh: Notification[]) {
    const [first] = fresh;
    if (!first) return;
    feedState.setState(({ newsCount }) => ({
      newsCount: newsCount + 1,
      news:
        fresh.length === 1 && first.subject
          ? `Nieuwe melding: ${first.subject}`
          : plural(fresh.length, 'nieuwe melding', 'nieuwe meldingen'),
    }));
  }

  async function read(send: SendRead<FeedEvent>): Promise<boolean> {
    const saved = [...marks].flatMap(([id, { isSaved }]) => (isSaved ? id : []));
    const { response, newer } = await send((signal) =>
      readNotifications(feedState.getState().showRead, signal),
    );
    // The response knows of the marks that were saved before it was asked for, and may of no other.
    for (const id of saved) marks.delete(id);
    const known = response.map((item) => {
      const mark = marks.get(item.id);
      return mark && !item.read_at ? { ...item, read_at: mark.readAt } : item;
    });
    const ids = new Set(known.map(({ id }) => id));
    const late = newer.flatMap((event) => {
      const created = event.type === 'created' ? createdItem(event.payload) : undefined;
      return created && !ids.has(created.id) ? created : [];
    });
    return take([...late, ...known]);
  }

  /** @returns whether there is anything new in it */
  function take(items: Notification[]): boolean {
    const { known, showRead: showsRead } = feedState.getState();
    const fresh = items.filter(({ id, read_at }) => !read_at && !seen.has(id));
    for (const { id } of items) seen.add(id);
    list().set(showsRead ? items : items.filter(({ read_at }) => !read_at), timeZone);
    loggedOut = false;
    feedState.setState({ known: true, waiting: false, readError: undefined });
    if (known) announce(fresh);
    return fresh.length > 0;
  }

  /** @returns whether another read may end otherwise */
  function noteReadError(readError: unknown): boolean {
    loggedOut = isLoggedOut(readError);
    feedState.setState({ readError, waiting: false });
    return false;
  }

  /** A read that the reader waits for. */
  async function readNow(): Promise<void> {
    feedState.setState({ waiting: true, readError: undefined });
    try {
      await resource.run(`list ${feedState.getState().showRead}`, read);
    } catch (error) {
      if (!isClosed) noteReadError(error);
    }
  }

  /** Shows these as read: gone where only unread ones are shown, else marked. */
  function showAsRead(ids: string[], readAt: string) {
    const { showRead: showsRead } = feedState.getState();
    for (const item of list().items)
      if (ids.includes(item.id) && !item.read_at) {
        if (showsRead) list().add({ ...item, read_at: readAt }, timeZone);
        else list().remove(item.id);
      }
  }

  /** Marks at once, and undoes it when the host does not agree. */
  async function mark(items: readonly Notification[], send: (readAt: string) => Promise<unknown>) {
    const unread = items.filter(({ read_at }) => !read_at);
    if (!unread.length) return;
    const ids = unread.map(({ id }) => id);
    const readAt = formatTime(serverNow(), TIME_FORMAT.host, timeZone);
    const departuresBefore = departures;
    for (const id of ids) marks.set(id, { readAt, isSaved: false });
    feedState.setState({ writeError: undefined });
    const sent = send(readAt);
    showAsRead(ids, readAt);
    tabs.send({ read: ids, read_at: readAt });
    try {
      await sent;
      for (const id of ids) marks.set(id, { readAt, isSaved: true });
    } catch (writeError) {
      for (const id of ids) marks.delete(id);
      if (isClosed) return;
      // What was sent by a page that was left may have arrived, whatever became of the response.
      if (departuresBefore !== departures) {
        resource.refresh();
        return;
      }
      // From behind, so that those without a time keep their order.
      for (const item of unread.reverse()) list().add(item, timeZone);
      tabs.send({ read: [], read_at: '' });
      loggedOut ||= isLoggedOut(writeError);
      feedState.setState({ writeError });
    }
  }

  function addCreated(payload: unknown) {
    hasBroadcast = true;
    const item = parseOrNothing(notificationEvents[CREATED], payload);
    if (!item || seen.has(item.id)) return;
    const created = createdItem(payload);
    if (!created) {
      resource.refresh(true);
      return;
    }
    seen.add(created.id);
    list().add(created, timeZone);
    if (feedState.getState().known) announce([created]);
  }

  const end = resource.start();
  readNow();

  return {
    /** Reads again, as the reader asked. */
    retry: readNow,
    /** Shows those that have been read too, or no longer, and reads accordingly. */
    toggle() {
      const showsRead = !feedState.getState().showRead;
      if (!showsRead)
        list().set(
          list().items.filter(({ read_at }) => !read_at),
          timeZone,
        );
      feedState.setState({ showRead: showsRead });
      return readNow();
    },
    markOne: (item: Notification) => mark([item], (readAt) => markRead(item.id, readAt)),
    /** Those that are not shown here too: the host knows which they are. */
    markAll: () =>
      mark(list().items, async (readAt) => {
        await markAllRead(readAt);
        resource.refresh();
        tabs.send({ read: [], read_at: '' });
      }),
    close() {
      isClosed = true;
      end();
      notifications.setState({ items: [] });
      feedState.setState(INITIAL_STATE);
    },
  };
}

/** What an event says of a notification; undefined where it names one and says no more. */
function createdItem(payload: unknown): Notification | undefined {
  const item = parseOrNothing(notificationEvents[CREATED], payload);
  if (!item?.subject && !item?.content) return undefined;
  return {
    ...item,
    read_at: undefined,
    created_at: item.created_at ?? new Date(serverNow()).toISOString(),
  };
}
