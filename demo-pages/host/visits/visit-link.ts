import type { HostSettings, VisitLink } from '../context.ts';

/** What `op` looks like where a link is to be mended. */
export const exampleMoment = '2026-11-28T20:45';

/** Reads a moment; one without an offset is in the site's zone. Undefined for anything else. */
export function parseMoment(text: string, timeZone: string): Date | undefined {
  const [, date, time, seconds = ':00', offset] =
    /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(:\d\d)?(?:\.\d+)?(Z|[+-]\d\d:?\d\d)?$/.exec(text) ?? [];
  if (date === undefined) return undefined;
  const iso = `${date}T${time}${seconds}`;
  const moment = new Date(`${iso}${offset ?? 'Z'}`);
  if (Number.isNaN(moment.getTime())) return undefined;
  // Twice, since the offset of the zone may be another one at the moment that comes out.
  if (offset) return moment;
  const shifted = new Date(moment.getTime() - offsetAt(moment, timeZone));
  return new Date(moment.getTime() - offsetAt(shifted, timeZone));
}

/** Milliseconds by which a zone is ahead of UTC. */
function offsetAt(moment: Date, timeZone: string): number {
  const shown = new Intl.DateTimeFormat('sv-SE', {
    ...{ timeZone, dateStyle: 'short', timeStyle: 'medium' },
  }).format(moment);
  return Date.parse(`${shown.replace(' ', 'T')}Z`) - Math.floor(moment.getTime() / 1000) * 1000;
}

/** `2026-11-28T20:45` in a zone, as a link says it. */
export function formatMoment(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', {
    ...{ timeZone, dateStyle: 'short', timeStyle: 'short' },
  })
    .format(moment)
    .replace(' ', 'T');
}

/** Whether an address says who looks or when; one that does not may be a page of the visit that led to it. */
export const namesVisitor = (query: URLSearchParams) => query.has('als') || query.has('op');

/** The link of an address that asks for a visit of its own, by `scenario`, `als` or `op`; else undefined. */
export function visitLinkOf(
  query: URLSearchParams,
  { timeZone, sharesScenarios }: HostSettings,
): VisitLink | undefined {
  const person = query.get('als');
  const at = query.get('op');
  const hasScenario = Boolean(query.get('scenario')) && !sharesScenarios;
  if (!hasScenario && !namesVisitor(query)) return undefined;
  return { person, at: at === null ? null : (parseMoment(at, timeZone) ?? null) };
}
