import { afterEach, describe, expect, it, vi } from 'vitest';
import { forgetClock } from '../../../../shared/host/clock.ts';
import {
  describeError,
  FAILED,
  HostError,
  LOGIN_FIRST,
  messageOf,
  NOT_ALLOWED,
  TOO_LARGE,
} from '../../../../shared/host/host-error.ts';
import { call } from '../../../../shared/host/http.ts';
import { html, json, type Reply, stubHost } from './stub-host.ts';

afterEach(forgetClock);

const failure = async (reply: Reply): Promise<HostError> => {
  stubHost(reply);
  const error: unknown = await call('POST', '/api/x').catch((thrown) => thrown);
  if (error instanceof HostError) return error;
  throw new Error(`not a HostError: ${error}`);
};

describe('an error response becomes Dutch that can be shown', () => {
  const own = 'De stemming is gesloten.';
  const cases: [what: string, reply: Response, kind: string, message: string][] = [
    ['401', json({ message: 'Unauthenticated.' }, 401), 'unauthenticated', LOGIN_FIRST],
    ['403 with the host’s message', json({ message: own }, 403), 'refused', own],
    ['403 without a message', json({ message: '' }, 403), 'refused', NOT_ALLOWED],
    ['403 as HTML', html('<!doctype html><p>Forbidden', 403), 'refused', NOT_ALLOWED],
    ['403 with an empty body', json(null, 403), 'refused', NOT_ALLOWED],
    ['403 with a message that is no text', json({ message: [1] }, 403), 'refused', NOT_ALLOWED],
    ['404', json({ message: 'No query results for model [Poll] 9' }, 404), 'server', FAILED],
    ['405', json({ message: 'The POST method is not supported' }, 405), 'server', FAILED],
    ['409 with the host’s message', json({ message: own }, 409), 'refused', own],
    ['409 without', json({}, 409), 'refused', NOT_ALLOWED],
    [
      '423',
      json({ message: 'Bevestig je wachtwoord.' }, 423),
      'refused',
      'Bevestig je wachtwoord.',
    ],
    ['500', json({ message: 'Server Error' }, 500), 'server', FAILED],
    ['500 that says too much', json({ message: 'SQLSTATE[42S02]' }, 500), 'server', FAILED],
    ['500 as HTML', html('<!doctype html><h1>Whoops', 500), 'server', FAILED],
    ['500 with an empty body', new Response('', { status: 500 }), 'server', FAILED],
  ];
  for (const [what, reply, kind, message] of cases) {
    it(what, async () => {
      const error = await failure(reply);
      expect(error).toMatchObject({ kind, message, status: reply.status, call: 'POST /api/x' });
    });
  }

  const english = [
    'This action is unauthorized.',
    'Forbidden',
    'Unauthenticated.',
    'The given data was invalid.',
    'CSRF token mismatch.',
    'Too Many Attempts.',
    'Server Error',
    'Not Found',
  ];
  it.each(english)('message, is Laravel’s own "%s", is not shown', async (message) => {
    expect((await failure(json({ message }, 403))).message).toBe(NOT_ALLOWED);
  });

  it.each([
    'Forbidden fruit is voor fans.',
    'Je hebt geen toegang: forbidden',
    'Your email address is not verified.',
    'De wedstrijd (and 2 more errors)',
  ])('message, is "%s" of the host itself, is shown', async (message) => {
    expect((await failure(json({ message }, 403))).message).toBe(message);
  });

  it.each([413, 414, 431])('call, refused with %i, is named as too large', async (status) => {
    expect(await failure(html('<html>', status))).toMatchObject({
      kind: 'too-large',
      message: TOO_LARGE,
    });
  });

  it('keeps the body for callers that understand more of it: a banned login', async () => {
    const body = { message: 'Tot 1 mei.', errors: { type: 'banned' } };
    const error = await failure(json(body, 403));
    expect(error.body).toEqual(body);
    expect(error.fields).toEqual({ type: ['banned'] });
  });
});

