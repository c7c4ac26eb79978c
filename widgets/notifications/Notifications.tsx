import { useEffect, useId, useRef } from 'react';
import { useStore } from 'zustand';
import { config } from '../../shared/host/config.ts';
import { askLogin } from '../../shared/store/login.ts';
import { notifications, unreadCount } from '../../shared/store/notifications.ts';
import { feedState } from './feed-state.store.ts';
import { preload } from './lazy-list.ts';
import { NotificationPanel } from './NotificationPanel.tsx';
import { useNotificationFeed } from './use-notification-feed.ts';
import { useHostControl, usePanel } from './use-panel.ts';

/** Beyond this the badge says no more; the bell's name does. */
const MOST = 99;

const loginFirst = () => askLogin();

/** A guest has no notifications: nothing is shown, and a host control leads to the login. */
function ForGuest() {
  useHostControl(loginFirst);
  return null;
}

function Bell({ userId }: { userId: number }) {
  const panelId = useId();
  const root = useRef<HTMLDivElement>(null);
  const bell = useRef<HTMLButtonElement>(null);
  const feed = useNotificationFeed(userId);
  const { open, toggle, close, leave } = usePanel(root, bell);
  const unread = useStore(notifications, ({ items }) => unreadCount(items));
  const { known, news, newsCount } = useStore(feedState);
  useEffect(() => {
    if (known) preload();
  }, [known]);
  return (
    <div ref={root} className="fan-notifications">
      <button
        ref={bell}
        type="button"
        className="fan-notifications-bell"
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
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
          {unread ? `Notificaties, ${unread} ongelezen` : 'Notificaties'}
        </span>
        {unread ? (
          <span className="fan-notifications-count" aria-hidden="true">
            {unread > MOST ? `${MOST}+` : `${unread}`}
          </span>
        ) : null}
      </button>
      <div role="status" className="fan-hidden">
        {news ? <span key={newsCount}>{news}</span> : null}
      </div>
      {open && feed ? (
        <NotificationPanel id={panelId} feed={feed} bell={bell} onClose={close} onLeave={leave} />
      ) : null}
    </div>
  );
}

/** The bell with its count, and the panel that it opens. */
export function Notifications() {
  const { user } = config();
  return user ? <Bell userId={user.id} /> : <ForGuest />;
}
