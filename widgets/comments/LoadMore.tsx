import { useEffect, useRef, useState } from 'react';
import { plural } from '../../shared/text/plural.ts';
import { Alert } from '../../shared/ui/Alert.tsx';
import { useLock } from '../../shared/ui/use-lock.ts';
import { focusComment } from './focus-comment.ts';
import { useSection } from './section.ts';

/** How long the reader stays near the end before more comes by itself, in milliseconds. */
const DWELL = 250;
const NEAR = 200;

/** The next page, by a press or by scrolling to the end of this one. */
export function LoadMore({ onNews }: { onNews(words: string): void }) {
  const { feed } = useSection();
  const [busy, run] = useLock();
  const [error, setError] = useState<unknown>();
  const button = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const load = (pressed: boolean) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    return run(async () => {
      setError(undefined);
      try {
        const ids = await feed.readMore();
        onNews(`${plural(ids.length, 'reactie', 'reacties')} geladen.`);
        if (pressed) focusComment(ids);
      } catch (thrown) {
        setError(thrown);
      }
    });
  };
  const loadNow = useRef(load);
  const hasFailed = useRef(false);
  useEffect(() => {
    loadNow.current = load;
    hasFailed.current = Boolean(error);
  });

  useEffect(() => {
    const look = () => {
      timer.current = undefined;
      const top = button.current?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
      // After a failure it is the reader who tries again.
      if (top < innerHeight + NEAR && !hasFailed.current) loadNow.current(false);
    };
    const onScroll = () => {
      timer.current ??= setTimeout(look, DWELL);
    };
    addEventListener('scroll', onScroll, { passive: true, capture: true });
    return () => {
      removeEventListener('scroll', onScroll, { capture: true });
      clearTimeout(timer.current);
    };
  }, []);

  return (
    <div className="fi-comments-more">
      <Alert error={error} onRetry={() => load(true)} />
      <button
        ref={button}
        type="button"
        className="fi-btn fi-quiet fi-wide"
        aria-busy={busy}
        onClick={() => load(true)}
      >
        Laad meer reacties...
      </button>
    </div>
  );
}
