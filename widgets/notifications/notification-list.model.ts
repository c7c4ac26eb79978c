import { parseTime } from '../../shared/text/dates.ts';
import type { Notification } from './notifications.schema.ts';

/** A notification in the list. Its time is parsed once, however often the list is sorted. */
export interface ListedNotification extends Notification {
  /** In milliseconds since 1970; infinite without a time, since it has just arrived. */
  instant: number;
}

/** @param timeZone of a time without an offset */
export function toListed(notification: Notification, timeZone: string): ListedNotification {
  const { created_at } = notification;
  const instant = created_at ? parseTime(created_at, timeZone) : Number.NaN;
  return { ...notification, instant: Number.isNaN(instant) ? Number.POSITIVE_INFINITY : instant };
}

/** The unread ones first, and of either the newest first. */
function compare(one: ListedNotification, other: ListedNotification): number {
  const byRead = Number(Boolean(one.read_at)) - Number(Boolean(other.read_at));
  // Two that have just arrived differ by NaN.
  return byRead || other.instant - one.instant || 0;
}

/** Returns the order in which notifications are shown; equal ones keep theirs. */
export function sortNotifications(items: readonly ListedNotification[]): ListedNotification[] {
  return [...items].sort(compare);
}

/** Adds a notification where it belongs, or puts it in the place of the one with its id. */
export function insertNotification(
  items: readonly ListedNotification[],
  added: ListedNotification,
): ListedNotification[] {
  if (items.some(({ id }) => id === added.id))
    return items.map((item) => (item.id === added.id ? added : item));
  const found = items.findIndex((item) => compare(added, item) <= 0);
  const index = found < 0 ? items.length : found;
  return [...items.slice(0, index), added, ...items.slice(index)];
}

/** Returns how many have not been read: the one figure for the bell and the panel. */
export function unreadCount(items: readonly ListedNotification[]): number {
  return items.filter(({ read_at }) => !read_at).length;
}
