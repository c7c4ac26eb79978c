import { byCreation, isKick } from './feed.model.ts';
import {
  CANCELLED,
  DELAYED,
  END,
  HALF_TIME,
  type LiveEvent,
  OVERTIME,
  PLAYED,
  PLAYING,
  START,
  WAITING,
} from './match.model.ts';
import { minuteOrder } from './minute.model.ts';

/**
 * The status as the events have moved it on: a host may be slower with its status than with its
 * feed. What is cancelled or postponed stays so.
 */
export function statusOf(status: number, events: LiveEvent[]): number {
  const has = (type: number) => events.some(({ message_type }) => message_type === type);
  if (status > PLAYING) return status;
  return has(END) ? PLAYED : has(START) ? PLAYING : status;
}

/** Event types after which the host's own word on the match is another one too. */
export const PHASE_CHANGES: ReadonlySet<number> = new Set([START, END, HALF_TIME, OVERTIME]);

/** Whether anything about the match may still change. */
export function isUpcomingOrPlaying(status: number): boolean {
  return status === WAITING || status === PLAYING;
}

/** Whether there is a feed at all; see docs/host-api.md, "live-match". */
export function hasFeed(status: number, events: number, isLive: boolean): boolean {
  return isLive || status <= PLAYING || (status === PLAYED && events > 0);
}

export const BREAK = 'Rust';
export const SHOOTOUT = 'Strafschoppen';

const STILL: Record<number, string> = {
  [WAITING]: 'Nog niet begonnen',
  [PLAYED]: 'Afgelopen',
  [CANCELLED]: 'Deze wedstrijd is afgelast.',
  [DELAYED]: 'Deze wedstrijd is uitgesteld.',
};

/**
 * What is being played now, in Dutch. The event that ends a break may be missing, so a later minute
 * ends one too.
 */
export function phaseOf(status: number, newestFirst: LiveEvent[]): string {
  if (STILL[status]) return STILL[status];
  let phase = 'Eerste helft';
  let breakAt = 45;
  for (const event of [...newestFirst].sort(byCreation)) {
    const { message_type: type } = event;
    const minute = Math.floor(minuteOrder(event.minute));
    if (isKick(event)) return SHOOTOUT;
    if (type === OVERTIME) phase = 'Verlenging';
    else if (type === HALF_TIME) {
      breakAt = minute || breakAt;
      phase = BREAK;
    } else if (minute > breakAt || (type === START && phase === BREAK))
      phase = minute > 90 ? 'Verlenging' : 'Tweede helft';
  }
  return phase;
}
