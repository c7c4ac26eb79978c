import type { Host } from '../../context.ts';
import { notificationResource } from './notification-resource.ts';
import { type NotificationRow, NotificationStore } from './notification-store.ts';

/** Laravel's own event, which is not of the application's namespace. */
const notificationEvent = 'Illuminate\\Notifications\\Events\\BroadcastNotificationCreated';

/** A notification before it is stored. */
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
 * Notifies a member, as Laravel's `$user->notify(...)` with the channels `database` and `broadcast`
 * does: stored, and sent on the private channel that is this member's alone.
 */
export function notify(host: Host, memberId: number, news: News): void {
  const row: NotificationRow = {
    id: crypto.randomUUID(),
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
