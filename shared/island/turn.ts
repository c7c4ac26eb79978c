/** Work done in one turn before the page gets a chance to breathe, in milliseconds. */
const TURN = 8;

let line: Promise<void> = Promise.resolve();
let startedAt = performance.now();

/**
 * Waits for a place in the line: a page may add thousands of tags at once, and mounting them all
 * in one task would freeze it.
 */
export function turn(): Promise<void> {
  line = line.then(async () => {
    if (performance.now() - startedAt < TURN) return;
    await new Promise((next) => setTimeout(next));
    startedAt = performance.now();
  });
  return line;
}
