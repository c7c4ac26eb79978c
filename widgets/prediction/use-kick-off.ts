import { useLayoutEffect, useState } from 'react';
import { serverNow } from '../../shared/host/clock.ts';
import { config } from '../../shared/host/config.ts';
import { parseTime } from '../../shared/text/dates.ts';

/** A page may sleep through a timer: the clock is looked at at least this often, in milliseconds. */
const LOOK = 60_000;

/**
 * Whether the match has begun, by the server's clock. One whose date can't be read never has.
 * @param date of kick-off, as the host wrote it
 * @param response that held the date: a new one may have corrected the server's clock
 * @param beforeStart runs when it turns out to have
 */
export function useKickOff(date: string, response: unknown, beforeStart: () => void): boolean {
  const [hasBegun, setBegun] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new response is a reason to look again
  useLayoutEffect(() => {
    const instant = parseTime(date, config().timeZone);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const left = instant - serverNow();
      if (left <= 0) beforeStart();
      setBegun(left <= 0);
      if (left > 0) timer = setTimeout(look, Math.min(left, LOOK));
    };
    look();
    return () => clearTimeout(timer);
  }, [date, response, beforeStart]);
  return hasBegun;
}
