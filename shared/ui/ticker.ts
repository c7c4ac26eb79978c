/** One clock for all relative times on the page (quality, "Speed"), and none in a hidden tab. */

const MINUTE = 60_000;
const STEP = MINUTE / 4;

/** Young times are looked at four times a minute, the others every quarter of an hour. */
const young = new Set<() => void>();
const old = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let steps = 0;

function step() {
  if (document.hidden) return;
  steps++;
  for (const act of young) act();
  if (steps % 60 === 0) for (const act of old) act();
}

function onShow() {
  if (document.hidden) return;
  for (const act of [...young, ...old]) act();
}

/**
 * Calls `act` when it is time to look at the clock again.
 * @param age of what is told, in milliseconds
 * @returns ends it
 */
export function onTick(age: number, act: () => void): () => void {
  const set = age < 90 * MINUTE ? young : old;
  set.add(act);
  if (!timer) {
    timer = setInterval(step, STEP);
    document.addEventListener('visibilitychange', onShow);
  }
  return () => {
    set.delete(act);
    if (young.size || old.size) return;
    clearInterval(timer);
    timer = undefined;
    document.removeEventListener('visibilitychange', onShow);
  };
}
