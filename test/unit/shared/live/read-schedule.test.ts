import { describe, expect, it } from 'vitest';
import {
  askForRead,
  beginRead,
  EMPTY_SCHEDULE,
  endRead,
  MOST_RETRIES,
  planInterval,
  READ_FLOOR,
  type ReadOutcome,
  type ReadSchedule,
} from '../../../../shared/live/read-schedule.ts';

/** A schedule after a read at `now` that ended at once. */
function read(schedule: ReadSchedule, now: number, outcome: ReadOutcome, random = 0): ReadSchedule {
  return endRead(beginRead(schedule, now), outcome, now, random);
}

describe('read schedule', () => {
  it('that is empty, read asked for, is due at once', () => {
    expect(askForRead(EMPTY_SCHEDULE, 500).due?.at).toBe(500);
    expect(EMPTY_SCHEDULE.due).toBeUndefined();
  });

  it('after a read, read asked for at once, waits for the floor', () => {
    const after = read(EMPTY_SCHEDULE, 0, 'nothing');
    expect(askForRead(after, 10).due?.at).toBe(READ_FLOOR);
    expect(askForRead(after, READ_FLOOR + 1).due?.at).toBe(READ_FLOOR + 1);
  });

  it('with a read under way, asked three hundred times, has one read due', () => {
    let schedule = beginRead(EMPTY_SCHEDULE, 0);
    for (let at = 0; at < 300; at++) schedule = askForRead(schedule, at, true);
    expect(schedule.due).toEqual({ at: READ_FLOOR, isForEvent: true });
    schedule = beginRead(endRead(schedule, 'news', 400, 0), READ_FLOOR);
    expect(schedule.due).toBeUndefined();
  });

  it('with events whose reads return nothing, doubles the floor up to 32 seconds', () => {
    let schedule = EMPTY_SCHEDULE;
    const waits: number[] = [];
    let now = 0;
    for (let round = 0; round < 8; round++) {
      schedule = askForRead(schedule, now, true);
      waits.push((schedule.due?.at ?? 0) - now);
      now = schedule.due?.at ?? 0;
      schedule = read(schedule, now, 'nothing');
    }
    expect(waits).toEqual([0, 2000, 4000, 8000, 16_000, 32_000, 32_000, 32_000]);
  });

  it('with an event asked for during a read, counts the next read as the fruitless one', () => {
    const during = askForRead(beginRead(EMPTY_SCHEDULE, 0), 10, true);
    const after = endRead(during, 'nothing', 20, 0);
    expect(after.fruitless).toBe(0);
    expect(read(after, READ_FLOOR, 'nothing').fruitless).toBe(1);
  });

  it('with reads at an interval that return nothing, leaves the floor as it is', () => {
    let schedule = EMPTY_SCHEDULE;
    for (let round = 0; round < 5; round++) schedule = read(schedule, round * 60_000, 'nothing');
    expect(askForRead(schedule, 300_000, true).due?.at).toBe(300_000);
  });

  it('after a read that returned news, has the first floor again', () => {
    let schedule = EMPTY_SCHEDULE;
    for (let round = 0; round < 5; round++)
      schedule = read(askForRead(schedule, round, true), round, 'nothing');
    schedule = read(askForRead(schedule, 100_000, true), 100_000, 'news');
    expect(askForRead(schedule, 100_000).due?.at).toBe(100_000 + READ_FLOOR);
  });

  it('after failed reads, repeats them five times, each later, with jitter', () => {
    let schedule = EMPTY_SCHEDULE;
    const waits: number[] = [];
    for (let round = 0; round < MOST_RETRIES; round++) {
      schedule = read(schedule, 0, 'failed', 1);
      waits.push(schedule.due?.at ?? 0);
    }
    expect(waits).toEqual([5000, 10_000, 20_000, 40_000, 80_000]);
    expect(read(schedule, 0, 'failed', 1).due).toBeUndefined();
    expect(read(EMPTY_SCHEDULE, 0, 'failed', 0).due?.at).toBe(2500);
  });

  it.each([
    ['the interval of a page', 60_000, 0, 60_000],
    ['jitter makes it sooner by a tenth at most', 60_000, 1, 54_000],
    ['one of two seconds', 2_000, 0, 2_000],
    ['one of a millisecond is a second', 1, 0, 1_000],
    ['one of a year is a day', 365 * 86_400_000, 0, 86_400_000],
  ])('with an interval, %s', (_, interval, random, expected) => {
    expect(planInterval(EMPTY_SCHEDULE, interval, 0, random).due?.at).toBe(expected);
  });

  it('with an interval, a read that is due earlier stays', () => {
    const asked = askForRead(EMPTY_SCHEDULE, 7);
    expect(planInterval(asked, 60_000, 7, 0).due?.at).toBe(7);
  });
});
