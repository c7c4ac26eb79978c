import { createStore } from 'zustand/vanilla';

/** What the panel shows beside the list itself, which is in the store that everybody may read. */
interface Feed {
  /** Whether those that have been read are shown too. */
  showRead: boolean;
  /** Whether the list has been read at all. */
  known: boolean;
  /** A read that the reader waits for. */
  waiting: boolean;
  readError: unknown;
  writeError: unknown;
  /** What has just come in, in words, and which announcement it is. */
  news: string;
  newsCount: number;
}

/** Before anything has been read. */
export const NOTHING: Feed = {
  showRead: false,
  known: false,
  waiting: true,
  readError: undefined,
  writeError: undefined,
  news: '',
  newsCount: 0,
};

export const feed = createStore<Feed>(() => NOTHING);
