/**
 * The server's clock, learned from the `Date` header of its answers. A phone's clock may be hours
 * off; what is measured in minutes (the edit window, "14 minuten geleden") must not be.
 */

let offset: number | undefined;
let narrowest = Number.POSITIVE_INFINITY;
let heard = () => {};

/** Has `act` done whenever the clock turns out to be another by a second or more. One listener. */
export function onClockChange(act: () => void): void {
  heard = act;
}

/**
 * Learns from one answer. The header has whole seconds, and the answer was made somewhere between
 * sending and receiving, so the quickest answer so far says most.
 * @param sentAt, receivedAt the browser's clock, in milliseconds
 */
export function observeDate(header: string | null, sentAt: number, receivedAt: number): void {
  const date = Date.parse(header ?? '');
  const spread = receivedAt - sentAt;
  // A negative time under way: the browser's clock was set back meanwhile.
  if (Number.isNaN(date) || spread < 0) return;
  const found = date + 500 - (sentAt + receivedAt) / 2;
  // A clock that was set while the page stood open makes all that we knew wrong.
  const jumped = offset !== undefined && Math.abs(found - offset) > 5000 + spread;
  if (spread > narrowest && !jumped) return;
  narrowest = spread;
  const before = offset ?? 0;
  offset = found;
  if (Math.abs(found - before) >= 1000) heard();
}

/** The server's time now, in milliseconds; the browser's own until the server has answered. */
export function serverNow(): number {
  return Date.now() + (offset ?? 0);
}

/** Whether the server has been heard. */
export function clockIsKnown(): boolean {
  return offset !== undefined;
}

/** For tests. */
export function forgetClock(): void {
  offset = undefined;
  narrowest = Number.POSITIVE_INFINITY;
}
