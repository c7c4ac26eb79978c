import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FAILED, OFFLINE } from '../../../../shared/host/host-error.ts';
import { call } from '../../../../shared/host/http.ts';
import type { Method } from '../../../../shared/host/request.ts';
import { brokenResponse, json, noNetwork, type Reply, stubHost } from './stub-host.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Lets the call end, however long it waits. */
async function outcome(promise: Promise<unknown>): Promise<unknown> {
  const ended = promise.then(
    (value) => ({ value }),
    (error) => ({ kind: error.kind, message: error.message }),
  );
  await vi.runAllTimersAsync();
  return ended;
}

const TEMPORARY: [string, () => Reply][] = [
  ['502', () => json({}, 502)],
  ['503', () => json({}, 503)],
  ['504', () => json({}, 504)],
  ['no network', noNetwork],
  ['a response that breaks off', brokenResponse],
];

describe('a read is repeated by itself', () => {
  for (const [what, reply] of TEMPORARY) {
    it(`after ${what}, until it succeeds`, async () => {
      const calls = stubHost(reply(), reply(), json({ ok: 1 }));
      expect(await outcome(call('GET', '/api/x'))).toEqual({ value: { ok: 1 } });
      expect(calls).toHaveLength(3);
    });

    it(`after ${what}, twice at most`, async () => {
      const calls = stubHost(reply());
      const message = /\d/.test(what) ? FAILED : OFFLINE;
      expect(await outcome(call('GET', '/api/x'))).toMatchObject({ message });
      expect(calls).toHaveLength(3);
    });
  }

  for (const status of [400, 401, 403, 404, 408, 409, 413, 422, 429, 500, 501]) {
    it(`but not after ${status}, which the same call would meet again`, async () => {
      const calls = stubHost(json({}, status));
      await outcome(call('GET', '/api/x'));
      expect(calls).toHaveLength(1);
    });
  }

  it('but does not end in an earlier attempt’s response', async () => {
    const calls = stubHost(json({ old: true }, 503), noNetwork());
    expect(await outcome(call('GET', '/api/x'))).toEqual({ kind: 'offline', message: OFFLINE });
    expect(calls).toHaveLength(3);
  });

  it('with jitter, and within two seconds', async () => {
    const waits: number[] = [];
    for (const random of [0, 0.5, 0.999]) {
      vi.spyOn(Math, 'random').mockReturnValue(random);
      stubHost(json({}, 503));
      const began = Date.now();
      await outcome(call('GET', '/api/x'));
      waits.push(Date.now() - began);
    }
    expect(new Set(waits).size).toBe(3);
    expect(Math.max(...waits)).toBeLessThan(2_000);
  });

  it('soon, even if a 503 asks for an hour', async () => {
    const calls = stubHost(json({}, 503, { 'Retry-After': '3600' }), json({ ok: 1 }));
    const began = Date.now();
    expect(await outcome(call('GET', '/api/x'))).toEqual({ value: { ok: 1 } });
    expect(Date.now() - began).toBeLessThan(2_000);
    expect(calls).toHaveLength(2);
  });
});

describe('a write is sent once', () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as Method[]) {
    for (const [what, reply] of TEMPORARY) {
      it(`${method} after ${what}`, async () => {
        const calls = stubHost(reply(), json({ ok: 1 }));
        const message = /\d/.test(what) ? FAILED : OFFLINE;
        expect(await outcome(call(method, '/api/x', { body: {} }))).toMatchObject({ message });
        expect(calls).toHaveLength(1);
      });
    }
  }
});

describe('a call that takes too long', () => {
  const never = new Promise<Response>(() => {});
  const stallingBody = () => new Response(new ReadableStream({ start() {} }));

  const cases: [string, Reply][] = [
    ['before its headers', () => never],
    ['in the midst of its body', stallingBody],
  ];
  for (const [what, reply] of cases) {
    for (const method of ['GET', 'POST'] as Method[]) {
      it(`${method} ends ${what}, and is not repeated`, async () => {
        const calls = stubHost(reply);
        const promise = outcome(call(method, '/api/x'));
        await vi.advanceTimersByTimeAsync(10_000);
        expect(await promise).toEqual({ kind: 'timeout', message: FAILED });
        expect(calls).toHaveLength(1);
        expect(calls[0]?.signal.aborted).toBe(true);
      });
    }
  }

  it('is given ten seconds', async () => {
    stubHost(() => never);
    const ended = vi.fn();
    call('GET', '/api/x').catch(ended);
    await vi.advanceTimersByTimeAsync(9_900);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(ended).toHaveBeenCalled();
  });
});

describe('a call that nobody waits for any more', () => {
  const untilAborted: Reply = ({ signal }) =>
    new Promise<Response>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });

  for (const method of ['GET', 'POST'] as Method[]) {
    it(`${method} rejects with an AbortError, and is not repeated`, async () => {
      const calls = stubHost(untilAborted);
      const ending = new AbortController();
      const promise = call(method, '/api/x', { signal: ending.signal }).catch((error) => error);
      await vi.advanceTimersByTimeAsync(0);
      ending.abort();
      await vi.runAllTimersAsync();
      expect(await promise).toMatchObject({ name: 'AbortError' });
      expect(calls).toHaveLength(1);
    });
  }

  it('ends while it waits to be repeated', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.9);
    const calls = stubHost(json({}, 503));
    const ending = new AbortController();
    const promise = call('GET', '/api/x', { signal: ending.signal }).catch((error) => error);
    await vi.advanceTimersByTimeAsync(1);
    ending.abort();
    await vi.runAllTimersAsync();
    expect(await promise).toMatchObject({ name: 'AbortError' });
    expect(calls).toHaveLength(1);
  });
});
