import { parentPort } from 'node:worker_threads';
// @ts-expect-error It is built beside this file, from the manifest.
import { renderIsland } from './render.js';
import type { WorkerRequest } from './render-pool.ts';

parentPort?.on('message', ({ island, page, copy }: WorkerRequest) => {
  parentPort?.postMessage(renderIsland(island, page, copy));
});
