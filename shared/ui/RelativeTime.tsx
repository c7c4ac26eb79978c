import { useCallback, useSyncExternalStore } from 'react';
import { serverNow } from '../host/clock.ts';
import { config } from '../host/config.ts';
import { formatTime, parseTime, relativeTime, TIME_FORMAT } from '../text/dates.ts';
import { onTick } from './ticker.ts';

/**
 * `14 minuten geleden`, with the full date as its tooltip, kept up to date while the page is open.
 * A server renders the full date, since it can't know when the page will be read.
 * @param time the host's; one that cannot be read is shown as it was sent
 */
export function RelativeTime({ time }: { time: string }) {
  const { timeZone } = config();
  const instant = parseTime(time, timeZone);
  const isReadable = !Number.isNaN(instant);
  const full = isReadable ? formatTime(instant, TIME_FORMAT.dateTime, timeZone) : time;
  const subscribe = useCallback(
    (onChange: () => void) =>
      isReadable ? onTick(serverNow() - instant, onChange) : () => undefined,
    [instant, isReadable],
  );
  // Not state that an effect sets: that would render each of a thousand comments twice.
  const words = useSyncExternalStore(
    subscribe,
    () => (isReadable ? relativeTime(instant, serverNow()) : full),
    () => full,
  );
  if (!isReadable) return time ? <span>{time}</span> : null;
  return (
    <time dateTime={new Date(instant).toISOString()} title={full}>
      {words}
    </time>
  );
}
