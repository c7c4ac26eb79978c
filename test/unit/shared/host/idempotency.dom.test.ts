import { beforeEach, describe, expect, it } from 'vitest';
import { call } from '../../../../shared/host/http.ts';
import { json, noNetwork, type Reply, stubHost } from './stub-host.ts';

/** Another path for each test: keys are kept for as long as the page. */
let path = '';
let tests = 0;
beforeEach(() => {
  path = `/api/action/${++tests}`;
});

/** Sends contents one after the other. @returns the keys that they carried */
async function keysOf(
  replies: Reply[],
  contents: unknown[],
  action?: unknown,
): Promise<(string | null)[]> {
  const calls = stubHost(...replies);
  for (const body of contents) await call('POST', path, { body, action }).catch(() => {});
  return calls.map(({ headers }) => headers.get('Idempotency-Key'));
}

describe('Idempotency-Key', () => {
  it('write, carries a key that nobody can guess', async () => {
    const [key] = await keysOf([json({})], [{ a: 1 }]);
    expect(key).toMatch(/^[0-9a-f]{32}$/);
  });

  it('read, carries none', async () => {
    const calls = stubHost(json({}));
    await call('GET', path);
    await call('POST', path, { form: new URLSearchParams('a=1') });
    expect(calls.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual([null, null]);
  });

  it.each([
    ['no network', noNetwork()],
    ['a server error', json({}, 500)],
    ['a gateway that gave up', json({}, 504)],
    ['too many attempts', json({}, 429)],
    ['a password question', json({}, 423)],
  ])('write, tried again after %s, carries the same key', async (_, reply) => {
    const [first, second] = await keysOf([reply, json({})], [{ a: 1 }, { a: 1 }]);
    expect(second).toBe(first);
  });

  it('write, content changed after a failure, carries another key', async () => {
    const [first, second] = await keysOf([json({}, 500), json({})], [{ a: 1 }, { a: 2 }]);
    expect(second).not.toBe(first);
  });

  it.each([
    ['was accepted', json({})],
    ['was refused', json({}, 422)],
  ])('write, same content after it %s, carries another key', async (_, reply) => {
    const [first, second] = await keysOf([reply, json({})], [{ a: 1 }, { a: 1 }]);
    expect(second).not.toBe(first);
  });

  it('write, repeated with another token, carries the same key', async () => {
    const page = '<script id="islands-config">{}</script><meta name="csrf-token" content="t">';
    const [first, , second] = await keysOf(
      [json({}, 419), new Response(page), json({})],
      [{ a: 1 }],
    );
    expect(second).toBe(first);
  });

  it('form, robot check’s token differs on the second attempt, carries the same key', async () => {
    const contents = [
      { a: 1, altcha: 'x' },
      { a: 1, altcha: 'y' },
    ];
    const [first, second] = await keysOf([json({}, 500), json({})], contents, { a: 1 });
    expect(second).toBe(first);
  });
});
