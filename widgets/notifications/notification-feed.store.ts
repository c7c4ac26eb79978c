import { createStore } from 'zustand/vanilla';
import { serverNow } from '../../shared/host/clock.ts';
import { config } from '../../shared/host/config.ts';
import { HostError } from '../../shared/host/host-error.ts';
import { channelSource } from '../../shared/live/channel-source.ts';
import {
  createLiveResource,
  type LiveSource,
  type SendRead,
} from '../../shared/live/live-resource.ts';
import { parse, parseOrNothing } from '../../shared/schema/parse.ts';
import { connection } from '../../shared/store/connection.ts';
import { createTabChannel } from '../../shared/store/tab-channel.ts';
import { formatTime, TIME_FORMAT } from '../../shared/text/dates.ts';
import { plural } from '../../shared/text/numbers.ts';
import {
  insertNotification,
  type ListedNotification,
  sortNotifications,
  toListed,
} from './notification-list.model.ts';
import { markAllRead, markRead, readNotifications } from './notifications.api.ts';
import { notificationEvents, tabMessage } from './notifications.schema.ts';

/** Laravel's own event, by its whole name: it is not in the application's namespace. */
const CREATED = '.Illuminate\\Notifications\\Events\\BroadcastNotificationCreated';

/** On a channel that delivers, the poll is only a safety net: its interval is so many times longer. */
const LIVE_INTERVALS = 5;

interface FeedState {
  items: readonly ListedNotification[];
  /** Whether those that have been read are shown too. */
  showsRead: boolean;
  /** Whether the list has been read at all. */
  isKnown: boolean;
  /** Whether the reader waits for a read. */
  isLoading: boolean;
  readError: unknown;
  writeError: unknown;
  /** The last announcement, with its number: a text that is announced twice is two. */
  announcement: { text: string; number: number };
}

/** What the page's bells and panels show. */
export const feedState = createStore<FeedState>(() => ({
  items: [],
  showsRead: false,
  isKnown: false,
  isLoading: true,
  readError: undefined,
  writeError: undefined,
  announcement: { text: '', number: 0 },
}));

const { getState, setState, getInitialState } = feedState;

type FeedEvent =
  /** Without an item where the event names a notification and has no text of it. */
  | { type: 'created'; id: string; item: ListedNotification | undefined }
  | { type: 'read'; ids: readonly string[]; readAt: string };

export type NotificationFeed = ReturnType<typeof openNotificationFeed>;

/** Nothing more can be read: the member has logged out, or somebody else has come. */
const isSignedOut = (error: unknown) => error instanceof HostError && error.remedy !== undefined;

const isUnread = ({ read_at }: ListedNotification) => !read_at;

/**
 * Keeps the member's list up to date for as long as it is open: polls, follows the private channel
 * and the member's other tabs, and marks what is read. One for the page.
 */
