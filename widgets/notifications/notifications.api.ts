import { call } from '../../shared/host/http.ts';
import { notificationList } from './notifications.schema.ts';

/** The unread ones, or with `showRead` those that have been read too. */
export function readNotifications(showRead: boolean, signal: AbortSignal) {
  return call('GET', '/api/notifications', {
    query: { only_unread: showRead ? undefined : 1 },
    response: notificationList,
    signal,
  });
}

/**
 * The response is used for errors only. The page may be on its way elsewhere by then.
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
