import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { FAILED } from '../../../../shared/host/host-error.ts';
import { call } from '../../../../shared/host/http.ts';
import { id, list, object, text } from '../../../../shared/schema/host-values.ts';
import { html, json, stubHost } from './stub-host.ts';

describe('a response', () => {
  it('is checked, and returned without what its shape does not name', async () => {
    stubHost(json({ id: '7', name: 'Sanne', password: 'x' }));
    const response = object({ id, name: text });
    expect(await call('GET', '/api/x', { response })).toEqual({ id: 7, name: 'Sanne' });
  });

  const wrong: [what: string, reply: Response, said: RegExp][] = [
    ['another shape', json([{ id: 'x' }]), /GET \/api\/x: \[0\]\.id should be a positive whole/],
    ['an object for a list', json({ data: 1 }), /GET \/api\/x: the value should be a list/],
    ['null', json(null), /GET \/api\/x: the value should be a list, not null/],
    ['an empty body', new Response(''), /GET \/api\/x: the value should be a list, not absent/],
    ['no content', new Response(null, { status: 204 }), /not absent/],
    ['a text', html('Even geduld'), /should be a list, not "Even geduld"/],
    ['half a JSON', html('[{"id": 1}'), /should be a list/],
    ['a PHP warning before the JSON', html('<br /><b>Warning</b>: x [1]'), /should be a list/],
  ];
  for (const [what, reply, said] of wrong) {
    it(`that is ${what} is an error, and the console names the call`, async () => {
      const log = vi.spyOn(console, 'error').mockImplementation(() => {});
      stubHost(reply);
      const error = await call('GET', '/api/x', { response: list(object({ id })) }).catch((e) => e);
      expect(error).toMatchObject({ kind: 'shape', message: FAILED, call: 'GET /api/x' });
      expect(log).toHaveBeenCalledTimes(1);
      expect(log.mock.calls[0]?.[0]).toMatch(said);
    });
  }

  it('that a schema stumbles over is an error too, not a crash further in', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    stubHost(json('geen json'));
    const response = v.pipe(
      text,
      v.transform((value) => JSON.parse(value)),
    );
    const error = await call('GET', '/api/x', { response }).catch((e) => e);
    expect(error).toMatchObject({ kind: 'shape', message: FAILED });
    expect(log.mock.calls[0]?.[0]).toContain('GET /api/x');
  });

  for (const reply of [new Response(null, { status: 204 }), new Response('')]) {
    it(`that is empty (${reply.status}) is fine where nothing is expected`, async () => {
      stubHost(reply);
      await expect(call('POST', '/two-factor-challenge')).resolves.toBeUndefined();
    });
  }
});

describe('GET /pusher-key', () => {
  const keys: [what: string, reply: Response, key: string][] = [
    ['bare text', html('app-key'), 'app-key'],
    ['a JSON string', json('app-key'), 'app-key'],
    ['digits', html('12345'), '12345'],
    ['more digits than a number holds', html('12345678901234567890'), '12345678901234567890'],
    ['what could be a power of ten', html('1234567890123456789e'), '1234567890123456789e'],
    ['what is a power of ten', html('1e5'), '1e5'],
    ['digits after a nought', html('00123'), '00123'],
    ['digits as a JSON string', json('12345'), '12345'],
  ];
  for (const [what, reply, key] of keys) {
    it(`may be ${what}`, async () => {
      stubHost(reply);
      expect(await call('GET', '/pusher-key', { response: text })).toBe(key);
    });
  }
});
