/** Solves challenges of the robot check in a worker, which the page terminates. */
import { solve, type Work } from './altcha-solve.ts';

// The DOM's types, which this project is checked with, have no name for a worker's own scope.
const scope = globalThis as unknown as Worker;

scope.onmessage = ({ data }: MessageEvent<Work>) => {
  solve(data).then(
    (solution) => scope.postMessage(solution),
    (error) => scope.postMessage({ error: `${error}` }),
  );
};