export function openNotificationFeed(userId: number) {
  const { timeZone, notifications: settings } = config();
  const channel = `App.Models.User.${userId}`;
  /** All ids that the page has seen: any other one is announced, once. */
  const seenIds = new Set<string>();
  /** What was marked as read, until a response that was asked for after that had been saved. */
  const marks = new Map<string, { readAt: string; isSaved: boolean }>();
  let hasBroadcast = false;
  let isClosed = false;
  let isPolling = true;
  /** How often the page has been left: it may return from the back-forward cache. */
  let departures = 0;

  const isConnected = () => {
    const { state, refused } = connection.getState();
    return state === 'connected' && !refused.includes(channel);
  };

  function readCreated(payload: unknown): FeedEvent | undefined {
    const created = parseOrNothing(notificationEvents[CREATED], payload);
    if (!created) return undefined;
    const { id, subject, content } = created;
    const created_at = created.created_at ?? new Date(serverNow()).toISOString();
    const item =
      subject || content
        ? toListed({ ...created, read_at: undefined, created_at }, timeZone)
        : undefined;
    return { type: 'created', id, item };
  }

  const channelEvents: LiveSource<FeedEvent> = ({ onEvent, onGap }) =>
    channelSource<FeedEvent>(channel, { events: { [CREATED]: readCreated }, isPrivate: true })({
      onEvent,
      // The slow poll of a lost connection is not needed beside this one.
      onGap: () => isConnected() && onGap(),
    });
  // By the member's id: a tab may still be another member's.
  const tabs = createTabChannel(`fan-islands notifications ${userId}`, (data) =>
    parse(tabMessage, data),
  );
  const tabEvents: LiveSource<FeedEvent> = ({ onEvent }) =>
    tabs.receive(({ read, read_at }) => onEvent({ type: 'read', ids: read, readAt: read_at }));
  /** Without a channel, nothing else shows that the network or the page is back. */
  const pageReturns: LiveSource<FeedEvent> = ({ onGap }) => {
    const controller = new AbortController();
    addEventListener('online', onGap, controller);
    addEventListener('pageshow', ({ persisted }) => persisted && onGap(), controller);
    addEventListener('pagehide', () => void departures++, controller);
    return () => controller.abort();
  };

  const resource = createLiveResource<FeedEvent>({
    sources: [channelEvents, tabEvents, pageReturns],
    onEvent(event) {
      if (event.type === 'created') handleCreated(event);
      else if (!event.ids.length) resource.refresh();
      else {
        for (const id of event.ids) marks.set(id, { readAt: event.readAt, isSaved: true });
        showAsRead(event.ids, event.readAt);
      }
    },
    refresh: read,
    onRefreshError: noteReadError,
    interval: () =>
      isPolling
        ? settings.pollSeconds * 1000 * (hasBroadcast && isConnected() ? LIVE_INTERVALS : 1)
        : undefined,
  });

  function announce(fresh: readonly ListedNotification[]) {
    const [first] = fresh;
    if (!first) return;
    const text =
      fresh.length === 1 && first.subject
        ? `Nieuwe melding: ${first.subject}`
        : plural(fresh.length, 'nieuwe melding', 'nieuwe meldingen');
    setState(({ announcement }) => ({ announcement: { text, number: announcement.number + 1 } }));
  }

  async function read(send: SendRead<FeedEvent>): Promise<boolean> {
    const saved = [...marks].flatMap(([id, { isSaved }]) => (isSaved ? id : []));
    const { response, newer } = await send((signal) =>
      readNotifications(getState().showsRead, signal),
    );
    // The response includes the marks that were saved before it was asked for, and maybe no other.
    for (const id of saved) marks.delete(id);
    const items = response.map((notification) => {
      const mark = marks.get(notification.id);
      const read_at = notification.read_at || mark?.readAt;
      return toListed({ ...notification, read_at }, timeZone);
    });
    const ids = new Set(items.map(({ id }) => id));
    const missing = newer.flatMap((event) =>
      event.type === 'created' && event.item && !ids.has(event.id) ? event.item : [],
    );
    return take([...missing, ...items]);
  }

  /** @returns whether there is anything new in it */
  function take(items: readonly ListedNotification[]): boolean {
    const { isKnown, showsRead } = getState();
    const fresh = items.filter((item) => isUnread(item) && !seenIds.has(item.id));
    for (const { id } of items) seenIds.add(id);
    isPolling = true;
    setState({
      items: sortNotifications(showsRead ? items : items.filter(isUnread)),
      isKnown: true,
      isLoading: false,
      readError: undefined,
    });
    if (isKnown) announce(fresh);
    return fresh.length > 0;
  }

  /** @returns whether another read may end otherwise */
  function noteReadError(readError: unknown): boolean {
    isPolling = !isSignedOut(readError);
    setState({ readError, isLoading: false });
    return false;
  }

  /** Reads at once, since the reader waits for it. */
  async function readNow(): Promise<void> {
    setState({ isLoading: true, readError: undefined });
    try {
      await resource.run(`list ${getState().showsRead}`, read);
    } catch (error) {
      if (!isClosed) noteReadError(error);
    }
  }

  /** Shows these as read: removed where only unread ones are shown, else marked. */
  function showAsRead(ids: readonly string[], readAt: string) {
    const { items, showsRead } = getState();
    const marked = new Set(ids);
    setState({
      items: showsRead
        ? items.map((item) =>
            marked.has(item.id) && isUnread(item) ? { ...item, read_at: readAt } : item,
          )
        : items.filter(({ id }) => !marked.has(id)),
    });
  }

  /** Marks at once, and undoes it when the host refuses. */
  async function mark(
    items: readonly ListedNotification[],
    send: (readAt: string) => Promise<unknown>,
  ) {
    const unread = items.filter(isUnread);
    if (!unread.length) return;
    const ids = unread.map(({ id }) => id);
    const readAt = formatTime(serverNow(), TIME_FORMAT.host, timeZone);
    const departuresBefore = departures;
    for (const id of ids) marks.set(id, { readAt, isSaved: false });
    setState({ writeError: undefined });
    const sent = send(readAt);
    showAsRead(ids, readAt);
    tabs.send({ read: ids, read_at: readAt });
    try {
      await sent;
      for (const id of ids) marks.set(id, { readAt, isSaved: true });
    } catch (writeError) {
      for (const id of ids) marks.delete(id);
      if (isClosed) return;
      // What a page sent that was then left may have arrived, whatever happened to the response.
      if (departuresBefore !== departures) {
        resource.refresh();
        return;
      }
      // The last one first, so that those without a time keep their order.
      setState(({ items: shown }) => ({ items: unread.reduceRight(insertNotification, shown) }));
      tabs.send({ read: [], read_at: '' });
      if (isSignedOut(writeError)) isPolling = false;
      setState({ writeError });
    }
  }

  function handleCreated({ id, item }: Extract<FeedEvent, { type: 'created' }>) {
    hasBroadcast = true;
    if (seenIds.has(id)) return;
    if (!item) {
      resource.refresh(true);
      return;
    }
    seenIds.add(id);
    setState(({ items }) => ({ items: insertNotification(items, item) }));
    if (getState().isKnown) announce([item]);
  }

  const end = resource.start();
  readNow();

  return {
    /** Reads again, as the reader asked. */
    retry: readNow,
    /** Shows those that have been read too, or no longer, and reads accordingly. */
    toggleRead() {
      setState(({ items, showsRead }) => ({
        showsRead: !showsRead,
        items: showsRead ? items.filter(isUnread) : items,
      }));
      return readNow();
    },
    markOne: (item: ListedNotification) => mark([item], (readAt) => markRead(item.id, readAt)),
    /** Marks those that are not shown here too: the host knows them. */
    markAll: () =>
      mark(getState().items, async (readAt) => {
        await markAllRead(readAt);
        resource.refresh();
        tabs.send({ read: [], read_at: '' });
      }),
    close() {
      isClosed = true;
      end();
      setState(getInitialState(), true);
    },
  };
}
