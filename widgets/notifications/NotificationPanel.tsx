import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { HostError } from '../../shared/host/host-error.ts';
import { notifications, unreadCount } from '../../shared/store/notifications.ts';
import { Alert } from '../../shared/ui/Alert.tsx';
import { CloseIcon } from '../../shared/ui/CloseIcon.tsx';
import { LazyComponent } from '../../shared/ui/LazyComponent.tsx';
import { LoadFailed } from '../../shared/ui/LoadFailed.tsx';
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts';
import { feedState } from './feed-state.store.ts';
import { lazyList } from './lazy-list.ts';
import type { NotificationFeed } from './notification-feed.store.ts';
import { useKeepFocus } from './use-keep-focus.ts';
import { usePlace } from './use-place.ts';

interface NotificationPanelProps {
  id: string;
  feed: NotificationFeed;
  bell: RefObject<HTMLElement | null>;
  onClose(): void;
  /** The reader goes elsewhere by a link in it. */
  onLeave(): void;
}

/** The panel `Notificaties`, below the page's header. Focus goes in when it opens. */
export function NotificationPanel({ id, feed, bell, onClose, onLeave }: NotificationPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const items = useStore(notifications, (state) => state.items);
  const { showRead, known, waiting, readError, writeError } = useStore(feedState);
  const [busy, run] = useSingleFlight();
  /** Whether the code of the list could not be fetched, and how often that was tried again. */
  const [lost, setLost] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const onLost = useCallback(() => setLost(true), []);
  const unread = unreadCount(items);
  const failed = readError !== undefined && !known;
  const loggedOut = readError instanceof HostError && readError.kind === 'unauthenticated';
  usePlace(panel, bell);
  useKeepFocus(panel);
  useLayoutEffect(() => panel.current?.focus({ preventScroll: true }), []);

  // What is pressed here goes or is disabled, and must not take the focus with it.
  const hold = () => panel.current?.focus({ preventScroll: true });
  const retry = () => {
    hold();
    setLost(false);
    setAttempt((before) => before + 1);
    feed.retry();
  };

  return (
    <section
      ref={panel}
      id={id}
      className="fan-card fan-notifications-panel"
      tabIndex={-1}
      aria-labelledby={`${id}title`}
      aria-busy={waiting || busy}
    >
      <div className="fan-head">
        <h2 id={`${id}title`}>Notificaties</h2>
        <button
          type="button"
          className="fan-link"
          disabled={!unread || busy}
          onClick={() => {
            hold();
            run(() => feed.markAll());
          }}
        >
          Markeer alles als gelezen
        </button>
        <button
          type="button"
          className="fan-notifications-close"
          aria-label="Sluiten"
          onClick={onClose}
        >
          <CloseIcon />
        </button>
      </div>
      <div className="fan-notifications-scroll">
        <Alert error={writeError} />
        <Alert
          error={failed && !loggedOut ? undefined : readError}
          onRetry={failed ? undefined : retry}
        />
        {failed || lost ? <LoadFailed onRetry={retry} /> : null}
        {items.length ? (
          <LazyComponent
            module={lazyList}
            props={{ items, onRead: feed.markOne, onLeave }}
            attempt={attempt}
            onError={onLost}
          />
        ) : null}
        {/* Empty after marking all as read: that is the answer to the press. */}
        <div aria-live="polite">
          {!items.length && (waiting || known) ? (
            <p className="fan-notifications-empty">
              {waiting ? 'Laden…' : 'Je hebt geen meldingen'}
            </p>
          ) : null}
        </div>
      </div>
      <div className="fan-notifications-foot">
        <button type="button" className="fan-link" onClick={() => feed.toggle()}>
          {showRead ? 'Alleen ongelezen tonen' : 'Gelezen notificaties tonen'}
        </button>
      </div>
    </section>
  );
}
