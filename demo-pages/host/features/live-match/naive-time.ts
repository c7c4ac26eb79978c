/** `2026-11-27 20:00:00` in the site's zone, as a host without casts sends a time. */
export function naive(iso: string): string {
  return new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone: 'Europe/Amsterdam',
  }).format(new Date(iso));
}
