import { wallClock } from '../../shared/text/zone.ts';

const two = (value: number) => `${value}`.padStart(2, '0');

/** `YYYY-MM-DD HH:mm:ss` in a zone, as the host wants `read_at` (specification, section 9). */
export function timestamp(instant: number, timeZone: string): string {
  const { year, month, day, hour, minute, second } = wallClock(instant, timeZone);
  return `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}:${two(second)}`;
}
