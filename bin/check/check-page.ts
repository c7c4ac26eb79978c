import { nearest } from '../../shared/island/tag-mistakes.ts';
import { widgets } from '../documents/manifest.ts';
import { type Findings, show } from './findings.ts';
import { CONFIG_KEYS, type HostCheck, realtimeAddress } from './host-check.ts';
import { type Page, readPage } from './page.ts';
import { allowsAddress, allowsScript, parsePolicies, sourcesOf } from './policy.ts';
import type { Reply, Session } from './session.ts';

/** Requests the page. @returns undefined where there is nothing to check */
export async function fetchPage(
  url: URL,
  session: Session,
  findings: Findings,
): Promise<{ page: Page; reply: Reply } | undefined> {
  const reply = await session.request(url, { headers: { Accept: 'text/html' } });
  const where = url.href;
  if (reply.failure) {
    findings.add('page-unreachable', { where, seen: reply.failure, expected: 'a page' });
    return undefined;
  }
  const type = reply.headers.get('content-type') ?? 'no Content-Type';
  if (reply.status !== 200) {
    const target = reply.headers.get('location');
    findings.add('page-status', {
      where,
      seen: `${reply.status}${target ? ` to ${target}` : ''}`,
      expected: '200',
    });
    return undefined;
  }
  if (!type.startsWith('text/html')) {
    findings.add('page-type', { where, seen: type, expected: 'text/html' });
    return undefined;
  }
  return { page: readPage(reply.text), reply };
}

/** Whether the page has a widget that makes a call that changes something. */
const hasWrites = ({ tags }: Page): boolean =>
  tags.some(({ widget }) =>
    widgets.some(({ name, calls }) => name === widget && calls.some((each) => !/^GET/.test(each))),
  );

