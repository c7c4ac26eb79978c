import type { Host } from '../../context.ts';
import type { ReportRow } from './report-store.ts';

/** A live report message as it goes over the line, in the list and in the event alike. */
export interface ReportResource {
  text: string;
  /** `HH:mm` in the site's zone. */
  time: string;
}

export function reportResource(host: Host, { text, time }: ReportRow): ReportResource {
  const clock = new Intl.DateTimeFormat('nl-NL', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: host.settings.timeZone,
  });
  return { text, time: clock.format(new Date(time)) };
}
