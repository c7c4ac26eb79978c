import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import {
  createLiveList,
  type LiveData,
  type LiveListOptions,
  type LiveView,
} from './live-list.store.ts';

interface LiveListState<Data extends LiveData> extends LiveView<Data> {
  channel: string;
  /** For the log: its place on the screen says whether the reader is inside the list. */
  logRef: RefObject<HTMLDivElement | null>;
  /** For the island's outermost element, which takes over the focus of controls that go. */
  rootRef: RefObject<HTMLDivElement | null>;
  /** Shows what was held back, and scrolls there. */
  release(): void;
  /** Reads again after a first read that failed. */
  retry(): void;
}

/**
 * A list that follows its channel for as long as its island is mounted.
 * @param options only the first ones count: an island's attributes do not change
 */
export function useLiveList<Data extends LiveData>(
  options: LiveListOptions<Data>,
): LiveListState<Data> {
  const logRef = useRef<HTMLDivElement>(null);
  const rootRef = useRef<HTMLDivElement>(null);
  const [list] = useState(() =>
    // The log's top is above the screen: whoever sees it reads further down.
    createLiveList(options, () => (logRef.current?.getBoundingClientRect().top ?? 0) < 0),
  );
  const view = useSyncExternalStore(list.subscribe, list.getView, list.getView);
  useEffect(() => list.start(), [list]);
  return {
    ...view,
    channel: options.channel,
    logRef,
    rootRef,
    release() {
      list.release();
      logRef.current?.focus({ preventScroll: true });
      logRef.current?.scrollIntoView();
    },
    retry() {
      rootRef.current?.focus({ preventScroll: true });
      list.retry();
    },
  };
}
