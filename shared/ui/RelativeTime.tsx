import { useEffect, useState } from 'react';
import { serverNow } from '../host/clock.ts';
import { config } from '../host/config.ts';
import { dateTime } from '../text/dates.ts';
import { relative } from '../text/relative.ts';
import { parseTime } from '../text/zone.ts';
import { onTick } from './ticker.ts';

/**
 * `14 minuten geleden`, with the whole date as tooltip, kept true while the page stands open.
 * @param time the server's, as it was sent; what is no time is shown as nothing
 */
export function RelativeTime({ time }: { time: string }) {
  const { timeZone } = config();
  const instant = parseTime(time, timeZone);
  const valid = !Number.isNaN(instant);
  const full = valid ? dateTime(instant, timeZone) : '';
  // The server renders the date: it can't know when the page will be read.
  const [words, setWords] = useState(full);
  useEffect(() => {
    if (!valid) return;
    const look = () => setWords(relative(instant, serverNow()));
    look();
    return onTick(serverNow() - instant, look);
  }, [instant, valid]);
  if (!valid) return null;
  return (
    <time dateTime={new Date(instant).toISOString()} title={full}>
      {words || full}
    </time>
  );
}
