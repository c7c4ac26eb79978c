import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADVICE, type FindingId } from '../../../bin/check/advice.ts';
import { checkHost } from '../../../bin/check/check-host.ts';
import type { CheckOptions } from '../../../bin/check/host-check.ts';
import { anchorsOf, readText } from '../../../bin/documents/markdown.ts';
import { timeLimit } from '../../time-limit.ts';
import { startOfTest, startTestHost, type TestHost } from '../demo-host/test-host.ts';
import { Visitor } from '../demo-host/visitor.ts';
import {
  type Asked,
  type Fault,
  type HostResponse,
  smallBuild,
  startFaultyHost,
} from './faulty-host.ts';

const build = smallBuild();
let host: TestHost;
let faulty: Awaited<ReturnType<typeof startFaultyHost>>;

beforeAll(async () => {
  // Not the recorder of other tests: a check connects to the realtime server.
  host = await startTestHost({
    broadcaster: undefined,
    islandsDir: build.folder,
    postsPerMinute: 10_000,
  });
  faulty = await startFaultyHost(host.url);
});
afterAll(async () => {
  await faulty.close();
  build.remove();
});

/** For what never arrives; long enough for what does. */
const SHORT = timeLimit(3_000);

const now = () => startOfTest;
const ARTICLE = '/nieuws/42';
const COMMENTS = '/api/news/42/comments';

