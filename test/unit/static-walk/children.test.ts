import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it, onTestFinished } from 'vitest';

const program = `
import { startChild } from ${JSON.stringify(path.resolve(import.meta.dirname, '../../static-walk/children.mjs'))};
const child = startChild(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
console.log(child.pid);
`;

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  it(`a child of the walk, when the walk is ended by ${signal}, ends too`, async () => {
    const walk = spawn(process.execPath, ['--input-type=module', '-e', program]);
    const [line] = await once(createInterface(walk.stdout), 'line');
    const pid = Number(line);
    onTestFinished(() => {
      if (isRunning(pid)) process.kill(pid, 'SIGKILL');
    });
    expect(isRunning(pid)).toBe(true);
    const ended = once(walk, 'exit');
    walk.kill(signal);
    const [code] = await ended;
    expect(code).toBeGreaterThan(128);
    await expect.poll(() => isRunning(pid)).toBe(false);
  });
