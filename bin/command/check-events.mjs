/** `fan-islands check-events`: checks what a realtime server has sent. */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { loadCheck, report } from './findings.mjs';

const USAGE = 'fan-islands check-events FILE… [--namespace NAME|none] [--json]';

/** @returns the exit status */
export async function run(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { namespace: { type: 'string' }, json: { type: 'boolean' } },
  });
  if (!positionals.length) throw new Error(`give files: ${USAGE}`);
  const { checkEvents } = await loadCheck();
  const namespace = values.namespace === 'none' ? false : values.namespace;
  const statuses = [];
  for (const file of positionals) {
    const findings = checkEvents(await readFile(file, 'utf8'), namespace);
    statuses.push(report(file, findings, values.json));
  }
  return Math.max(...statuses);
}
