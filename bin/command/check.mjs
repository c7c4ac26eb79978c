/** `fan-islands check`: visits a page of a host, and prints what its islands would stumble over. */
import { parseArgs } from 'node:util';
import { loadCheck, report } from './findings.mjs';

const USAGE = 'fan-islands check URL [--as COOKIES] [--write] [--listen SECONDS] [--json]';

/** @returns the exit status */
export async function run(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      as: { type: 'string' },
      write: { type: 'boolean' },
      listen: { type: 'string' },
      json: { type: 'boolean' },
    },
  });
  const [address, ...others] = positionals;
  if (!address || others.length || !/^https?:\/\//.test(address))
    throw new Error(`give one address: ${USAGE}`);
  const listen = Number(values.listen ?? 0);
  if (!(listen >= 0)) throw new Error(`--listen takes a number of seconds: ${USAGE}`);
  const { checkHost } = await loadCheck();
  const { as, write } = values;
  return report(address, await checkHost(address, { as, write, listen }), values.json);
}
