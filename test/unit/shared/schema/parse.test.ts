import { describe, expect, it } from 'vitest';
import { id, list, object, text } from '../../../../shared/schema/host-values.ts';
import { parse, parseOrNothing, SchemaError } from '../../../../shared/schema/parse.ts';

describe('parse', () => {
  it('parse, value does not fit, throws a SchemaError', () => {
    expect(() => parse(id, 'x')).toThrow(SchemaError);
  });

  it('message, value has no name, calls it the value', () => {
    expect(() => parse(id, 'x')).toThrow('the value should be a positive whole number, not "x"');
  });

  it('message, part of an unnamed value is wrong, begins with its place', () => {
    expect(() => parse(list(object({ id })), [{ id: 0 }])).toThrow(/^\[0\]\.id should be/);
    expect(() => parse(object({ id }), { id: 0 })).toThrow(/^id should be/);
  });

  it.each([
    ['a long text', 'x'.repeat(5000)],
    [
      'an object with many keys',
      Object.fromEntries(Array.from({ length: 999 }, (_, at) => [`${at}x`, at])),
    ],
    ['a list nested 100,000 deep', JSON.parse('['.repeat(100_000) + ']'.repeat(100_000))],
    ['a function', () => 1],
    ['a symbol', Symbol('x')],
    ['a bigint', 10n],
    ['an object without a prototype', Object.create(null)],
  ])('message, value is %s, stays one short line', (_, value) => {
    expect(() => parse(id, value)).toThrow(/^the value should be .{0,140}$/);
  });

  it('message, value is secret, does not show it', () => {
    const attempt = () => parse(object({ secretKey: text }), 'JBSWY3DP', '', true);
    expect(attempt).toThrow(new SchemaError('the value should be an object'));
  });

  it('parseOrNothing, value does not fit, is undefined', () => {
    expect(parseOrNothing(id, 'x')).toBeUndefined();
    expect(parseOrNothing(id, '7')).toBe(7);
  });
});
