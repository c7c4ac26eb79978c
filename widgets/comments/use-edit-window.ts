import { useEffect, useState } from 'react';
import { isClockKnown, serverNow } from '../../shared/host/clock.ts';
import { config } from '../../shared/host/config.ts';
import { delay } from '../../shared/host/delay.ts';
import { parseTime } from '../../shared/text/dates.ts';

/** For how long an author may edit, in milliseconds. */
const EDIT_WINDOW = 3 * 60_000;
/** How soon to look again, while no response has given the server's clock yet. */
const CLOCK_WAIT = 1_000;

/** Returns what is left of the edit window, in milliseconds; 0 or less when the time is up. */
export function timeLeft(createdAt: string, timeZone: string, now: number): number {
  return parseTime(createdAt, timeZone) + EDIT_WINDOW - now;
}

/**
 * Whether there is still time to edit a comment, by the server's clock; turns false by itself.
 * Undefined until the first effect: a server can't know.
 */
export function useEditWindow(createdAt: string): boolean | undefined {
  const [isOpen, setOpen] = useState<boolean>();
  useEffect(() => {
    let cancel = () => {};
    const check = () => {
      const left = timeLeft(createdAt, config().timeZone, serverNow());
      setOpen(left > 0);
      // The realtime key is asked for even where the list came with the page, and gives the clock.
      if (!isClockKnown()) cancel = delay(CLOCK_WAIT, check);
      else if (left > 0) cancel = delay(left, check);
    };
    check();
    return () => cancel();
  }, [createdAt]);
  return isOpen;
}
