import { config } from '../host/config.ts';
import { formatTime, parseTime, type TimeFormat } from '../text/dates.ts';

interface HostTimeProps {
  /** As the host sent it. */
  time: string;
  format: TimeFormat;
  className?: string;
}

/** A host's time in the page's zone; one that cannot be read as it was sent, none as nothing. */
export function HostTime({ time, format, className }: HostTimeProps) {
  const { timeZone } = config();
  const instant = parseTime(time, timeZone);
  if (Number.isNaN(instant)) return time ? <span className={className}>{time}</span> : null;
  return (
    <time className={className} dateTime={new Date(instant).toISOString()}>
      {formatTime(instant, format, timeZone)}
    </time>
  );
}
