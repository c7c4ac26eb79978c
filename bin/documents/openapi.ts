import { version } from '../../package.json';
import type { Schema } from '../../shared/schema/parse.ts';
import { introductionOf, jsonExamples } from './host-api.ts';
import { documentSchema, type Json, refTo, withReferences } from './json-schemas.ts';
import { widgets } from './manifest.ts';
import { requestExamples, requests } from './requests.ts';
import { refusals, responseExamples, responses, textResponses } from './responses.ts';
import { shapes, sharedSchemas } from './shapes.ts';

/** Calls that realtime makes for every island, so that no widget names them. */
const REALTIME_CALLS = [
  'GET /pusher-key',
  'POST /broadcasting/auth',
  'POST /broadcasting/user-auth',
];

/** A call for links of the host, which are no tags: no widget names it. */
const COUNTS = 'GET /api/comments/counts';

/** Every call: those of the manifest, of realtime, of the robot check and of links. */
export const calls: string[] = [
  ...new Set([...widgets.flatMap((widget) => widget.calls), ...REALTIME_CALLS, COUNTS]),
];

const isRead = (call: string) => call.startsWith('GET ');
const isRealtime = (call: string) => call.includes('/broadcasting/');

const QUERY: Record<string, Json[]> = {
  'GET /api/news/{newsId}/comments': [
    query('page_size', { type: 'integer', minimum: 1 }, '25, or how many are known to be new.'),
    query('page', { type: 'integer', minimum: 1 }, 'Absent when only new comments are read.'),
    query('parentCommentId', { type: 'integer', minimum: 1 }, 'Only the thread of this comment.'),
  ],
  'GET /api/poll/{pollId}': [
    query('kind', { const: 'motm' }, 'For a man of the match; absent for a poll.'),
  ],
  [COUNTS]: [
    query(
      'ids',
      { type: 'string', pattern: '^\\d+(,\\d+)*$' },
      'Articles, joined by commas; 200 at most.',
      true,
    ),
  ],
  'GET /api/users': [query('search', { type: 'string' }, 'What was typed, without the @.')],
  'GET /api/notifications': [
    query('only_unread', { const: 1 }, 'Absent when read ones are listed too.'),
  ],
  'POST /messages/delete': [
    query('from', { enum: ['receiver', 'sender'] }, 'The inbox or the outbox.', true),
    query('messages', { type: 'string', pattern: '^\\d+(\\.\\d+)*$' }, 'Ids joined by dots.', true),
  ],
};

function query(name: string, schema: Json, description: string, required = false): Json {
  return { name, in: 'query', required, description, schema };
}

/** What a path's parameter is; only a notification's id may be a text. */
const pathParameters = (call: string): Json[] =>
  [...call.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: call.includes('/notifications/') ? { type: 'string' } : { type: 'integer', minimum: 1 },
  }));

const header = (name: string) => ({ $ref: `#/components/parameters/${name}` });
const errorResponse = (status: number) => ({ $ref: `#/components/responses/${status}` });

const examples = (values: unknown[]): Json =>
  values.length > 1
    ? {
        examples: Object.fromEntries(
          values.map((value, index) => [`example${index + 1}`, { value }]),
        ),
      }
    : values.length
      ? { example: values[0] }
      : {};

const json = (schema: unknown, values: unknown[]): Json => ({
  'application/json': { schema, ...examples(values) },
});

function requestBody(call: string): Json {
  if (isRealtime(call)) {
    const names = call.endsWith('/auth') ? ['socket_id', 'channel_name'] : ['socket_id'];
    const properties = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
    const schema = { type: 'object', properties, required: names };
    return {
      requestBody: {
        required: true,
        content: { 'application/x-www-form-urlencoded': { schema } },
      },
    };
  }
  const schema = requests[call];
  if (!schema) return {};
  const shown = jsonExamples('Calls', call);
  return {
    requestBody: {
      required: true,
      content: json(
        documentSchema(schema as Schema<unknown>),
        shown.length ? shown : (requestExamples[call] ?? []),
      ),
    },
  };
}

function success(call: string): Json {
  const text = textResponses[call];
  if (text)
    return {
      200: {
        description: 'A plain text, also as text/html.',
        content: { 'text/plain': { schema: { type: 'string' }, example: text } },
      },
    };
  if (call === 'GET /altcha/challenge')
    return {
      200: {
        description: "A challenge, as altcha's server libraries make it.",
        content: json({ type: 'object' }, []),
      },
    };
  const schema = responses[call];
  if (!schema) return { '2XX': { description: 'Success. The body is not read; it may be empty.' } };
  const shown = isRead(call) ? jsonExamples('Calls', call).slice(0, 1) : [];
  const example = responseExamples[call];
  return {
    200: {
      description: 'Success.',
      content: json(
        withReferences(documentSchema(schema), shapes),
        shown.length ? shown : example ? [example] : [],
      ),
    },
  };
}

