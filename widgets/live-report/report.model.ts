import { formatTime, parseTime, TIME_FORMAT } from '../../shared/text/dates.ts';
import type { ReportMessage } from './live-report.schema.ts';

/** The messages, newest first, by text and time: messages have no id. */
export interface Report {
  items: ReadonlyMap<string, ReportMessage>;
}

const DAY = 24 * 60;
const CLOCK = /^\s*(\d{1,2}):(\d\d)(:\d\d)?\s*$/;

/** A clock's time, a date-time as `HH:mm` in the page's zone; what is neither as it was sent. */
export function timeLabel(time: string, timeZone: string): string {
  const clock = CLOCK.exec(time);
  if (clock) return `${clock[1]!.padStart(2, '0')}:${clock[2]}`;
  const instant = parseTime(time, timeZone);
  return Number.isNaN(instant) ? time : formatTime(instant, TIME_FORMAT.clock, timeZone);
}

/** A report without a message for so long has ended, in minutes. */
const MOST_SILENCE = 12 * 60;

/**
 * Whether a message is under twelve hours old. A clock's time is one of today; what is no time is
 * not recent.
 * @param now in milliseconds since 1970
 */
export function isRecent(time: string, now: number, timeZone: string): boolean {
  const present = CLOCK.test(time)
    ? minutesOf(formatTime(now, TIME_FORMAT.clock, timeZone), timeZone)
    : now / 60_000;
  return present - minutesOf(time, timeZone) < MOST_SILENCE;
}

/** Minutes on some scale of their own; NaN for what is no time. */
function minutesOf(time: string, timeZone: string): number {
  const clock = CLOCK.exec(time);
  return clock ? Number(clock[1]) * 60 + Number(clock[2]) : parseTime(time, timeZone) / 60_000;
}

/**
 * Newest first, whichever way round the host lists them. A clock's time has no date, so a report
 * that runs past midnight is recognised by the shorter way round the clock: 00:10 is after 23:55.
 */
export function newestFirst(messages: ReportMessage[], timeZone: string): ReportMessage[] {
  const first = minutesOf(messages[0]?.time ?? '', timeZone);
  const timed = messages.map((message) => {
    const since = minutesOf(message.time, timeZone) - first;
    const isClock = CLOCK.test(message.time);
    return { message, at: (isClock ? ((since + 1.5 * DAY) % DAY) - DAY / 2 : since) || 0 };
  });
  // Those of one minute keep their order, and that is the host's.
  if ((timed.at(-1)?.at ?? 0) > 0) timed.reverse();
  return timed.sort((a, b) => b.at - a.at).map(({ message }) => message);
}

const keyOf = ({ text, time }: ReportMessage) => `${time} ${text}`;

/** @param messages newest first */
export function reportFrom(messages: ReportMessage[]): Report {
  return { items: new Map(messages.map((message) => [keyOf(message), message])) };
}

/** With one that came in live, on top; the same report when it is there already. */
export function withMessage(report: Report, message: ReportMessage): Report {
  const key = keyOf(message);
  if (report.items.has(key)) return report;
  return { items: new Map([[key, message], ...report.items]) };
}
