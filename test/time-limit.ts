import { cpus, loadavg } from 'node:os';

/** However busy the machine, no test may take longer than this many times its limit. */
const LARGEST_FACTOR = 10;

/** Processes that are ready to run, per processor: below 1 on a machine that has nothing else to do. */
const load = (loadavg()[0] ?? 0) / cpus().length;
const factor = Math.min(Math.max(load, 1), LARGEST_FACTOR);

/**
 * Returns a time limit for this machine, as busy as it is now. Limits are short, so that a test
 * which hangs fails soon; a machine that shares its processors with other work needs longer.
 * @param milliseconds the limit on a machine that does nothing else
 */
export const timeLimit = (milliseconds: number): number => Math.round(milliseconds * factor);