/** Cookies of somebody who is signed in. */
async function memberCookies(): Promise<string> {
  const sanne = await new Visitor(host.url).signIn('sanne');
  return [...sanne.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}

type Change = (response: HostResponse) => HostResponse | undefined;

const at =
  (path: string | RegExp, change: Change, method = 'GET'): Fault =>
  (response, asked) => {
    const isHere =
      typeof path === 'string' ? asked.path.split('?')[0] === path : path.test(asked.path);
    return (isHere && asked.method === method ? change(response) : response) as HostResponse;
  };

const inPage = (change: (html: string) => string, path = ARTICLE) =>
  at(path, (response) => ({ ...response, text: change(response.text) }));
const replaceInPage = (from: string | RegExp, to: string, path = ARTICLE) =>
  inPage((html) => {
    const changed = html.replace(from, to);
    if (changed === html) throw new Error(`the page has no ${from}`);
    return changed;
  }, path);
const withConfig = (more: object) =>
  inPage((html) =>
    html.replace(
      /(id="islands-config">)(.*?)(<\/script>)/,
      (_, before, json, after) =>
        `${before}${JSON.stringify({ ...JSON.parse(json), ...more })}${after}`,
    ),
  );
const realtime = (more: object) =>
  inPage((html) =>
    html.replace(
      /"realtime":(\{.*?\})/,
      (_, json) => `"realtime":${JSON.stringify({ ...JSON.parse(json), ...more })}`,
    ),
  );
const withHeader =
  (name: string, value?: string): Change =>
  (response) => {
    if (value === undefined) response.headers.delete(name);
    else response.headers.set(name, value);
    return response;
  };
/** What the faults below change in JSON. */
interface Body {
  comments: [Record<string, unknown>, ...Record<string, unknown>[]];
  next_page_url: unknown;
  loader: { integrity: string };
  widgets: Record<string, unknown>;
}

const withJson =
  (change: (value: Body) => void): Change =>
  (response) => {
    const value = JSON.parse(response.text);
    change(value);
    return { ...response, text: JSON.stringify(value) };
  };
const responding =
  (status: number, text = '{}', type = 'application/json'): Change =>
  ({ headers }) => {
    headers.set('content-type', type);
    return { status, headers, text };
  };
const page = '<!doctype html><title>Inloggen</title>';

/** Fault after fault, as a list. */
const both =
  (...faults: Fault[]): Fault =>
  async (response, asked) => {
    let changed: HostResponse = response;
    for (const each of faults) changed = (await each(changed, asked)) as HostResponse;
    return changed;
  };

interface Row {
  id: FindingId;
  fault: Fault;
  on?: string;
  /** Requests that are taken and lead to nothing, as where a queue does not run. */
  forgets?: (asked: Asked) => boolean;
  options?: CheckOptions;
  isMember?: boolean;
}

const hasToken = ({ headers }: { headers: object }) => 'x-xsrf-token' in headers;

/** A comment that is posted; an empty body is two characters long. */
const isComment = ({ method, path, headers }: Asked) =>
  method === 'POST' && path === COMMENTS && Number(headers['content-length']) > 2;

/** A host without a fault. */
const healthy: Fault = (response) => response;

const ROWS: Record<string, Row> = {
  'page that fails': { id: 'page-status', fault: at(ARTICLE, responding(500, page, 'text/html')) },
  'page sent as text': {
    id: 'page-type',
    fault: at(ARTICLE, withHeader('content-type', 'text/plain')),
  },
  "member's page in a shared cache": {
    id: 'page-shared-cache',
    fault: at(ARTICLE, withHeader('cache-control', 'public, max-age=600')),
    isMember: true,
  },
  'page without tags': {
    id: 'no-tags',
    fault: inPage(() => '<!doctype html><title>Leeg</title>'),
  },
  'tag with an unknown widget': {
    id: 'tag-mistake',
    fault: replaceInPage('data-widget="comments"', 'data-widget="coments"'),
  },
  'tag without its id': {
    id: 'tag-mistake',
    fault: replaceInPage('data-widget="comments" data-news-id="42"', 'data-widget="comments"'),
  },
  'JSON child of the wrong shape': {
    id: 'tag-mistake',
    fault: replaceInPage('"question":"Waar', '"vraag":"Waar'),
  },
  'page without configuration': {
    id: 'config-missing',
    fault: replaceInPage('id="islands-config"', 'id="config"'),
  },
  'configuration as a script': {
    id: 'config-type',
    fault: replaceInPage('type="application/json" id="islands-config"', 'id="islands-config"'),
  },
  'configuration with escaped quotes': {
    id: 'config-not-json',
    fault: replaceInPage('{"siteName"', '{&quot;siteName&quot;'),
  },
  'configuration with a wrong value': {
    id: 'config-key',
    fault: withConfig({ timeZone: 'Amsterdam' }),
  },
  'configuration with an unknown key': {
    id: 'config-unknown-key',
    fault: withConfig({ sitename: 'Fans' }),
  },
  'page without loader': {
    id: 'loader-missing',
    fault: replaceInPage('src="/islands/loader.js"', 'src="/islands/load.js"'),
  },
  'loader as a plain script': {
    id: 'loader-not-module',
    fault: replaceInPage('type="module" src="/islands/loader.js"', 'src="/islands/loader.js"'),
  },
  'loader with the integrity of another': {
    id: 'loader-integrity',
    fault: replaceInPage(
      'src="/islands/loader.js"',
      'src="/islands/loader.js" integrity="sha384-AAAA"',
    ),
  },
  'page without a token': {
    id: 'token-missing',
    fault: both(replaceInPage(/<meta name="csrf-token"[^>]*>/, ''), (response) => {
      response.headers.delete('set-cookie');
      return response;
    }),
  },
  'token in a cookie that no script can read': {
    id: 'token-http-only',
    fault: both(replaceInPage(/<meta name="csrf-token"[^>]*>/, ''), (response) => {
      const cookies = response.headers.getSetCookie();
      response.headers.delete('set-cookie');
      for (const each of cookies) response.headers.append('set-cookie', `${each}; HttpOnly`);
      return response;
    }),
  },
  'fresh token that leads to the login': {
    id: 'token-page',
    fault: at(/islands-token/, responding(302, '')),
  },
  'encrypted guest cookie': {
    id: 'guest-cookie',
    fault: at(ARTICLE, (response) => {
      response.headers.append('set-cookie', 'GUEST_ID=eyJpdiI6IjEyMzQ1; Path=/');
      return response;
    }),
  },
  'policy without the scripts': {
    id: 'csp-script',
    fault: at(ARTICLE, withHeader('content-security-policy', "script-src 'nonce-abc'")),
  },
  'policy without the styles': {
    id: 'csp-style',
    fault: at(ARTICLE, withHeader('content-security-policy', "style-src 'none'")),
  },
  'policy without the realtime server': {
    id: 'csp-connect',
    fault: at(ARTICLE, withHeader('content-security-policy', "connect-src 'self'")),
  },
  'policy without the robot check': {
    id: 'csp-robot-check',
    on: '/contact-form.html',
    fault: inPage(
      (html) =>
        html.replace(
          '{"siteName"',
          '{"robotCheck":{"provider":"turnstile","siteKey":"x"},"siteName"',
        ),
      '/contact-form.html',
    ),
  },
  'policy with a list of trusted types': {
    id: 'csp-trusted-types',
    fault: at(ARTICLE, withHeader('content-security-policy', 'trusted-types dompurify')),
  },

  'loader that is not there': {
    id: 'file-missing',
    fault: at('/islands/loader.js', responding(404)),
  },
  'file of a widget that is not there': {
    id: 'file-missing',
    fault: at('/islands/island-ABCDEFGH.js', responding(404)),
  },
  'script sent as text': {
    id: 'file-type',
    fault: at('/islands/loader.js', withHeader('content-type', 'text/plain')),
  },
  'files of another origin without CORS': {
    id: 'file-cors',
    fault: both(
      inPage((html) =>
        html.replace(
          'src="/islands/loader.js"',
          `src="http://localhost:${faulty.port}/islands/loader.js"`,
        ),
      ),
      at(/^\/islands\//, withHeader('access-control-allow-origin')),
    ),
  },
  'file changed on its way': {
    id: 'file-changed',
    fault: at('/islands/island-ABCDEFGH.js', (response) => ({ ...response, text: 'minified' })),
  },
  'files without compression': {
    id: 'file-uncompressed',
    fault: at(/^\/islands\//, withHeader('content-encoding')),
  },
  'loader that is cached for a year': {
    id: 'stable-file-cached',
    fault: at(
      '/islands/loader.js',
      withHeader('cache-control', 'public, max-age=31536000, immutable'),
    ),
  },
  'hashed file that is not cached': {
    id: 'hashed-file-not-cached',
    fault: at('/islands/island-ABCDEFGH.js', withHeader('cache-control', 'no-cache')),
  },
  'release without its manifest': {
    id: 'manifest-missing',
    fault: at('/islands/manifest.json', responding(404)),
  },
  'manifest of another release': {
    id: 'release-mixed',
    fault: at(
      '/islands/manifest.json',
      withJson((value) => (value.loader.integrity = 'sha384-AAAA')),
    ),
  },
  'release without a widget': {
    id: 'release-old',
    fault: at(
      '/islands/manifest.json',
      withJson((value) => delete value.widgets.poll),
    ),
  },
  'missing file replaced by a page': {
    id: 'missing-file-found',
    fault: at(/00000000/, responding(200, page, 'text/html')),
  },
  'missing file that is cached': {
    id: 'missing-file-cached',
    fault: at(/00000000/, withHeader('cache-control', 'public, max-age=31536000')),
  },

  'call without a response': {
    id: 'call-no-response',
    fault: at(COMMENTS, () => undefined),
    options: { timeLimit: SHORT },
  },
  'call without a route': { id: 'call-missing', fault: at(/^\/api\/news/, responding(404)) },
  'call that redirects': { id: 'call-redirect', fault: at(COMMENTS, responding(302, '')) },
  'call that refuses guests': { id: 'call-refused', fault: at(COMMENTS, responding(401)) },
  'call without the session': {
    id: 'call-not-signed-in',
    fault: at(COMMENTS, responding(401)),
    isMember: true,
  },
  'call that fails': { id: 'call-failed', fault: at(COMMENTS, responding(500)) },
  'call that is throttled': { id: 'call-throttled', fault: at(COMMENTS, responding(429)) },
  'call that responds with a page': {
    id: 'call-html',
    fault: at(COMMENTS, responding(200, page, 'text/html')),
  },
  'JSON after a notice of PHP': {
    id: 'call-not-json',
    fault: at(COMMENTS, (response) => ({
      ...response,
      text: `Notice: x in y.php\n${response.text}`,
    })),
  },
  'JSON sent as HTML': {
    id: 'call-content-type',
    fault: at(COMMENTS, withHeader('content-type', 'text/html')),
  },
  'response of another shape': {
    id: 'call-shape',
    fault: at(COMMENTS, responding(200, '{"reacties": []}')),
  },
  'field of another type': {
    id: 'call-field',
    fault: at(
      COMMENTS,
      withJson((value) => (value.comments[0].reactions = 'none')),
    ),
  },
  'call that is cached': {
    id: 'call-cached',
    fault: at(COMMENTS, withHeader('cache-control', 'public, max-age=600')),
  },
  'e-mail addresses of members': {
    id: 'call-leaks',
    fault: at(
      COMMENTS,
      withJson((value) => (value.comments[0].commentator = { id: 1, email: 'a@b.nl' })),
    ),
  },
  'time without a zone': {
    id: 'date-without-zone',
    fault: at(
      COMMENTS,
      withJson((value) => (value.comments[0].created_at = '2026-11-27 20:00:00')),
    ),
  },
  'time for people': {
    id: 'date-unreadable',
    fault: at(
      COMMENTS,
      withJson((value) => (value.comments[0].created_at = '3 uur geleden')),
    ),
  },
  'response without a date': { id: 'clock-missing', fault: at(COMMENTS, withHeader('date', '')) },
  'server with a slow clock': {
    id: 'clock-wrong',
    fault: at(COMMENTS, withHeader('date', 'Fri, 27 Nov 2026 18:00:00 GMT')),
  },
  'local time sent as UTC': {
    id: 'date-in-future',
    fault: at(
      COMMENTS,
      withJson((value) => (value.comments[0].created_at = '2026-11-27T21:00:00Z')),
    ),
  },
  'list that ignores the page': {
    id: 'page-repeats',
    fault: at(
      COMMENTS,
      withJson(({ comments }) => {
        comments.splice(5);
        for (const [index, each] of comments.entries()) each.id = index + 1;
      }),
    ),
  },
  'list that ends too early': {
    id: 'page-total',
    fault: at(
      COMMENTS,
      withJson((value) => (value.next_page_url = null)),
    ),
  },
  'list that ignores page_size': {
    id: 'page-size-ignored',
    fault: at(
      COMMENTS,
      withJson((value) => value.comments.push(...value.comments, ...value.comments)),
    ),
  },
  'reply among the comments': {
    id: 'reply-at-top',
    fault: at(
      COMMENTS,
      withJson((value) => (value.comments[0].parent_id = 3)),
    ),
  },

  'write without a token that is taken': {
    id: 'csrf-not-checked',
    fault: (response, asked) =>
      asked.path === COMMENTS && asked.method === 'POST' && !hasToken(asked)
        ? { ...response, status: 422 }
        : response,
  },
  'token that is refused': {
    id: 'csrf-refused',
    fault: at(COMMENTS, responding(419, '{"message":"CSRF token mismatch."}'), 'POST'),
  },
  'validation that redirects back': {
    id: 'write-redirect',
    fault: at(COMMENTS, responding(302, ''), 'POST'),
  },
  'empty comment that is taken': {
    id: 'write-not-validated',
    fault: at(COMMENTS, responding(201), 'POST'),
  },
  'comments for members only': {
    id: 'guest-refused',
    fault: at(COMMENTS, responding(401), 'POST'),
  },
  'validation without fields': {
    id: 'validation-shape',
    fault: at(COMMENTS, responding(422, '{"error":"fout"}'), 'POST'),
  },
  'validation in English': {
    id: 'validation-english',
    fault: at(
      COMMENTS,
      responding(422, '{"message":"x","errors":{"comment":["The comment field is required."]}}'),
      'POST',
    ),
  },
  'repeated key that posts again': {
    id: 'idempotency-ignored',
    options: { write: true },
    fault: at(
      /page_size=25/,
      withJson((value) => value.comments.unshift({ ...value.comments[0], id: 999_999 })),
    ),
  },
  'comment that is not listed': {
    id: 'write-lost',
    options: { write: true, timeLimit: SHORT },
    fault: healthy,
    forgets: isComment,
  },

  'challenge of another version': {
    id: 'challenge-shape',
    on: '/contact-form.html',
    fault: at('/altcha/challenge', responding(200, '{"algorithm":"SHA-256"}')),
  },

  'realtime key as a page': {
    id: 'key-wrong',
    fault: at('/pusher-key', responding(200, page, 'text/html')),
  },
  'realtime server that is not there': { id: 'realtime-unreachable', fault: realtime({ port: 1 }) },
  'realtime key of another application': {
    id: 'realtime-key',
    fault: at('/pusher-key', responding(200, 'other-key', 'text/plain')),
  },
  'private channel that is refused': {
    id: 'channel-refused',
    fault: both(realtime({ private: ['news'] }), at('/broadcasting/auth', responding(403), 'POST')),
  },
  'authorisation without a signature': {
    id: 'channel-auth-shape',
    fault: both(realtime({ private: ['news'] }), at('/broadcasting/auth', responding(200), 'POST')),
  },
  'authorisation by another secret': {
    id: 'channel-silent',
    fault: both(
      realtime({ private: ['news'] }),
      at('/broadcasting/auth', responding(200, '{"auth":"maasstad-demo-key:00"}'), 'POST'),
    ),
  },
  'event without its namespace': {
    id: 'event-unknown',
    options: { write: true },
    fault: realtime({ namespace: 'Site.Events' }),
  },
  'event below a key of its own': {
    id: 'event-payload',
    options: { write: true },
    fault: healthy,
    forgets: (asked) => {
      if (!isComment(asked)) return false;
      const event = 'App\\Events\\NewsCommentCreatedEvent';
      host.host.broadcaster.publish('news.42.comments', event, { comment: { id: 1 } });
      return true;
    },
  },
  'comment without an event': {
    id: 'event-missing',
    options: { write: true, timeLimit: SHORT },
    fault: healthy,
    forgets: isComment,
  },
};

describe('check of a host', () => {
  it.each([
    ['guest', '/nieuws/42', false],
    ['guest', '/contact-form.html', false],
    ['guest', '/live-match.html', false],
    ['guest', '/motm-poll.html', false],
    ['guest', '/poll.html?scenario=op-nummer', false],
    ['guest', '/motm-poll.html?scenario=op-nummer', false],
    ['guest', '/registration.html', false],
    ['member', '/nieuws/42', true],
    ['member', '/message-form.html', true],
    ['member', '/notifications.html', true],
  ])('of the demo host, as a %s on %s, finds nothing', async (_, path, isMember) => {
    const as = isMember ? await memberCookies() : undefined;
    const found = await checkHost(host.url + path, { now, as, write: true });
    expect(found.map(({ id, where, seen }) => [id, where, seen])).toEqual([]);
  });

  it('of the same host through the one with faults, without any, finds nothing', async () => {
    faulty.inject(healthy);
    expect(await checkHost(faulty.url + ARTICLE, { now, write: true })).toEqual([]);
  });

  it.each(Object.entries(ROWS))(
    '%s, checked, is found',
    async (_, row) => {
      const { id, fault, forgets, on = ARTICLE, options, isMember } = row;
      const as = isMember ? await memberCookies() : undefined;
      faulty.inject(fault, forgets);
      const found = await checkHost(faulty.url + on, { now, as, ...options });
      expect(found.map((each) => each.id)).toContain(id);
    },
    timeLimit(40_000),
  );

  it('server that is not there, checked, is found', async () => {
    const [finding, ...others] = await checkHost('http://127.0.0.1:1/nieuws/42');
    expect([finding?.id, others]).toEqual(['page-unreachable', []]);
  });

  it('findings, all of them, are caused above or cannot be on this machine', () => {
    const caused = new Set(Object.values(ROWS).map(({ id }) => id));
    const others = Object.keys(ADVICE).filter((id) => !caused.has(id as FindingId));
    expect(others).toEqual(['page-unreachable', 'robot-check-insecure']);
  });

  it('advice, each piece, leads to a section of the guide', () => {
    const anchors = anchorsOf(readText('docs/host-api.md'));
    const lost = Object.values(ADVICE).filter(({ guide }) => !anchors.includes(guide));
    expect(lost).toEqual([]);
  });
});
