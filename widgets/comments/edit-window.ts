import { useEffect, useState } from 'react';
import { clockIsKnown, serverNow } from '../../shared/host/clock.ts';
import { config } from '../../shared/host/config.ts';
import { parseTime } from '../../shared/text/zone.ts';

/** Specification, sections 5 and 9, in milliseconds. */
const WINDOW = 3 * 60_000;
/** How long to look again, while the server has not told its clock yet. */
const LOOK_AGAIN = 1000;

/** What is left of the edit window, in milliseconds; 0 or less when the time is up. */
export function timeLeft(createdAt: string, timeZone: string, now: number): number {
  return parseTime(createdAt, timeZone) + WINDOW - now;
}

/**
 * Whether the reader may still edit a comment, by the server's clock; turns false by itself.
 * False while rendering on a server, which can't know.
 */
export function useEditable(createdAt: string, own: boolean): boolean {
  const [editable, setEditable] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const left = own ? timeLeft(createdAt, config().timeZone, serverNow()) : 0;
      setEditable(left > 0);
      // The realtime key is asked for even where the list came with the page, and brings the clock.
      const next = own && !clockIsKnown() ? LOOK_AGAIN : left;
      if (next > 0) timer = setTimeout(look, Math.min(next, left > 0 ? left : next));
    };
    look();
    return () => clearTimeout(timer);
  }, [createdAt, own]);
  return editable;
}
