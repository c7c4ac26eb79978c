import { useEffect, useId, useRef } from 'react';
import { useStore } from 'zustand';
import { subscribeToConfig } from '../../shared/host/config.ts';
import { useUser } from '../../shared/island/rendered.ts';
import { askLogin } from '../../shared/store/login.ts';
import { formatNumber } from '../../shared/text/numbers.ts';
import { lazyList, NotificationPanel } from './NotificationPanel.tsx';
import { feedState } from './notification-feed.store.ts';
import { unreadCount } from './notification-list.model.ts';
import { useNotificationFeed } from './use-notification-feed.ts';
import { useHostControl, usePanel } from './use-panel.ts';

/** The badge shows no higher count; the bell's name does. */
const MOST_SHOWN = 99;

const openLogin = () => askLogin();

/** A guest has no notifications: nothing is shown, and a host control opens the login. */
function ForGuest() {
  useHostControl(openLogin);
  return null;
}

function Bell({ userId }: { userId: number }) {
  const panelId = useId();
  const rootRef = useRef<HTMLDivElement>(null);
  const bellRef = useRef<HTMLButtonElement>(null);
  const feed = useNotificationFeed(userId);
  const { isOpen, toggle, close, leave } = usePanel(rootRef, bellRef);
  const { items, isKnown, announcement } = useStore(feedState);
  const unread = unreadCount(items);
  useEffect(() => {
    // A failure shows when the list is wanted.
    if (isKnown) lazyList.load().catch(() => undefined);
  }, [isKnown]);
  return (
    <div ref={rootRef} className="fan-notifications">
      <button
        ref={bellRef}
        type="button"
        className="fan-notifications-bell"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={toggle}
      >
        <svg
          width="24"
          height="24"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.8"
          strokeLinejoin="round"
          strokeLinecap="round"
          aria-hidden="true"
        >
          <path d="M6 17v-6a6 6 0 0 1 12 0v6l1.5 1.5h-15zM10 21.5h4" />
        </svg>
        <span className="fan-hidden">
          {unread ? `Notificaties, ${formatNumber(unread)} ongelezen` : 'Notificaties'}
        </span>
        {unread ? (
          <span className="fan-notifications-count" aria-hidden="true">
            {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : `${unread}`}
          </span>
        ) : null}
      </button>
      <div role="status" className="fan-hidden">
        {announcement.text ? <span key={announcement.number}>{announcement.text}</span> : null}
      </div>
      {isOpen && feed ? (
        <NotificationPanel
          id={panelId}
          feed={feed}
          bellRef={bellRef}
          onClose={close}
          onLeave={leave}
        />
      ) : null}
    </div>
  );
}

/** The bell with its count, and the panel that it opens. */
export function Notifications() {
  const user = useUser(subscribeToConfig);
  return user ? <Bell key={user.id} userId={user.id} /> : <ForGuest />;
}