describe('a 422 names its fields', () => {
  const message = 'Controleer je invoer.';
  const cases: [what: string, errors: unknown, fields: Record<string, string[]>][] = [
    ['as Laravel does', { a: ['een', 'twee'], b: ['drie'] }, { a: ['een', 'twee'], b: ['drie'] }],
    ['as bare texts', { a: 'een' }, { a: ['een'] }],
    ['not at all', undefined, {}],
    ['as null', null, {}],
    ['as PHP’s empty array', [], {}],
    ['as one text', 'fout', {}],
    [
      'with odd values, which are passed over',
      { a: 1, b: [null, 'x', {}], c: {}, d: '' },
      { b: ['x'] },
    ],
  ];
  for (const [what, errors, fields] of cases) {
    it(what, async () => {
      const error = await failure(json({ message, errors }, 422));
      expect(error).toMatchObject({ kind: 'invalid', message });
      expect(error.fields).toEqual(fields);
    });
  }

  it('and says the first of them where the message is Laravel’s own English', async () => {
    const errors = { email: ['Vul een geldig e-mailadres in.'] };
    const error = await failure(json({ message: 'The given data was invalid.', errors }, 422));
    expect(error.message).toBe('Vul een geldig e-mailadres in.');
  });

  it('or sums up the others', async () => {
    const errors = { email: ['Dat is geen e-mailadres.'], name: ['Vul je naam in.', 'Te kort.'] };
    const message = 'Dat is geen e-mailadres. (and 2 more errors)';
    const error = await failure(json({ message, errors }, 422));
    expect(error.message).toBe('Dat is geen e-mailadres.');
  });

  it('or says that something went wrong when there is nothing else', async () => {
    expect((await failure(json({}, 422))).message).toBe(FAILED);
    expect((await failure(html('onbekend', 422))).message).toBe(FAILED);
  });
});

describe('a 429 says how long', () => {
  const SERVER = 'Fri, 27 Nov 2026 12:00:00 GMT';
  const cases: [retryAfter: string | undefined, seconds: number][] = [
    ['30', 30],
    ['3600', 3600],
    ['0', 1],
    ['-5', 1],
    ['1.2', 2],
    ['Fri, 27 Nov 2026 12:00:45 GMT', 45],
    ['Fri, 27 Nov 2026 11:00:00 GMT', 1],
    ['straks', 60],
    ['1e300', 60],
    ['9'.repeat(400), 86_400],
    ['999999999', 86_400],
    ['Sat, 13 Sep 275760 00:00:00 GMT', 86_400],
    ['', 60],
    [undefined, 60],
  ];
  for (const [retryAfter, seconds] of cases) {
    it(`Retry-After: ${retryAfter ?? 'absent'}`, async () => {
      vi.useFakeTimers({ now: Date.parse(SERVER) });
      const headers = {
        Date: SERVER,
        ...(retryAfter !== undefined && { 'Retry-After': retryAfter }),
      };
      const error = await failure(json({ message: 'Too Many Attempts.' }, 429, headers));
      vi.useRealTimers();
      expect(error.kind).toBe('throttled');
      expect(error.message).toBe(`Te veel pogingen. Probeer het over ${seconds} seconden opnieuw.`);
    });
  }

  it.each([
    ['Too many login attempts. Please try again in 42 seconds.', undefined, 42],
    ['Probeer het over 42 seconden opnieuw.', '', 42],
    ['Probeer het over 42 seconden opnieuw.', '17', 17],
    ['Probeer het over 99999 s opnieuw.', undefined, 86_400],
    ['Er zijn maximaal 5 stemmen per dag.', undefined, 60],
    ['Er zijn maximaal 5 stemmen per dag.', '17', 17],
  ])('or its message does, where it has no header: %s %s', async (message, header, seconds) => {
    const headers = header === undefined ? undefined : { 'Retry-After': header };
    const error = await failure(json({ message }, 429, headers));
    expect(error.message).toBe(`Te veel pogingen. Probeer het over ${seconds} seconden opnieuw.`);
  });

  it('by the server’s clock, when a date is given and the browser’s clock is wrong', async () => {
    vi.useFakeTimers({ now: Date.parse('2020-01-01T00:00:00Z') });
    const error = await failure(
      json({}, 429, { Date: SERVER, 'Retry-After': 'Fri, 27 Nov 2026 12:00:45 GMT' }),
    );
    vi.useRealTimers();
    expect(error.message).toMatch(/over 4[45] seconden/);
  });

  it('and not in English, though it has errors', async () => {
    const text = 'Too many login attempts. Please try again in 12 seconds.';
    const error = await failure(
      json({ message: text, errors: { email: [text] } }, 429, { 'Retry-After': '12' }),
    );
    expect(error.message).toBe('Te veel pogingen. Probeer het over 12 seconden opnieuw.');
    expect(error.fields).toEqual({});
  });
});

describe('the text for whatever was thrown', () => {
  it('is a host error’s own', () => {
    expect(messageOf(new HostError('refused', 'Nee.', 'GET /'))).toBe('Nee.');
  });

  for (const thrown of [new Error('Cannot read properties'), 'boom', undefined, null, 7]) {
    it(`is a Dutch notice for ${String(thrown)}`, () => {
      expect(messageOf(thrown)).toBe(FAILED);
    });
  }
});

describe('error in the console', () => {
  it.each([
    [new HostError('server', FAILED, 'GET /pusher-key', 404), 'GET /pusher-key: 404'],
    [new HostError('offline', FAILED, 'GET /pusher-key'), 'GET /pusher-key: offline'],
    ['boom', 'boom'],
  ])('%s, described for a developer, is %j', (thrown, described) => {
    expect(describeError(thrown)).toBe(described);
  });
});
