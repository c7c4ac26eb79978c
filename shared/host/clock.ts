/**
 * The server's clock, learned from the headers of its responses. A phone's clock may be hours off;
 * what is measured in minutes (the edit window, "14 minuten geleden") must not be.
 */
/** How far the server is ahead of the browser, in milliseconds. */
let offset: number | undefined;
/** How far the browser's clock was ahead of its timer when the offset was learned. */
let driftThen = 0;
/** The moment of a render on a server. */
let renderTime: number | undefined;
const listeners = new Set<() => void>();

/** A clock that was set, or a laptop that slept through its timer. */
const JUMP = 2_000;
/** A date beyond these is a mistake of the server. */
const EARLIEST = Date.UTC(2000);
const LATEST = Date.UTC(2100);

/** Subscribes to changes of the server's clock by a second or more. @returns ends that */
export function subscribeToClock(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Learns from a response that has just arrived. It was made a while ago, which `Age` says of one
 * from a cache, so of several the one that puts the clock furthest ahead is the freshest. Only when
 * the browser's own clock has jumped is an earlier time the better one.
 */
export function observeResponse(headers: Headers): void {
  const age = /^\d{1,9}$/.exec(headers.get('Age') ?? '')?.[0] ?? 0;
  // The header has whole seconds.
  const time = Date.parse(headers.get('Date') ?? '') + Number(age) * 1000 + 500;
  if (!(time > EARLIEST && time < LATEST)) return;
  const found = time - Date.now();
  const drift = Date.now() - performance.now();
  const hasJumped = Math.abs(drift - driftThen) > JUMP;
  if (offset !== undefined && found <= offset && !hasJumped) return;
  const before = offset ?? 0;
  offset = found;
  driftThen = drift;
  if (Math.abs(found - before) >= 1000) for (const listener of listeners) listener();
}

/** Returns the server's time in milliseconds; the browser's own until the server has responded. */
export function serverNow(): number {
  return renderTime ?? Date.now() + (offset ?? 0);
}

/** Sets the moment that a server renders for, in milliseconds; undefined ends that. */
export function setRenderTime(time: number | undefined): void {
  renderTime = time;
}

/** Whether a response has said what time it is. */
export function isClockKnown(): boolean {
  return offset !== undefined;
}

/** For tests, which have many pages in one. */
export function forgetClock(): void {
  offset = undefined;
}
