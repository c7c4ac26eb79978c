import { createStore } from 'zustand/vanilla';

/** What the panel shows beside the list itself, which is in a store of its own. */
interface FeedState {
  /** Whether those that have been read are shown too. */
  showRead: boolean;
  /** Whether the list has been read at all. */
  known: boolean;
  /** Whether the reader waits for a read. */
  waiting: boolean;
  readError: unknown;
  writeError: unknown;
  /** The text of the last announcement, and its number. */
  news: string;
  newsCount: number;
}

export const INITIAL_STATE: FeedState = {
  showRead: false,
  known: false,
  waiting: true,
  readError: undefined,
  writeError: undefined,
  news: '',
  newsCount: 0,
};

export const feedState = createStore<FeedState>(() => INITIAL_STATE);
