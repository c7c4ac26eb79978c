import { randomUUID } from 'node:crypto';
import type { Host } from '../../context.ts';
import { notificationResource } from './notification-resource.ts';
import { type NotificationRow, NotificationStore } from './notification-store.ts';

/** Laravel's own event, which is not of the application's namespace. */
export const notificationEvent = 'Illuminate\\Notifications\\Events\\BroadcastNotificationCreated';

/** What a member is told. */
export interface News {
  subject: string;
  /** HTML; whatever of it a person wrote must be escaped. */
  content: string;
  /** The page's default is an envelope. */
  icon?: string;
  /** Where a click leads; without it the notification is only marked as read. */
  url?: string;
}

/**
 * Tells a member something, as Laravel's `$user->notify(...)` with the channels `database` and
 * `broadcast` does: it is stored, and sent on the private channel that only this member may hear.
 */
export function notify(host: Host, memberId: number, news: News): void {
  const row: NotificationRow = {
    id: randomUUID(),
    member_id: memberId,
    subject: news.subject,
    content: news.content,
    icon: news.icon ?? null,
    url: news.url ?? null,
    read_at: null,
    created_at: host.now().getTime(),
  };
  new NotificationStore(host.db).add(row);
  const type = 'App\\Notifications\\SomethingHappened';
  host.broadcaster.publish(`private-App.Models.User.${memberId}`, notificationEvent, {
    ...notificationResource(row),
    type,
  });
}
