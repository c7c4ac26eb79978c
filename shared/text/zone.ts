/**
 * Times in the page's zone, whatever zone the browser is in. On the browser's own tables of zones:
 * dayjs' zone plugins would cost 1.4 kB of the shared runtime's 12.
 */

const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('nl-NL', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'long',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formats.set(timeZone, format);
  }
  return format;
}

const MONTHS =
  'januari februari maart april mei juni juli augustus september oktober november december'.split(
    ' ',
  );

export interface WallClock {
  year: number;
  /** 1 to 12. */
  month: number;
  monthName: string;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

/** What a clock on the wall in `timeZone` shows at an instant (milliseconds since 1970). */
export function wallClock(instant: number, timeZone: string): WallClock {
  const parts: Record<string, string> = {};
  for (const { type, value } of formatFor(timeZone).formatToParts(instant)) parts[type] = value;
  return {
    year: Number(parts.year),
    month: MONTHS.indexOf(parts.month as string) + 1,
    monthName: parts.month as string,
    day: Number(parts.day),
    hour: Number(parts.hour),
    minute: Number(parts.minute),
    second: Number(parts.second),
  };
}

function offsetAt(instant: number, timeZone: string): number {
  const { year, month, day, hour, minute, second } = wallClock(instant, timeZone);
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
}

const NAIVE = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d))?(?:\.\d+)?)?$/;

/**
 * A server's time as an instant. Text without an offset is a clock on the wall in `timeZone`: an
 * hour that daylight saving skips counts as the one after it, one that it repeats as the first.
 * @returns milliseconds since 1970, or NaN for what is no time
 */
export function parseTime(time: string, timeZone: string): number {
  const naive = NAIVE.exec(time.trim());
  if (!naive) return Date.parse(time);
  const [year, month, day, hour, minute, second] = naive.slice(1).map((part) => Number(part ?? 0));
  const asUtc = Date.UTC(year!, month! - 1, day, hour, minute, second);
  // Date.UTC would roll a 99th month over into a later year.
  if (month! > 12 || day! > 31 || hour! > 24 || minute! > 59) return Number.NaN;
  // The offset before the moment serves unless a change of the clock lies between the two.
  const before = offsetAt(asUtc - 24 * 3600_000, timeZone);
  const instant = asUtc - before;
  if (offsetAt(instant, timeZone) === before) return instant;
  const after = asUtc - offsetAt(asUtc + 24 * 3600_000, timeZone);
  return offsetAt(after, timeZone) === asUtc - after ? after : instant;
}
