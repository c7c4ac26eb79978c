/**
 * The first read of an island, sent with its trigger while its files are fetched (`send-first-read.ts`).
 * The response is for the first attempt of the call that asks for the same: faults, repetitions and
 * time-outs are that call's.
 */

export interface FirstRead {
  /** By `performance.now()`. */
  sentAt: number;
  response: Promise<Response>;
  controller: AbortController;
}

/**
 * By address; undefined for one that an island has asked for, which is not sent ahead again. It is in
 * `window.fanIslands`, where the runtime entry and the islands' files meet.
 */
export type FirstReads = Map<string, FirstRead | undefined>;

/** How many addresses are remembered: a page that lives for hours asks for many. */
const MOST_ADDRESSES = 100;

/** A response that has waited longer shows a state that is gone, in milliseconds. */
const LONGEST_WAIT = 30_000;

/** Returns the response to a request that has been sent ahead; it ends with the request's signal. */
export function takeFirstRead({ method, url, signal }: Request): Promise<Response> | undefined {
  const reads = (window.fanIslands as { firstReads?: FirstReads } | undefined)?.firstReads;
  if (method !== 'GET' || !reads) return undefined;
  const read = reads.get(url);
  // Deleted first, so that the map is in the order of use.
  reads.delete(url);
  reads.set(url, undefined);
  const [oldest] = reads.keys();
  if (reads.size > MOST_ADDRESSES && oldest) reads.delete(oldest);
  if (!read) return undefined;
  const abort = () => read.controller.abort();
  if (performance.now() - read.sentAt > LONGEST_WAIT) {
    abort();
    return undefined;
  }
  signal.addEventListener('abort', abort);
  if (signal.aborted) abort();
  return read.response;
}
