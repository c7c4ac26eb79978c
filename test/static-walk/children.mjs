import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/** @type {Set<ChildProcess>} */
const children = new Set();
let isWatching = false;

function watchEnd() {
  if (isWatching) return;
  isWatching = true;
  // A signal ends Node without its `exit` event.
  const codes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };
  for (const [signal, code] of Object.entries(codes))
    process.once(signal, () => process.exit(code));
  process.once('exit', () => {
    for (const child of children) child.kill('SIGTERM');
  });
}

/**
 * Starts a program that ends with this process, however that ends but by SIGKILL.
 *
 * @param {string} command
 * @param {string[]} parameters
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export function startChild(command, parameters, options = {}) {
  watchEnd();
  const child = spawn(command, parameters, { stdio: 'ignore', ...options });
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

/** @param {ChildProcess} child */
export async function endChild(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}
