import { createMiddleware } from 'hono/factory';
import type { HostContext, HostEnv } from '../context.ts';
import { sha256Hex } from './crypto.ts';
import { HttpError } from './errors.ts';

interface StoredResponse {
  request_hash: string;
  status: number;
  content_type: string | null;
  body: string;
}

const lifetime = 24 * 3600_000;
const longestKey = 255;
/** Nothing was done, and a second try may well succeed: such a response must not be repeated. */
const isPassing = (status: number) => status >= 500 || [401, 419, 423, 429].includes(status);

/** Tokens that are good for once: a form that is tried again carries another one. */
const usedUp = ['altcha', 'cf-turnstile-response', 'h-captcha-response', 'g-recaptcha-response'];

/** What a request asks for, as far as it is the same when it is tried again. */
function contentOf(body: string): string {
  try {
    const given: unknown = JSON.parse(body);
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return body;
    const fields = Object.entries(given).filter(([name]) => !usedUp.includes(name));
    return JSON.stringify(fields);
  } catch {
    return body;
  }
}

function personOf(c: HostContext): string {
  const member = c.get('member');
  return member ? `member:${member.id}` : `session:${c.get('session').id}`;
}

function find(c: HostContext, person: string, key: string): StoredResponse | undefined {
  const { db, now } = c.get('host');
  db.run('delete from idempotent_responses where made_at < ?', now().getTime() - lifetime);
  return db.one<StoredResponse>(
    'select * from idempotent_responses where person = ? and key = ?',
    person,
    key,
  );
}

/**
 * `Idempotency-Key` (docs/host-api.md, "Idempotency"): the same person's second request with a key
 * gets the first one's response and changes nothing; the first is awaited when it is not done yet.
 */
export const idempotency = createMiddleware<HostEnv>(async (c, next) => {
  const key = c.req.header('idempotency-key');
  if (!key || c.req.method === 'GET' || c.req.method === 'HEAD') return next();
  if (key.length > longestKey) throw new HttpError(400, 'De Idempotency-Key is te lang.');
  const host = c.get('host');
  const person = personOf(c);
  const pending = pendingOf(host);
  const name = `${person} ${key}`;
  while (pending.has(name)) await pending.get(name);

  const request_hash = sha256Hex(`${c.req.method} ${c.req.path}\n${contentOf(await c.req.text())}`);
  const stored = find(c, person, key);
  if (stored && stored.request_hash !== request_hash)
    throw new HttpError(422, 'Deze Idempotency-Key hoort bij een ander verzoek.');
  if (stored) {
    if (stored.content_type) c.header('Content-Type', stored.content_type);
    return stored.status === 204 ? c.body(null, 204) : c.body(stored.body, stored.status as 200);
  }

  let done = () => {};
  pending.set(name, new Promise<void>((resolve) => (done = resolve)));
  try {
    await next();
    if (isPassing(c.res.status)) return;
    const { status, headers } = c.res;
    host.db.run(
      'insert or replace into idempotent_responses values (?, ?, ?, ?, ?, ?, ?)',
      ...[person, key, request_hash, status, headers.get('content-type')],
      await c.res.clone().text(),
      host.now().getTime(),
    );
  } finally {
    pending.delete(name);
    done();
  }
});

const pendingByHost = new WeakMap<object, Map<string, Promise<void>>>();

/** Requests of a host that have not been responded to yet. */
function pendingOf(host: object): Map<string, Promise<void>> {
  const pending = pendingByHost.get(host) ?? new Map();
  pendingByHost.set(host, pending);
  return pending;
}