function operation(call: string): Json {
  const users =
    call === COUNTS
      ? ['comments']
      : widgets.filter((widget) => widget.calls.includes(call)).map(({ name }) => name);
  const statuses = [...(refusals[call] ?? []), ...(isRead(call) ? [] : [419]), 429];
  const description = introductionOf('Calls', call);
  return {
    operationId: call
      .replace(/[{}]/g, '')
      .replace(/[^A-Za-z0-9]+(.)/g, (_, letter: string) => letter.toUpperCase())
      .replace(/^[A-Z]+/, (method) => method.toLowerCase()),
    summary: description.split(/(?<=[.:]) /)[0]?.replace(/:$/, '.') || call,
    ...(description ? { description } : {}),
    tags: users.length ? users : ['realtime'],
    parameters: [
      ...pathParameters(call),
      ...(QUERY[call] ?? []),
      header('Accept'),
      header('XRequestedWith'),
      ...(isRead(call) ? [] : [header('XsrfToken'), header('IdempotencyKey'), header('SocketId')]),
    ],
    ...requestBody(call),
    responses: {
      ...success(call),
      ...Object.fromEntries(
        statuses.map((status) => [
          status,
          status === 403 && call === 'POST /aansteker/login'
            ? { $ref: '#/components/responses/Banned' }
            : [403, 409, 410, 422].includes(status) && /\/(answer|vote)$/.test(call)
              ? { $ref: '#/components/responses/VoteRefused' }
              : errorResponse(status),
        ]),
      ),
    },
  };
}

const headerParameter = (name: string, description: string, required: boolean, schema: Json) => ({
  name,
  in: 'header',
  required,
  description,
  schema,
});

const error = (description: string, schema: Json, example: unknown, headers?: Json): Json => ({
  description,
  ...(headers ? { headers } : {}),
  content: json(schema, [example]),
});

const message = refTo('Error');

/** `docs/openapi.json`: every call of the islands, in OpenAPI 3.1. */
export function openApi(): Json {
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const [method = '', path = ''] = call.split(' ');
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Fan Islands: what a host responds',
      version,
      description:
        'Made from the schemas of the islands, islands.manifest.json and docs/host-api.md by `npm run documents`. docs/host-api.md says what a reader sees.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [
      { url: '/', description: 'The origin of the page, or apiBase of its configuration.' },
    ],
    security: [{ session: [] }, {}],
    tags: [
      ...widgets
        .filter((widget) => widget.calls.length)
        .map(({ name, description }) => ({ name, description })),
      { name: 'realtime', description: 'Calls of the realtime library, for every island.' },
    ],
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'laravel_session',
          description:
            "The site's own session cookie; its name is the host's. A guest may have none.",
        },
      },
      parameters: {
        Accept: headerParameter('Accept', 'Without it Laravel redirects to HTML.', true, {
          const: 'application/json',
        }),
        XRequestedWith: headerParameter('X-Requested-With', 'Marks a call of the page.', true, {
          const: 'XMLHttpRequest',
        }),
        XsrfToken: headerParameter(
          'X-XSRF-TOKEN',
          'The URL-decoded cookie XSRF-TOKEN. Without that cookie: X-CSRF-TOKEN with the token of the meta element.',
          false,
          { type: 'string' },
        ),
        IdempotencyKey: headerParameter(
          'Idempotency-Key',
          'One per deliberate action; the same when that action is tried again.',
          true,
          { type: 'string', maxLength: 255 },
        ),
        SocketId: headerParameter('X-Socket-ID', 'The realtime socket, while connected.', false, {
          type: 'string',
        }),
      },
      responses: {
        401: error('Nobody is signed in; the login is offered.', message, {
          message: 'Unauthenticated.',
        }),
        403: error('Refused; the message is shown.', message, {
          message: 'Dit is niet jouw reactie.',
        }),
        404: error('There is no such thing.', message, { message: 'Not Found' }),
        419: error('The session expired; a fresh token is fetched once.', message, {
          message: 'CSRF token mismatch.',
        }),
        422: error('Texts for the fields, in Dutch.', refTo('ValidationError'), {
          message: 'Reactie is verplicht.',
          errors: { comment: ['Reactie is verplicht.'] },
        }),
        423: error('The password must be confirmed first.', message, {
          message: 'Password confirmation required.',
        }),
        429: error(
          'Too many attempts.',
          message,
          { message: 'Too Many Attempts.' },
          {
            'Retry-After': {
              description: 'Seconds, or a date.',
              schema: { type: ['string', 'integer'] },
            },
          },
        ),
        Banned: error('Banned, or refused for another reason.', refTo('Banned'), {
          message: 'Je account is geblokkeerd.',
          errors: { type: 'banned' },
        }),
        VoteRefused: error(
          'Voted before, or closed. The poll may be beside the message.',
          refTo('VoteRefused'),
          { message: 'Je hebt al gestemd.' },
        ),
      },
      schemas: {
        ...sharedSchemas(),
        Error: {
          type: 'object',
          properties: { message: { type: 'string' } },
          required: ['message'],
        },
        ValidationError: {
          type: 'object',
          properties: {
            message: { type: 'string' },
            errors: {
              type: 'object',
              additionalProperties: { type: 'array', items: { type: 'string' }, minItems: 1 },
            },
          },
          required: ['message', 'errors'],
        },
        Banned: {
          type: 'object',
          properties: {
            message: { type: 'string' },
            errors: { type: 'object', properties: { type: { type: 'string' } } },
          },
          required: ['message'],
        },
        VoteRefused: {
          type: 'object',
          properties: {
            message: { type: 'string' },
            closed: { type: 'boolean' },
            data: { anyOf: [refTo('Poll'), refTo('MotmPoll')] },
            errors: { type: 'object' },
          },
          required: ['message'],
        },
      },
    },
  };
}
