import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { HostError } from '../../shared/host/host-error.ts';
import { Alert } from '../../shared/ui/Alert.tsx';
import { CloseIcon } from '../../shared/ui/CloseIcon.tsx';
import { LazyComponent, lazyModule } from '../../shared/ui/LazyComponent.tsx';
import { LoadFailed } from '../../shared/ui/LoadFailed.tsx';
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts';
import { feedState, type NotificationFeed } from './notification-feed.store.ts';
import { unreadCount } from './notification-list.model.ts';
import { useKeepFocus } from './use-keep-focus.ts';
import { usePanelPosition } from './use-panel-position.ts';

/** The list, which most readers of a page never open. The bell preloads it once it has a count. */
export const lazyList = lazyModule(
  async () => (await import('./NotificationList.tsx')).NotificationList,
);

interface NotificationPanelProps {
  id: string;
  feed: NotificationFeed;
  bellRef: RefObject<HTMLElement | null>;
  onClose(): void;
  /** The reader follows a link in it. */
  onLeave(): void;
}

/** The panel `Notificaties`, below the page's header. It has the focus when it opens. */
export function NotificationPanel({ id, feed, bellRef, onClose, onLeave }: NotificationPanelProps) {
  const panelRef = useRef<HTMLElement>(null);
  const { items, showsRead, isKnown, isLoading, readError, writeError } = useStore(feedState);
  const [isBusy, run] = useSingleFlight();
  /** Whether the code of the list could not be fetched, and how often that was tried again. */
  const [hasListFailed, setListFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const handleListError = useCallback(() => setListFailed(true), []);
  const hasReadFailed = readError !== undefined && !isKnown;
  const isSignedOut = readError instanceof HostError && readError.remedy !== undefined;
  usePanelPosition(panelRef, bellRef);
  useKeepFocus(panelRef);
  useLayoutEffect(() => panelRef.current?.focus({ preventScroll: true }), []);

  // What is clicked here is removed or disabled, and must not lose the focus with that.
  const keepFocus = () => panelRef.current?.focus({ preventScroll: true });
  const handleRetry = () => {
    keepFocus();
    setListFailed(false);
    setAttempt((before) => before + 1);
    feed.retry();
  };

  return (
    <section
      ref={panelRef}
      id={id}
      className="fan-card fan-notifications-panel"
      tabIndex={-1}
      aria-labelledby={`${id}title`}
      aria-busy={isLoading || isBusy}
    >
      <div className="fan-head">
        <h2 id={`${id}title`}>Notificaties</h2>
        <button
          type="button"
          className="fan-link"
          disabled={!unreadCount(items) || isBusy}
          onClick={() => {
            keepFocus();
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
          error={hasReadFailed && !isSignedOut ? undefined : readError}
          onRetry={hasReadFailed ? undefined : handleRetry}
        />
        {hasReadFailed || hasListFailed ? <LoadFailed onRetry={handleRetry} /> : null}
        {items.length ? (
          <LazyComponent
            module={lazyList}
            props={{ items, onRead: feed.markOne, onLeave }}
            attempt={attempt}
            onError={handleListError}
          />
        ) : null}
        {/* Announced when it appears: for one that follows a click on the button above. */}
        <div aria-live="polite">
          {!items.length && (isLoading || isKnown) ? (
            <p className="fan-notifications-empty">
              {isLoading ? 'Laden…' : 'Je hebt geen meldingen'}
            </p>
          ) : null}
        </div>
      </div>
      <div className="fan-notifications-foot">
        <button type="button" className="fan-link" onClick={() => feed.toggleRead()}>
          {showsRead ? 'Alleen ongelezen tonen' : 'Gelezen notificaties tonen'}
        </button>
      </div>
    </section>
  );
}
