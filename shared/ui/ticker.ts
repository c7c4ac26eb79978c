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
  for (const callback of young) callback();
  if (steps % 60 === 0) for (const callback of old) callback();
}

function all() {
  for (const callback of [...young, ...old]) callback();
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
 * Calls `callback` when it is time to look at the clock again.
 * @param age of what is shown, in milliseconds
 * @returns ends it
 */
export function onTick(age: number, callback: () => void): () => void {
  const set = age < 90 * MINUTE ? young : old;
  if (!young.size && !old.size) {
    run();
    document.addEventListener('visibilitychange', onVisibility);
    stopClock = subscribeToClock(all);
  }
  set.add(callback);
  return () => {
    if (!set.delete(callback) || young.size || old.size) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onVisibility);
    stopClock?.();
  };
}
