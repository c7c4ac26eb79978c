import { parentPort } from 'node:worker_threads';
// @ts-expect-error Built beside this file, from the manifest; its published types leave this one out.
import { renderIsland } from './render.js';
import type { WorkerRequest } from './render-pool.ts';

parentPort?.on('message', ({ island, page, copy }: WorkerRequest) => {
  parentPort?.postMessage(renderIsland(island, page, copy));
});
