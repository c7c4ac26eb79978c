import { isDocument } from '../../shared/host/is-document.ts';
import { show } from './findings.ts';
import type { HostCheck } from './host-check.ts';
import type { Reply } from './session.ts';

/** A widget's call on the page: the documented one, and the address that is asked. */
export interface PageCall {
  /** `GET /api/news/{newsId}/comments`. */
  call: string;
  /** `/api/news/42/comments?page=1`. */
  path: string;
  /** Whether only members make it. */
  isForMembers: boolean;
}

/** Names of fields that are nobody else's business. */
const PRIVATE =
  /^(password|remember_token|email|phone|ip|ip_address|api_token|two_factor_(secret|recovery_codes))$/;

/** Names of fields that hold a time. */
const TIME = /(_at|^date)$/;

/** A notification's, which islands send without a zone themselves. */
const LOCAL_TIME = 'read_at';

/** Two minutes: a clock that is right, and a slow response. */
const CLOCK_TOLERANCE = 120_000;

/** Calls a function for every field of a value, however deep. */
function eachField(value: unknown, visit: (key: string, value: unknown) => void): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, each] of Object.entries(value)) {
    visit(key, each);
    eachField(each, visit);
  }
}

/** Checks the times in a response, and that nothing private is in it. */
function checkFields(
  { findings, page }: HostCheck,
  call: string,
  { headers }: Reply,
  value: unknown,
): void {
  const serverTime = Date.parse(headers.get('date') ?? '');
  eachField(value, (key, each) => {
    const where = `${call}, ${key}`;
    if (PRIVATE.test(key) && each && !page.config.user)
      findings.add('call-leaks', { where, seen: key, expected: 'no such field' });
    if (!TIME.test(key) || typeof each !== 'string' || !each) return;
    if (!/^\d{4}-\d\d-\d\d/.test(each) || Number.isNaN(Date.parse(each)))
      return findings.add('date-unreadable', {
        where,
        seen: show(each),
        expected: '2026-11-28T14:29:03+01:00',
      });
    if (key !== LOCAL_TIME && !/(Z|[+-]\d\d:?\d\d)$/.test(each))
      return findings.add('date-without-zone', {
        where,
        seen: each,
        expected: 'an offset, as in 2026-11-28T14:29:03+01:00',
      });
    if (key === 'created_at' && Date.parse(each) > serverTime + CLOCK_TOLERANCE)
      findings.add('date-in-future', {
        where,
        seen: `${each}, with Date: ${headers.get('date')}`,
        expected: 'a time before the response',
      });
  });
}

/** Checks the clock of a response against this machine's. */
function checkClock({ findings, options, url }: HostCheck, { headers }: Reply): void {
  const where = `Date of ${url.host}`;
  const date = headers.get('date');
  const time = Date.parse(date ?? '') + 1000 * Number(headers.get('age') ?? 0);
  if (Number.isNaN(time))
    findings.add('clock-missing', { where, seen: date ?? 'nothing', expected: 'a date' });
  else if (Math.abs(time - options.now().getTime()) > CLOCK_TOLERANCE)
    findings.add('clock-wrong', {
      where,
      seen: date ?? '',
      expected: options.now().toUTCString(),
    });
}

function checkCaching({ findings }: HostCheck, call: string, { headers }: Reply): void {
  const cache = headers.get('cache-control') ?? '';
  const isStored =
    /public|s-maxage=[1-9]|max-age=[1-9]/.test(cache) && !/no-cache|no-store/.test(cache);
  if (isStored || Number(headers.get('age') ?? 0) > 0)
    findings.add('call-cached', {
      where: call,
      seen: cache ? `Cache-Control: ${cache}` : `Age: ${headers.get('age')}`,
      expected: 'no-cache, private',
    });
}

/** What a status says by itself. @returns whether the body is worth reading */
export function checkStatus(
  { findings, page }: HostCheck,
  { call, path, isForMembers }: PageCall,
  { status, headers, text, failure }: Reply,
): boolean {
  const where = call;
  const add = (id: Parameters<typeof findings.add>[0], expected: string, more = '') =>
    findings.add(id, { where, seen: `${path}: ${status}${more}`, expected });
  if (failure)
    findings.add('call-no-response', {
      where,
      seen: `${path}: ${failure}`,
      expected: 'a response',
    });
  else if (status >= 300 && status < 400)
    add('call-redirect', 'a status and JSON', ` to ${headers.get('location')}`);
  else if (status === 401 || status === 403) {
    if (page.config.user) add('call-not-signed-in', '200, for the member of the page');
    else if (!isForMembers) add('call-refused', '200, for a guest');
  } else if (status === 404 || status === 405) add('call-missing', 'the route');
  else if (status === 429) add('call-throttled', '200, at the first call');
  else if (status >= 500) add('call-failed', '200', `, ${show(text)}`);
  else if (status >= 400) add('call-failed', '200', `, ${show(text)}`);
  return status >= 200 && status < 300;
}

/** Checks a success that should be JSON. @returns its value */
export function checkJson(check: HostCheck, call: string, reply: Reply): unknown {
  const { findings } = check;
  const { text, headers } = reply;
  checkClock(check, reply);
  checkCaching(check, call, reply);
  if (isDocument(text)) {
    findings.add('call-html', { where: call, seen: show(text), expected: 'JSON' });
    return undefined;
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    findings.add('call-not-json', { where: call, seen: show(text) || 'nothing', expected: 'JSON' });
    return undefined;
  }
  const type = headers.get('content-type') ?? 'no Content-Type';
  if (!/[/+]json\b/.test(type))
    findings.add('call-content-type', { where: call, seen: type, expected: 'application/json' });
  checkFields(check, call, reply, value);
  return value;
}
