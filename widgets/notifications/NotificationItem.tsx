import { type MouseEvent, memo, useRef } from 'react';
import type { Notification } from '../../shared/store/notifications.ts';
import { webUrl } from '../../shared/text/urls.ts';
import { HtmlText } from '../../shared/ui/HtmlText.tsx';
import { RelativeTime } from '../../shared/ui/RelativeTime.tsx';
import { Icon } from './Icon.tsx';

interface NotificationItemProps {
  item: Notification;
  onRead(item: Notification): void;
  /** The reader goes to where it leads, in this tab. */
  onLeave(): void;
}

/** With a modifier a link opens elsewhere, and the reader stays here. */
const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  !button && !ctrlKey && !metaKey && !shiftKey && !altKey;

/**
 * One notification: a real link where it leads somewhere, else a button that marks it as read. The
 * browser follows the link by itself; that it was read is told in a call that outlives the page.
 */
export const NotificationItem = memo(({ item, onRead, onLeave }: NotificationItemProps) => {
  const { subject, content, icon, read_at, created_at } = item;
  /** None where it has been read and leads nowhere. */
  const control = useRef<HTMLElement | null>(null);
  const url = webUrl(item.url);
  const title = subject.trim() || 'Melding';
  const named = { className: 'fan-notifications-subject', dir: 'auto' };
  const ref = (element: HTMLElement | null) => {
    control.current = element;
  };

  const onClick = (event: MouseEvent) => {
    const pressed = (event.target as Element).closest('a, button');
    // A press anywhere on it counts, but for one that ended a selection.
    if (!pressed) {
      if (!`${getSelection() ?? ''}`) control.current?.click();
      return;
    }
    onRead(item);
    if (pressed === control.current && url && isPlain(event)) onLeave();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the link or button in it is the keyboard's way
    <li
      className={
        read_at ? 'fan-notifications-item' : 'fan-notifications-item fan-notifications-new'
      }
      onClick={onClick}
      onAuxClick={(event) => {
        // The middle button opens a link in another tab.
        if (event.button === 1 && (event.target as Element).closest('a')) onRead(item);
      }}
    >
      <Icon name={icon} />
      <div className="fan-notifications-text">
        {read_at ? null : <span className="fan-hidden">Ongelezen</span>}
        {url ? (
          <a {...named} ref={ref} href={url}>
            {title}
          </a>
        ) : read_at ? (
          <span {...named}>{title}</span>
        ) : (
          <button {...named} ref={ref} type="button">
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
