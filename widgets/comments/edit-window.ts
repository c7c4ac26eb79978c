import { useEffect, useRef, useState } from 'react';
import { isClockKnown, serverNow } from '../../shared/host/clock.ts';
import { config } from '../../shared/host/config.ts';
import { delay } from '../../shared/host/delay.ts';
import { parseTime } from '../../shared/text/dates.ts';

/** Specification, sections 5 and 9, in milliseconds. */
const WINDOW = 3 * 60_000;
/** How long to look again, while the server has not told its clock yet. */
const LOOK_AGAIN = 1000;

/** What is left of the edit window, in milliseconds; 0 or less when the time is up. */
export function timeLeft(createdAt: string, timeZone: string, now: number): number {
  return parseTime(createdAt, timeZone) + WINDOW - now;
}

/**
 * Whether there is still time to edit a comment, by the server's clock; turns false by itself.
 * Always, where there is none to edit. Not for rendering on a server, which can't know.
 */
export function useEditable(createdAt: string | undefined): boolean {
  const left = () =>
    createdAt === undefined
      ? Number.POSITIVE_INFINITY
      : timeLeft(createdAt, config().timeZone, serverNow());
  const [editable, setEditable] = useState(() => left() > 0);
  const leftNow = useRef(left);
  useEffect(() => {
    let cancel = () => {};
    const look = () => {
      const time = leftNow.current();
      setEditable(time > 0);
      if (time === Number.POSITIVE_INFINITY) return;
      // The realtime key is asked for even where the list came with the page, and brings the clock.
      if (!isClockKnown()) cancel = delay(LOOK_AGAIN, look);
      else if (time > 0) cancel = delay(time, look);
    };
    look();
    return () => cancel();
  }, []);
  return editable;
}
