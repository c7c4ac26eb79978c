import { call } from '../../shared/host/http.ts';
import { notificationList } from './notifications.schema.ts';

/** Reads the unread notifications, or all of them (docs/host-api.md, "GET /api/notifications"). */
export function readNotifications(includesRead: boolean, signal: AbortSignal) {
  return call('GET', '/api/notifications', {
    query: { only_unread: includesRead ? undefined : 1 },
    response: notificationList,
    signal,
  });
}

/**
 * Marks a notification as read, also while the page is being left
 * (docs/host-api.md, "PUT /api/notifications/{id}").
 * @param read_at `YYYY-MM-DD HH:mm:ss` in the page's zone
 */
export async function markRead(notificationId: string, read_at: string) {
  // Half a surrogate pair makes the encoding throw; here that is a failed call.
  const path = encodeURIComponent(notificationId);
  await call('PUT', `/api/notifications/${path}`, { body: { read_at }, keepalive: true });
}

/**
 * Marks all notifications as read (docs/host-api.md, "PATCH /api/notifications/mark-all-read").
 * @param read_at as above
 */
export async function markAllRead(read_at: string) {
  await call('PATCH', '/api/notifications/mark-all-read', { body: { read_at }, keepalive: true });
}
