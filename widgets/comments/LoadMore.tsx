import { useEffect, useRef, useState } from 'react';
import { renderedPage } from '../../shared/host/rendered-page.ts';
import { Alert } from '../../shared/ui/Alert.tsx';
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts';
import { lazyActions } from './lazy-modules.ts';
import { useSection } from './use-section.ts';
import { useShowLoaded } from './use-show-loaded.ts';

/** How long the reader stays near the end before more is loaded by itself, in milliseconds. */
const DWELL = 250;
/** What counts as near, in pixels below the window. */
const NEAR = 200;

/** Loads the next page: at a click, and when the reader has scrolled to the end of this one. */
export function LoadMore() {
  const { section } = useSection();
  const showLoaded = useShowLoaded();
  const { list } = section;
  const [isBusy, run] = useSingleFlight();
  const [error, setError] = useState<unknown>();
  const buttonRef = useRef<HTMLButtonElement>(null);

  /** Whether the reader has clicked the button, also while a scroll's load is under way. */
  const isAskedRef = useRef(false);
  /** By events, since the button may be gone by the time of asking. */
  const hasFocusRef = useRef(false);

  const load = () =>
    run(async () => {
      setError(undefined);
      try {
        const { loadMore } = await lazyActions.load();
        const ids = await loadMore(list);
        // After the last page the button is removed, and its focus must not fall back to the start.
        showLoaded(ids, isAskedRef.current || (hasFocusRef.current && !list.getView().hasMore));
      } catch (thrown) {
        setError(thrown);
      } finally {
        isAskedRef.current = false;
      }
    });
  // After a failure it is the reader who tries again.
  const loadByScroll = () => (error ? undefined : load());
  const loadByScrollRef = useRef(loadByScroll);
  useEffect(() => {
    loadByScrollRef.current = loadByScroll;
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Whoever jumps to the end of the page stays near: one page is loaded for that, and not all.
    let hasLeft = true;
    const check = () => {
      timer = undefined;
      const top = buttonRef.current?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
      if (top >= innerHeight + NEAR) hasLeft = true;
      else if (hasLeft) {
        hasLeft = false;
        loadByScrollRef.current();
      }
    };
    const handleScroll = () => {
      timer ??= setTimeout(check, DWELL);
    };
    addEventListener('scroll', handleScroll, { passive: true, capture: true });
    return () => {
      removeEventListener('scroll', handleScroll, { capture: true });
      clearTimeout(timer);
    };
  }, []);

  return (
    <div className="fan-comments-more">
      <Alert error={error} />
      <button
        ref={buttonRef}
        type="button"
        className="fan-btn fan-quiet fan-wide"
        aria-busy={isBusy}
        onFocus={() => {
          hasFocusRef.current = true;
        }}
        onBlur={({ currentTarget }) => {
          // Its own removal takes the focus too, which is not the reader's doing.
          queueMicrotask(() => {
            if (currentTarget.isConnected) hasFocusRef.current = false;
          });
        }}
        onClick={() => {
          isAskedRef.current = true;
          load();
        }}
      >
        Laad meer reacties...
      </button>
      <noscript>
        {/* With one more page, at the last comment that was read. */}
        <a
          href={`${renderedPage().address('reacties', list.paging.pages + 1)}#comment-${list.getView().roots.at(-1)}`}
        >
          Laad meer reacties...
        </a>
      </noscript>
    </div>
  );
}
