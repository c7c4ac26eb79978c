import { checkJson, checkStatus } from './check-response.ts';
import { show } from './findings.ts';
import { callAddress, type HostCheck } from './host-check.ts';

const LOCAL = /^(localhost|127(\.\d+){3}|\[::1\]|.+\.localhost)$/;

/** What altcha's version 2 and 1 need, by their names. */
const FIELDS = {
  2: ['algorithm', 'nonce', 'salt', 'cost', 'keyLength', 'keyPrefix'],
  1: ['algorithm', 'challenge', 'salt', 'signature'],
};

/** Checks the robot check of the forms on the page. */
export async function checkRobot(check: HostCheck): Promise<void> {
  const { page, url, session, findings } = check;
  const { robotCheck } = page.config;
  const hasForm = page.tags.some(({ widget }) => /^(contact|tip)-form$/.test(widget));
  if (!hasForm || !robotCheck || robotCheck.provider !== 'altcha') return;
  if (url.protocol === 'http:' && !LOCAL.test(url.hostname))
    findings.add('robot-check-insecure', {
      where: 'robotCheck',
      seen: url.origin,
      expected: 'https',
    });
  const call = 'GET /altcha/challenge';
  const { challengeUrl } = robotCheck;
  const address = challengeUrl.startsWith('/')
    ? callAddress(check, challengeUrl)
    : new URL(challengeUrl, url);
  const reply = await session.call(address);
  if (!checkStatus(check, { call, path: challengeUrl, isForMembers: false }, reply)) return;
  const value = checkJson(check, call, reply);
  if (value === undefined) return;
  const { parameters } = Object(value);
  const missing = parameters
    ? FIELDS[2].filter((key) => !(key in Object(parameters)))
    : FIELDS[1].filter((key) => !(key in Object(value)));
  if (missing.length)
    findings.add('challenge-shape', {
      where: call,
      seen: show(value),
      expected: `${missing.join(', ')} as well`,
    });
}
