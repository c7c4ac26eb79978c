/**
 * Reports to the debug log, where `localStorage['fan-islands:debug']` is `1`; else does nothing. The
 * log itself is a file of its own that only such a page fetches.
 */

/** What a report is about: an island's state, its trigger, a host call, an event of a channel. */
export type DebugKind = 'state' | 'trigger' | 'call' | 'event';

export interface DebugReport {
  kind: DebugKind;
  /** `comments: mounted`, `GET /api/users: 200`. */
  text: string;
  /** When what the report is about began and ended, by `performance.now()`. */
  start?: number;
  end: number;
  /** Whatever helps to understand it: an element, a payload. */
  detail?: unknown;
}

export type DebugLog = (report: DebugReport) => void;

interface Debuggable {
  fanIslands?: { debug?: DebugLog };
}

/**
 * Reports something that happened now.
 * @param start when it began, by `performance.now()`, where it took time
 */
export function debug(kind: DebugKind, text: string, detail?: unknown, start?: number): void {
  const log = (globalThis as Debuggable).fanIslands?.debug;
  log?.({ kind, text, detail, start, end: performance.now() });
}
