let waiting: (() => void)[] = [];

/**
 * Runs what has gathered once a frame, so that a burst of events is drawn once. A hidden tab draws
 * no frames, and one may be hidden while we wait for its next: hence the timer beside it.
 */
export function inFrame(act: () => void): void {
  waiting.push(act);
  if (waiting.length > 1) return;
  let done = false;
  const run = () => {
    if (done) return;
    done = true;
    clearTimeout(timer);
    const acts = waiting;
    waiting = [];
    for (const each of acts) each();
  };
  const timer = setTimeout(run, 250);
  requestAnimationFrame(run);
}
