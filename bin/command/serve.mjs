/** Starts the render server of `npm run build`. */
import { existsSync } from 'node:fs';

const SERVER = new URL('../../dist/server/serve.js', import.meta.url);

/** Runs until it is ended; its options are those of `dist/server/serve.js`. */
export async function run() {
  if (!existsSync(SERVER))
    throw new Error('there is no dist/server/serve.js; run "npm run build" first');
  process.argv.splice(2, 1);
  await import(SERVER.href);
  return process.exitCode ?? 0;
}
