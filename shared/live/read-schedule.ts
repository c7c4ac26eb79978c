/**
 * When an island reads by itself: one budget for each, whatever asks. Pure arithmetic on
 * milliseconds of any clock, so that every rule is tested without a timer.
 */

/** From the beginning of one read to the beginning of the next, at least. */
export const READ_FLOOR = 1_000;
/** A read that fails, or that an event asked for in vain, doubles the floor: so often at most. */
const MOST_DOUBLINGS = 5;

/** A page may set a shorter or a longer interval by mistake; timers overflow after 24 days. */
const SHORTEST_INTERVAL = 1_000;
const LONGEST_INTERVAL = 24 * 60 * 60_000;
/** Nobody reads later than asked, but not all at one moment either. */
const INTERVAL_JITTER = 0.1;

/** A failed read is repeated so often; nothing else would ask again on a working connection. */
export const MOST_RETRIES = 5;
const FIRST_RETRY = 5_000;

export interface ReadSchedule {
  /** When the last read began. */
  readonly begunAt: number;
  /** The next read, and when it may begin. */
  readonly due?: { readonly at: number; readonly isForEvent: boolean };
  /** Whether an event asked for the read under way. */
  readonly isForEvent: boolean;
  /** Failed reads in a row. */
  readonly failures: number;
  /** Reads in a row that an event asked for and that brought nothing new. */
  readonly fruitless: number;
}

export const EMPTY_SCHEDULE: ReadSchedule = {
  begunAt: Number.NEGATIVE_INFINITY,
  isForEvent: false,
  failures: 0,
  fruitless: 0,
};

export type ReadOutcome = 'news' | 'nothing' | 'failed';

function floorEnd({ begunAt, failures, fruitless }: ReadSchedule): number {
  return begunAt + READ_FLOOR * 2 ** Math.min(failures + fruitless, MOST_DOUBLINGS);
}

/** Makes a read due at `at`, or when the floor allows; one that is due earlier stays so. */
function dueBy(schedule: ReadSchedule, at: number, isForEvent = false): ReadSchedule {
  const { due } = schedule;
  const allowed = Math.max(at, floorEnd(schedule));
  return {
    ...schedule,
    due: {
      at: Math.min(due?.at ?? Number.POSITIVE_INFINITY, allowed),
      isForEvent: isForEvent || (due?.isForEvent ?? false),
    },
  };
}

/** Makes a read due as soon as the floor allows. */
export function askForRead(schedule: ReadSchedule, now: number, isForEvent = false): ReadSchedule {
  return dueBy(schedule, now, isForEvent);
}

/** Notes that the read that is due begins. What is asked for from now on needs another one. */
export function beginRead(schedule: ReadSchedule, now: number): ReadSchedule {
  const { due, ...rest } = schedule;
  return { ...rest, begunAt: now, isForEvent: due?.isForEvent ?? false };
}

/**
 * Notes how the read under way ended.
 * @param random from 0 to 1
 */
export function endRead(
  schedule: ReadSchedule,
  outcome: ReadOutcome,
  now: number,
  random: number,
): ReadSchedule {
  const { due, ...rest } = schedule;
  const isFruitless = outcome === 'nothing' && schedule.isForEvent;
  const ended: ReadSchedule = {
    ...rest,
    isForEvent: false,
    failures: outcome === 'failed' ? schedule.failures + 1 : 0,
    fruitless: outcome === 'news' ? 0 : schedule.fruitless + (isFruitless ? 1 : 0),
  };
  // The floor may have grown meanwhile.
  const next = due ? dueBy(ended, due.at, due.isForEvent) : ended;
  if (outcome !== 'failed' || ended.failures > MOST_RETRIES) return next;
  return dueBy(next, now + FIRST_RETRY * 2 ** schedule.failures * (0.5 + random / 2));
}

/**
 * Makes a read due when the interval from now is over.
 * @param random from 0 to 1
 */
export function planInterval(
  schedule: ReadSchedule,
  interval: number,
  now: number,
  random: number,
): ReadSchedule {
  const wait = Math.min(Math.max(interval, SHORTEST_INTERVAL), LONGEST_INTERVAL);
  return dueBy(schedule, now + wait * (1 - INTERVAL_JITTER * random));
}
