import { type MouseEvent, memo, useRef } from 'react';
import { webUrl } from '../../shared/text/urls.ts';
import { HtmlText } from '../../shared/ui/HtmlText.tsx';
import { RelativeTime } from '../../shared/ui/RelativeTime.tsx';
import { NotificationIcon } from './NotificationIcon.tsx';
import type { ListedNotification } from './notification-list.model.ts';

interface NotificationHandlers {
  onRead(item: ListedNotification): void;
  /** The reader follows a link, in this tab. */
  onLeave(): void;
}

interface NotificationItemProps extends NotificationHandlers {
  item: ListedNotification;
}

/** With a modifier a link opens elsewhere, and the reader stays here. */
const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  !button && !ctrlKey && !metaKey && !shiftKey && !altKey;

/**
 * One notification: a real link where it has an address, else a button that marks it as read. The
 * browser follows the link by itself; the call that marks it outlives the page.
 */
const NotificationItem = memo(({ item, onRead, onLeave }: NotificationItemProps) => {
  const { subject, content, icon, read_at, created_at } = item;
  /** Null where the item has been read and has no address. */
  const controlRef = useRef<HTMLElement | null>(null);
  const url = webUrl(item.url);
  const title = subject.trim() || 'Melding';
  const named = { className: 'fan-notifications-subject', dir: 'auto' };
  const setControl = (element: HTMLElement | null) => {
    controlRef.current = element;
  };

  const handleClick = (event: MouseEvent) => {
    const clicked = (event.target as Element).closest('a, button');
    if (!clicked) {
      // A click anywhere on the item counts, except one that ends a selection of text.
      if (!`${getSelection() ?? ''}`) controlRef.current?.click();
      return;
    }
    onRead(item);
    if (clicked === controlRef.current && url && isPlainClick(event)) onLeave();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the link or button in it is for the keyboard
    <li
      className={
        read_at ? 'fan-notifications-item' : 'fan-notifications-item fan-notifications-new'
      }
      onClick={handleClick}
      onAuxClick={(event) => {
        // The middle button opens a link in another tab.
        if (event.button === 1 && (event.target as Element).closest('a')) onRead(item);
      }}
    >
      <NotificationIcon icon={icon} />
      <div className="fan-notifications-text">
        {read_at ? null : <span className="fan-hidden">Ongelezen</span>}
        {url ? (
          <a {...named} ref={setControl} href={url}>
            {title}
          </a>
        ) : read_at ? (
          <span {...named}>{title}</span>
        ) : (
          <button {...named} ref={setControl} type="button">
            {title}
          </button>
        )}
        {content ? <HtmlText html={content} className="fan-notifications-content" /> : null}
        {created_at ? (
          <p className="fan-note">
            <RelativeTime time={created_at} />
          </p>
        ) : null}
      </div>
    </li>
  );
});

interface NotificationListProps extends NotificationHandlers {
  items: readonly ListedNotification[];
}

export function NotificationList({ items, ...handlers }: NotificationListProps) {
  return (
    <ul className="fan-notifications-list">
      {items.map((item) => (
        <NotificationItem key={item.id} item={item} {...handlers} />
      ))}
    </ul>
  );
}
