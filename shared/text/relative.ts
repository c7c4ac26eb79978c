/**
 * `14 minuten geleden`: the words and the steps of dayjs' Dutch relative time, and a test holds the
 * two together. The library itself would be a third of the shared runtime's limit for this one line.
 */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MONTH = 30.436875 * DAY;
const YEAR = 365.2425 * DAY;

/** Up to and including so many of the rounded unit, these words; `#` is the number. */
const STEPS: readonly [upTo: number, unit: number, words: string][] = [
  [44, 1000, 'een paar seconden'],
  [1, MINUTE, 'een minuut'],
  [44, MINUTE, '# minuten'],
  [1, HOUR, 'een uur'],
  [21, HOUR, '# uur'],
  [1, DAY, 'een dag'],
  [25, DAY, '# dagen'],
  [1, MONTH, 'een maand'],
  [10, MONTH, '# maanden'],
  [1, YEAR, 'een jaar'],
  [Number.POSITIVE_INFINITY, YEAR, '# jaar'],
];

/**
 * How long ago, in Dutch. What lies ahead (clocks differ) counts as now.
 * @param instant, now milliseconds since 1970
 */
export function relative(instant: number, now: number): string {
  const span = Math.max(0, now - instant);
  for (const [upTo, unit, words] of STEPS) {
    const many = Math.round(span / unit);
    if (many <= upTo) return `${words.replace('#', `${many}`)} geleden`;
  }
  return '';
}
