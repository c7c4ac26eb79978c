/**
 * The place of a minute in the match, as one number: `45+3` after `45`, and before `46`.
 * @returns NaN for what holds no minute
 */
export function minuteOrder(minute: string): number {
  const [, base, added] = /^\s*(\d+)\s*(?:'\s*)?(?:\+\s*(\d+))?/.exec(minute) ?? [];
  return base === undefined ? Number.NaN : Number(base) + Math.min(Number(added ?? 0), 999) / 1000;
}

/** As given, with one `'`: `9'`, `45+3'`; empty for what holds no minute. */
export function minuteLabel(minute: string): string {
  if (Number.isNaN(minuteOrder(minute))) return '';
  const given = minute.trim();
  return given.endsWith("'") ? given : `${given}'`;
}
