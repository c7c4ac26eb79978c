import { createStore } from 'zustand/vanilla';
import { parseTime } from '../text/dates.ts';

/** One of the signed-in member's notifications, as the host has it. */
export interface Notification {
  /** As text, whether the host counts them or gives them UUIDs. */
  id: string;
  subject: string;
  /** May be HTML. */
  content: string;
  /** A name; the page knows a few, and shows an envelope for any other. */
  icon: string;
  /** Where it leads, unchecked. */
  url: string | undefined;
  /** Undefined while it is unread. */
  read_at: string | undefined;
  created_at: string | undefined;
}

interface NotificationList {
  /** The unread ones first, and of either the newest first. */
  items: readonly Notification[];
  /** Puts others in the place of all. */
  set(items: readonly Notification[], timeZone: string): void;
  /** Takes one in: where one of that id stands already, in its place; else where it belongs. */
  add(item: Notification, timeZone: string): void;
  remove(id: string): void;
}

/** One without a time is taken for new: it has just come in. */
function age({ created_at }: Notification, timeZone: string): number {
  const instant = created_at ? parseTime(created_at, timeZone) : Number.NaN;
  return Number.isNaN(instant) ? Number.POSITIVE_INFINITY : instant;
}

/** In the order in which they are shown; those that can't be told apart keep theirs. */
export function unreadFirst(items: readonly Notification[], timeZone: string): Notification[] {
  return items
    .map((item) => ({ item, at: age(item, timeZone) }))
    .sort((a, b) => Number(!!a.item.read_at) - Number(!!b.item.read_at) || b.at - a.at || 0)
    .map(({ item }) => item);
}

/** How many are still to be read: the one figure for the bell and whoever else counts. */
export function unreadCount(items: readonly Notification[]): number {
  return items.filter(({ read_at }) => !read_at).length;
}

/**
 * The member's notifications that the page knows. Times without an offset are in `timeZone`, the
 * page's.
 */
export const notifications = createStore<NotificationList>((setState) => ({
  items: [],
  set: (items, timeZone) => setState({ items: unreadFirst(items, timeZone) }),
  add: (item, timeZone) =>
    setState(({ items }) => ({
      items: items.some(({ id }) => id === item.id)
        ? items.map((each) => (each.id === item.id ? item : each))
        : unreadFirst([item, ...items], timeZone),
    })),
  remove: (gone) => setState(({ items }) => ({ items: items.filter(({ id }) => id !== gone) })),
}));