function checkConfigElement({ configElement, givenConfig, configProblems }: Page, found: Findings) {
  const where = '#islands-config';
  if (!configElement)
    return found.add('config-missing', {
      where,
      seen: 'no element with this id',
      expected: '<script type="application/json" id="islands-config">',
    });
  const { tagName, attributes, text } = configElement;
  if (tagName !== 'script' || attributes.type !== 'application/json')
    found.add('config-type', {
      where,
      seen: `<${tagName}${attributes.type ? ` type="${attributes.type}"` : ''}>`,
      expected: '<script type="application/json">',
    });
  if (givenConfig === undefined)
    return found.add('config-not-json', { where, seen: show(text), expected: 'JSON' });
  for (const problem of configProblems) {
    const text = problem.replace('#islands-config: ', '');
    const [name = ''] = text.split(/[ .[]/);
    found.add('config-key', { where: `${where}, ${name}`, seen: text, expected: 'see the guide' });
  }
  for (const key of Object.keys(Object(givenConfig)))
    if (!CONFIG_KEYS.includes(key))
      found.add('config-unknown-key', {
        where: `${where}, ${key}`,
        seen: key,
        expected: `perhaps ${nearest(key, CONFIG_KEYS)}`,
      });
}

function checkTags({ foundTags }: Page, findings: Findings) {
  if (!foundTags.length)
    findings.add('no-tags', {
      where: 'the page',
      seen: 'no element with data-widget',
      expected: 'at least one',
    });
  for (const { mistakes } of foundTags)
    for (const { line, column, problem, expected } of mistakes)
      findings.add('tag-mistake', {
        where: `line ${line}, column ${column}`,
        seen: problem,
        expected,
      });
}

function checkLoader({ loaders }: Page, findings: Findings) {
  const [loader] = loaders;
  if (!loader)
    return findings.add('loader-missing', {
      where: 'the page',
      seen: 'no script whose address ends with loader.js',
      expected: '<script type="module" src="…/loader.js">',
    });
  const { type } = loader.attributes;
  if (type !== 'module')
    findings.add('loader-not-module', {
      where: loader.attributes.src ?? '',
      seen: type ? `type="${type}"` : 'no type',
      expected: 'type="module"',
    });
}

/** A cookie of a response, with its attributes. */
const cookieOf = ({ headers }: Reply, name: string) =>
  headers.getSetCookie().find((each) => each.startsWith(`${name}=`));

function isGuestId(value: string): boolean {
  try {
    const number = Number(atob(decodeURIComponent(value)));
    return Number.isSafeInteger(number) && number % 2 === 0 && number > 0;
  } catch {
    return false;
  }
}

function checkCookies({ page, session, findings }: HostCheck, reply: Reply) {
  const token = cookieOf(reply, 'XSRF-TOKEN');
  const where = 'XSRF-TOKEN';
  if (hasWrites(page) && !page.csrfMeta) {
    if (token && /;\s*httponly/i.test(token))
      findings.add('token-http-only', { where, seen: 'HttpOnly', expected: 'no HttpOnly' });
    else if (!session.cookies.has('XSRF-TOKEN'))
      findings.add('token-missing', {
        where: 'the page',
        seen: 'neither the cookie XSRF-TOKEN nor <meta name="csrf-token">',
        expected: 'one of them',
      });
  }
  const guest = /^GUEST_ID=([^;]*)/.exec(cookieOf(reply, 'GUEST_ID') ?? '')?.[1];
  if (guest && !isGuestId(guest))
    findings.add('guest-cookie', {
      where: 'GUEST_ID',
      seen: show(guest),
      expected: 'base64 of twice the number',
    });
}

function checkCache({ page, findings }: HostCheck, { headers }: Reply) {
  const cache = headers.get('cache-control') ?? '';
  if (page.config.user && !/private|no-store/.test(cache))
    findings.add('page-shared-cache', {
      where: 'Cache-Control of the page',
      seen: cache || 'nothing',
      expected: 'no-cache, private',
    });
}

const ROBOT_CHECKS: Record<string, { script: string; frame: string }> = {
  turnstile: {
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
    frame: 'https://challenges.cloudflare.com/x',
  },
  hcaptcha: { script: 'https://hcaptcha.com/1/api.js', frame: 'https://newassets.hcaptcha.com/x' },
  recaptcha: {
    script: 'https://www.google.com/recaptcha/api.js',
    frame: 'https://www.google.com/recaptcha/api2/anchor',
  },
};

function checkPolicies({ url, page, findings }: HostCheck, { headers }: Reply) {
  const loader = page.loaders[0];
  const { robotCheck, apiBase } = page.config;
  const files = new URL(loader?.attributes.src ?? '/islands/loader.js', url);
  const hasForm = page.tags.some(({ widget }) => /^(contact|tip)-form$/.test(widget));
  for (const policy of parsePolicies([
    headers.get('content-security-policy') ?? '',
    ...page.policies,
  ])) {
    const sources = (directive: string) => sourcesOf(policy, directive);
    const refuse = (id: Parameters<Findings['add']>[0], directive: string, expected: string) =>
      findings.add(id, {
        where: directive,
        seen: `${directive} ${show((sources(directive) ?? []).join(' ') || 'nothing')}`,
        expected,
      });
    const needs = (id: Parameters<Findings['add']>[0], directive: string, address: URL) => {
      if (!allowsAddress(sources(directive), address, url))
        refuse(id, directive, `${address.origin}`);
    };
    const { itself, imports } = allowsScript(sources('script-src-elem'), {
      url: files,
      page: url,
      nonce: loader?.attributes.nonce,
    });
    if (loader && !itself) refuse('csp-script', 'script-src-elem', `${files.origin}, or the nonce`);
    else if (loader && !imports)
      refuse(
        'csp-script',
        'script-src-elem',
        `'strict-dynamic' or ${files.origin} for the imports`,
      );
    needs('csp-style', 'style-src-elem', new URL('comments.css', files));
    needs('csp-connect', 'connect-src', files);
    needs('csp-connect', 'connect-src', new URL(`${apiBase}/api/`, url));
    const realtime = realtimeAddress(page.config);
    if (realtime && !allowsAddress(sources('connect-src'), realtime, url))
      findings.add('csp-connect', {
        where: 'connect-src, realtime',
        seen: `connect-src ${show((sources('connect-src') ?? []).join(' ') || 'nothing')}`,
        expected: `${realtime.protocol}//${realtime.host}`,
      });
    const robot = hasForm && robotCheck ? ROBOT_CHECKS[robotCheck.provider] : undefined;
    if (robot) {
      if (!sources('script-src-elem')?.includes("'strict-dynamic'"))
        needs('csp-robot-check', 'script-src-elem', new URL(robot.script));
      needs('csp-robot-check', 'frame-src', new URL(robot.frame));
    }
    const types = policy.get('trusted-types');
    if (types && !types.includes('*') && !types.includes('fan-islands'))
      refuse('csp-trusted-types', 'trusted-types', 'fan-islands among them');
  }
}

/** The page as it is asked for after a 419. */
async function checkTokenPage({ url, page, session, findings }: HostCheck) {
  const address = new URL(url);
  address.searchParams.set('islands-token', '1');
  const reply = await session.request(address, {
    headers: {
      Accept: 'text/html',
      'X-Requested-With': 'XMLHttpRequest',
      'Cache-Control': 'no-store',
    },
  });
  const add = (seen: string) =>
    findings.add('token-page', {
      where: `${url.pathname}?islands-token=…`,
      seen,
      expected: '200 with #islands-config of the same person',
    });
  if (reply.failure || reply.status !== 200) return add(reply.failure ?? `${reply.status}`);
  const fresh = readPage(reply.text);
  if (page.configElement && !fresh.configElement) add('a page without #islands-config');
  else if (fresh.config.user?.id !== page.config.user?.id) add('a page of another person');
}

/** Checks what the page itself says: configuration, tags, loader, cookies, policy. */
export async function checkPage(check: HostCheck, reply: Reply): Promise<void> {
  const { page, findings } = check;
  checkConfigElement(page, findings);
  checkTags(page, findings);
  checkLoader(page, findings);
  checkCookies(check, reply);
  checkCache(check, reply);
  checkPolicies(check, reply);
  if (hasWrites(page)) await checkTokenPage(check);
}
