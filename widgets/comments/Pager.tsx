import { type RefObject, useEffect, useRef } from 'react';
import type { Feed } from '../../shared/comments/feed.ts';
import { readMore } from '../../shared/comments/pages.ts';
import { showArrivals } from './show-arrivals.ts';

/** How long the reader stays near the end before more comes by itself, in milliseconds. */
const DWELL = 250;
/** What counts as near, in pixels below the window. */
const NEAR = 200;

interface PagerProps {
  feed: Feed;
  button: RefObject<HTMLButtonElement | null>;
  presses: number;
  onBusy(busy: boolean): void;
  onError(error: unknown): void;
  onNews(words: string): void;
}

/** Turns the page: at each press, and when the reader has scrolled to the end of this one. */
export function Pager({ feed, button, presses, onBusy, onError, onNews }: PagerProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const busy = useRef(false);
  const hasFailed = useRef(false);
  const firstPresses = useRef(presses);
  const load = async (pressed: boolean) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (busy.current) return;
    busy.current = true;
    onBusy(true);
    onError(undefined);
    try {
      const ids = await readMore(feed);
      hasFailed.current = false;
      showArrivals(ids, pressed, onNews);
    } catch (error) {
      // After a failure it is the reader who tries again.
      hasFailed.current = true;
      onError(error);
    }
    busy.current = false;
    onBusy(false);
  };
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });
  useEffect(() => {
    if (presses) latest.current(true);
  }, [presses]);
  useEffect(() => {
    const look = () => {
      timer.current = undefined;
      const top = button.current?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
      if (top < innerHeight + NEAR && !hasFailed.current) latest.current(false);
    };
    const onScroll = () => {
      timer.current ??= setTimeout(look, DWELL);
    };
    // A scroll that brought us here counts; a press is no scroll.
    if (!firstPresses.current) onScroll();
    addEventListener('scroll', onScroll, { passive: true, capture: true });
    return () => {
      removeEventListener('scroll', onScroll, { capture: true });
      clearTimeout(timer.current);
    };
  }, [button]);
  return null;
}
