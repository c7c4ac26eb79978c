import { wallClock } from './zone.ts';

const two = (value: number) => `${value}`.padStart(2, '0');

/** `DD-MM-YYYY HH:mm`: comments' tooltips, messages. */
export function dateTime(instant: number, timeZone: string): string {
  const { day, month, year, hour, minute } = wallClock(instant, timeZone);
  return `${two(day)}-${two(month)}-${year} ${two(hour)}:${two(minute)}`;
}

/** `DD MMMM YYYY, HH:mm`: a match. */
export function matchDate(instant: number, timeZone: string): string {
  const { day, monthName, year, hour, minute } = wallClock(instant, timeZone);
  return `${two(day)} ${monthName} ${year}, ${two(hour)}:${two(minute)}`;
}

/** `H:mm`: a live event without a minute. */
export function hourMinute(instant: number, timeZone: string): string {
  const { hour, minute } = wallClock(instant, timeZone);
  return `${hour}:${two(minute)}`;
}

/** `HH:mm`: a live report's message. */
export function clockTime(instant: number, timeZone: string): string {
  return hourMinute(instant, timeZone).padStart(5, '0');
}
