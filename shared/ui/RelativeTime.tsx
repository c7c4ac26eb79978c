import { useCallback, useContext, useSyncExternalStore } from 'react';
import { serverNow } from '../host/clock.ts';
import { config } from '../host/config.ts';
import { RenderedContext } from '../island/rendered.ts';
import { formatTime, parseTime, relativeTime, TIME_FORMAT } from '../text/dates.ts';
import { onTick } from './ticker.ts';

/**
 * `14 minuten geleden`, with the full date as its tooltip, kept up to date while the page is open.
 * What a server rendered is repeated, and corrected right after.
 * @param time the host's; one that cannot be read is shown as it was sent
 */
export function RelativeTime({ time }: { time: string }) {
  const { timeZone } = config();
  const rendered = useContext(RenderedContext);
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
    () => (isReadable ? relativeTime(instant, rendered?.now ?? serverNow()) : full),
  );
  if (!isReadable) return time ? <span>{time}</span> : null;
  return (
    <time dateTime={new Date(instant).toISOString()} title={full}>
      {words}
    </time>
  );
}
