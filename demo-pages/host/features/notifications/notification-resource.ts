import type { NotificationRow } from './notification-store.ts';

/** A notification as it goes over the line. */
export interface NotificationResource {
  id: number | string;
  subject: string;
  content: string;
  icon: string | null;
  url: string | null;
  read_at: string | null;
  created_at: string;
}

export function notificationResource(row: NotificationRow): NotificationResource {
  const { id, subject, content, icon, url, read_at, created_at } = row;
  return {
    id: /^\d+$/.test(id) ? Number(id) : id,
    ...{ subject, content, icon, url, read_at },
    created_at: new Date(created_at).toISOString().replace('Z', '000Z'),
  };
}
