import { call } from '../../shared/host/http.ts';
import {
  anything,
  lenient,
  list,
  optional,
  record,
  type Schema,
  SchemaError,
  shape,
  text,
} from '../../shared/island/schema.ts';
import type { Notification } from '../../shared/store/notifications.ts';

/** What becomes part of an address, and must not lead elsewhere: no `.` or `..`. */
const id: Schema<string> = (value, path) => {
  const given = text(value, path);
  if (/^\.{0,2}$/.test(given)) throw new SchemaError(path, 'an id', value);
  return given;
};

const words = lenient(optional(text, ''), '');
const maybe = lenient(optional(text), undefined);

const fields = shape({
  id,
  subject: words,
  content: words,
  icon: words,
  url: maybe,
  read_at: maybe,
  created_at: maybe,
});

/** Laravel's own model keeps what a notification says under `data`; flat is what we are told. */
const notification: Schema<Notification> = (value, path) => {
  const given = record(anything)(value, path);
  return fields({ ...record(anything)(given.data ?? {}, `${path}.data`), ...given }, path);
};

/** A list: bare, as a resource (`{data}`) or paginator, or as a paginator under `data`. */
const notificationList: Schema<Notification[]> = (value, path) => {
  const within = (value as { data?: unknown } | undefined)?.data;
  return within ? notificationList(within, 'data') : list(notification)(value, path);
};

/** What Laravel's notification event says; undefined where it says nothing that can be used. */
export const notificationIn = lenient<Notification | undefined>(notification, undefined);

/** The unread ones, or with `showRead` those that have been read too. */
export function readNotifications(showRead: boolean, signal: AbortSignal) {
  return call('GET', '/api/notifications', {
    query: { only_unread: showRead ? undefined : 1 },
    answer: notificationList,
    signal,
  });
}

/**
 * The answer is only looked at for errors. The page may be on its way elsewhere by then.
 * @param read_at `YYYY-MM-DD HH:mm:ss` in the page's zone
 */
export async function markRead(notificationId: string, read_at: string) {
  // Half a surrogate pair would have the encoding throw; here that is a failed call.
  const path = encodeURIComponent(notificationId);
  await call('PUT', `/api/notifications/${path}`, { body: { read_at }, keepalive: true });
}

/** @param read_at as above */
export async function markAllRead(read_at: string) {
  await call('PATCH', '/api/notifications/mark-all-read', { body: { read_at }, keepalive: true });
}
