/**
 * Returns the moment of a render in milliseconds: the present one, where none is given.
 * @throws Error for what is no time
 */
export function readRenderTime(now: unknown): number {
  if (now === undefined || now === null) return Date.now();
  const moment = typeof now === 'number' ? now : Date.parse(String(now));
  if (Number.isNaN(new Date(moment).getTime()))
    throw new Error('now should be an ISO time, or milliseconds');
  return moment;
}
