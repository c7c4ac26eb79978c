import { checkCalls } from './check-calls.ts';
import { checkFiles } from './check-files.ts';
import { checkPage, fetchPage } from './check-page.ts';
import { checkRealtime } from './check-realtime.ts';
import { checkRobot } from './check-robot.ts';
import { checkWrites, writeSomething } from './check-writes.ts';
import { type Finding, Findings } from './findings.ts';
import type { CheckOptions, HostCheck } from './host-check.ts';
import { Session } from './session.ts';

export { checkEvents } from './check-events.ts';

/** As the islands wait for a response. */
const TIME_LIMIT = 10_000;

/**
 * Visits a page of a host as a browser and its islands do, and returns what they would stumble over.
 * Nothing is changed there without `write`: writes are sent without a token, or empty.
 */
export async function checkHost(address: string, options: CheckOptions = {}): Promise<Finding[]> {
  const url = new URL(address);
  const findings = new Findings();
  const { as, write = false, listen = 0, timeLimit = TIME_LIMIT, now = () => new Date() } = options;
  const session = new Session(url, as, timeLimit);
  const fetched = await fetchPage(url, session, findings);
  if (!fetched) return findings.all;
  const { page, reply } = fetched;
  session.metaToken = page.csrfMeta;
  const check: HostCheck = {
    url,
    page,
    session,
    findings,
    options: { as, write, listen, timeLimit, now },
  };
  await checkPage(check, reply);
  await checkFiles(check);
  await checkCalls(check);
  await checkRobot(check);
  await checkWrites(check);
  await checkRealtime(check, () => (write ? writeSomething(check) : Promise.resolve(false)));
  return findings.all;
}
