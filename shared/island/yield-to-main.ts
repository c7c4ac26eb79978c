/** Milliseconds of work after which the browser gets a chance to draw and to handle events. */
const SLICE = 8;

let queue: Promise<void> = Promise.resolve();
let sliceStart = performance.now();

/**
 * Waits for a place in the queue: a page may add thousands of tags at once, and mounting them all
 * in one task would freeze it.
 */
export function yieldToMain(): Promise<void> {
  queue = queue.then(async () => {
    if (performance.now() - sliceStart < SLICE) return;
    await new Promise((resolve) => setTimeout(resolve));
    sliceStart = performance.now();
  });
  return queue;
}
