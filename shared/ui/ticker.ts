/** One timer for all relative times on the page, and none in a hidden tab. */

import { subscribeToClock } from '../host/clock.ts';

const MINUTE = 60_000;
const STEP = MINUTE / 4;

/** Young times are looked at four times a minute, the others every quarter of an hour. */
const young = new Set<() => void>();
const old = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let steps = 0;
let stopClock: (() => void) | undefined;

function step() {
  steps++;
  for (const act of young) act();
  if (steps % 60 === 0) for (const act of old) act();
}

function all() {
  for (const act of [...young, ...old]) act();
}

function run() {
  clearInterval(timer);
  if (!document.hidden) timer = setInterval(step, STEP);
}

function onVisibility() {
  run();
  if (!document.hidden) all();
}

/**
 * Calls `act` when it is time to look at the clock again.
 * @param age of what is told, in milliseconds
 * @returns ends it
 */
export function onTick(age: number, act: () => void): () => void {
  const set = age < 90 * MINUTE ? young : old;
  if (!young.size && !old.size) {
    run();
    document.addEventListener('visibilitychange', onVisibility);
    stopClock = subscribeToClock(all);
  }
  set.add(act);
  return () => {
    if (!set.delete(act) || young.size || old.size) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onVisibility);
    stopClock?.();
  };
}
