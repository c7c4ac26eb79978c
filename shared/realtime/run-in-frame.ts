let waiting: (() => void)[] = [];

/**
 * Runs what has gathered once a frame, so that a burst of events is drawn once. A hidden tab draws
 * no frames, and one may be hidden while we wait for its next: hence the timer beside it.
 */
export function runInFrame(callback: () => void): void {
  waiting.push(callback);
  if (waiting.length > 1) return;
  let isDone = false;
  const run = () => {
    if (isDone) return;
    isDone = true;
    clearTimeout(timer);
    const callbacks = waiting;
    waiting = [];
    for (const each of callbacks) each();
  };
  const timer = setTimeout(run, 250);
  requestAnimationFrame(run);
}
