/**
 * Dates and times in Dutch, in the page's time zone, whatever zone the browser is in. Every function
 * gets the zone and the present moment as arguments, so that a server renders the same words.
 */
import dayjs from 'dayjs';
import 'dayjs/locale/nl.js';
import relativeTimePlugin from 'dayjs/plugin/relativeTime.js';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.extend(timezone);
dayjs.extend(relativeTimePlugin);
dayjs.locale('nl');

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The formats that the site uses, in dayjs' letters. */
export const TIME_FORMAT = {
  /** Comments' tooltips and messages. */
  dateTime: 'DD-MM-YYYY HH:mm',
  /** A match. */
  match: 'DD MMMM YYYY, HH:mm',
  /** A live event without a minute. */
  liveEvent: 'H:mm',
  /** A message of a live report. */
  clock: 'HH:mm',
  /** What the host reads, `read_at` for one. */
  host: 'YYYY-MM-DD HH:mm:ss',
} as const;

export type TimeFormat = (typeof TIME_FORMAT)[keyof typeof TIME_FORMAT];

/** Offsets at the beginning of a UTC day, by zone and day. */
const dayOffsets = new Map<string, number>();

const lookUpOffset = (instant: number, timeZone: string) =>
  dayjs.utc(instant).tz(timeZone).utcOffset() * MINUTE;

function dayOffset(day: number, timeZone: string): number {
  const key = `${timeZone} ${day}`;
  let offset = dayOffsets.get(key);
  if (offset === undefined) {
    offset = lookUpOffset(day * DAY, timeZone);
    dayOffsets.set(key, offset);
  }
  return offset;
}

/**
 * Returns how far a zone is ahead of UTC at an instant, in milliseconds. dayjs makes a new formatter
 * for every look-up, which takes a phone a third of a millisecond: a page of comments needs one per
 * day instead of one per comment, as a day that begins and ends with one offset has it throughout.
 */
function offsetAt(instant: number, timeZone: string): number {
  const day = Math.floor(instant / DAY);
  const offset = dayOffset(day, timeZone);
  return offset === dayOffset(day + 1, timeZone) ? offset : lookUpOffset(instant, timeZone);
}

const ISO = /^([1-9]\d{3}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d)?(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?$/i;

/** Times that the console has named. */
const unreadable = new Set<string>();
/** A host that gets one time wrong gets many wrong. */
const MOST_NAMED = 20;

/**
 * Reads a time as a host sends it: ISO 8601, or what SQL makes of a date and a time. One without an
 * offset is a wall clock in `timeZone`: an hour that daylight saving skips counts as the one after
 * it, an hour that it repeats as the first (dayjs decides that by the offset of today).
 * @returns milliseconds since 1970, or NaN for what is no time, which the console names once
 */
export function parseTime(time: string, timeZone: string): number {
  const instant = readTime(time.trim(), timeZone);
  if (Number.isNaN(instant) && time && !unreadable.has(time) && unreadable.size < MOST_NAMED) {
    unreadable.add(time);
    console.warn(
      `[islands] ${JSON.stringify(time.slice(0, 80))} is no time, and is shown as it was sent; expected 2026-11-27T20:00:00+01:00 or 2026-11-27 20:00:00`,
    );
  }
  return instant;
}

function readTime(time: string, timeZone: string): number {
  const [, date, clock = '00:00', seconds = ':00', fraction = '', offset] = ISO.exec(time) ?? [];
  if (!date) return Number.NaN;
  const text = `${date}T${clock}${seconds}`;
  const wall = Date.parse(`${text}Z`);
  // A 31st of February, which is read as a day in March.
  if (Number.isNaN(wall) || !new Date(wall).toISOString().startsWith(text)) return Number.NaN;
  if (offset) return Date.parse(`${text}${fraction}${offset}`);
  const before = offsetAt(wall - DAY, timeZone);
  if (offsetAt(wall - before, timeZone) === before) return wall - before;
  const after = offsetAt(wall + DAY, timeZone);
  return offsetAt(wall - after, timeZone) === after ? wall - after : wall - before;
}

/**
 * Writes an instant (milliseconds since 1970) as a wall clock in `timeZone` shows it.
 *
 * Not by dayjs' own zoned dates, which are kept as dates in the browser's zone: they are wrong for
 * an hour that is skipped there.
 */
export function formatTime(instant: number, format: TimeFormat, timeZone: string): string {
  return dayjs.utc(instant + offsetAt(instant, timeZone)).format(format);
}

/**
 * Returns how long ago an instant is, in Dutch: `14 minuten geleden`. One that lies ahead, by clocks
 * that differ, is now.
 * @param instant, now milliseconds since 1970
 */
export function relativeTime(instant: number, now: number): string {
  return dayjs.utc(Math.min(instant, now)).from(dayjs.utc(now));
}
