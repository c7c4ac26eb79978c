import type { Notification } from '../../shared/store/notifications.ts';
import { NotificationItem } from './NotificationItem.tsx';

interface NotificationListProps {
  items: readonly Notification[];
  onRead(item: Notification): void;
  /** The reader goes to where one of them leads, in this tab. */
  onLeave(): void;
}

export function NotificationList({ items, onRead, onLeave }: NotificationListProps) {
  return (
    <ul className="fan-notifications-list">
      {items.map((item) => (
        <NotificationItem key={item.id} item={item} onRead={onRead} onLeave={onLeave} />
      ))}
    </ul>
  );
}
