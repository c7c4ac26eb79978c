import { useEffect, useRef, useState } from 'react';
import { loadNew } from '../../shared/comments/catch-up.ts';
import type { Feed } from '../../shared/comments/feed.ts';
import { plural } from '../../shared/text/numbers.ts';
import { Alert } from '../../shared/ui/Alert.tsx';
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts';
import { showArrivals } from './show-arrivals.ts';

interface BannerProps {
  feed: Feed;
  /** How many; the banner stands only while there are some. */
  waiting: number;
  onNews(words: string): void;
}

/** Counts what others posted meanwhile; a press loads it. Its place is kept, so nothing moves. */
export function Banner({ feed, waiting, onNews }: BannerProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [busy, run] = useSingleFlight();
  const [error, setError] = useState<unknown>();
  // Once, not with each: the number can be read on the button.
  useEffect(() => onNews('Anderen hebben net gereageerd.'), [onNews]);
  const load = () =>
    run(async () => {
      setError(undefined);
      try {
        showArrivals(await loadNew(feed), true, onNews);
      } catch (thrown) {
        setError(thrown);
      }
    });
  return (
    <>
      <button
        ref={button}
        type="button"
        className="fan-comments-banner"
        aria-busy={busy}
        onClick={load}
      >
        {plural(waiting, 'nieuwe reactie', 'nieuwe reacties')}
      </button>
      <Alert
        error={error}
        onRetry={() => {
          // It goes, and the focus must not go with it.
          button.current?.focus();
          load();
        }}
      />
    </>
  );
}
