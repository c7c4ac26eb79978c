import { describe, expect, it } from 'vitest';
import {
  anything,
  count,
  either,
  flag,
  id,
  lenient,
  list,
  map,
  number,
  oneOf,
  optional,
  record,
  type Schema,
  SchemaError,
  shape,
  text,
} from '../../../../shared/island/schema.ts';

const poll = shape({
  id,
  question: text,
  votes: optional(count, 0),
  options: list(shape({ id, label: text })),
});

describe('what fits comes in', () => {
  const cases: [string, Schema<unknown>, unknown, unknown][] = [
    ['a text', text, 'Ja', 'Ja'],
    ['an empty text', text, '', ''],
    ['a number for a text', text, 7, '7'],
    ['a number', number, -1.5, -1.5],
    ['a number as text', number, ' 3.25 ', 3.25],
    ['an id', id, 42, 42],
    ['an id as text, as a database driver gives it', id, '42', 42],
    ['an id with spaces around it, as a template leaves them', id, ' 42\n', 42],
    ['a count of nothing', count, 0, 0],
    ['a count as text', count, '0', 0],
    ['true', flag, true, true],
    ['true as an attribute', flag, 'true', true],
    ['true from a database', flag, 1, true],
    ['true from a database as text', flag, '1', true],
    ['false as an attribute', flag, 'false', false],
    ['false from a database', flag, 0, false],
    ['one of a few', oneOf('home', 'away'), 'away', 'away'],
    ['a list', list(id), [1, '2'], [1, 2]],
    ['an empty list', list(id), [], []],
    ['a list that PHP has filtered', list(id), { 3: '2', 1: 1 }, [1, 2]],
    ['a record', record(count), { like: 2, love: '3' }, { like: 2, love: 3 }],
    ["an empty record in PHP's words", record(count), [], {}],
    ["an empty object in PHP's words", shape({ a: optional(id) }), [], { a: undefined }],
    ['an absent value', optional(id), undefined, undefined],
    ['null for an absent value', optional(id), null, undefined],
    ['a fallback for an absent value', optional(id, 3), undefined, 3],
    ['a fallback for null', optional(id, 3), null, 3],
    ['the first that fits', either(id, text), '5', 5],
    ['the second where the first does not fit', either(id, text), 'vijf', 'vijf'],
    ['a fallback for what does not fit', lenient(id, 9), 'vijf', 9],
    ['what is made of it', map(id, (given) => given * 2), '5', 10],
    ['anything', anything, { a: [1] }, { a: [1] }],
    [
      'an object without the keys that nobody asked for',
      poll,
      { id: 1, question: 'Wie?', options: [{ id: '2', label: 'Ja', colour: 'red' }], extra: 1 },
      { id: 1, question: 'Wie?', votes: 0, options: [{ id: 2, label: 'Ja' }] },
    ],
  ];
  it.each(cases)('%s', (_, schema, given, expected) => {
    expect(schema(given, 'data')).toEqual(expected);
  });

  it('a key that every object knows is not taken for the given one', () => {
    expect(shape({ constructor: optional(anything) })({}, '')).toEqual({ constructor: undefined });
  });

  it('a record keeps a key that has a meaning of its own', () => {
    const given = JSON.parse('{"__proto__": 3}');
    expect(Object.entries(record(count)(given, ''))).toEqual([['__proto__', 3]]);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});

describe('what does not fit is named, with its place and what it should be', () => {
  const cases: [string, Schema<unknown>, unknown, string][] = [
    ['an object for a text', text, {}, 'data should be a text, not {}'],
    ['nothing for a text', text, undefined, 'data should be a text, not absent'],
    ['null for a text', text, null, 'data should be a text, not null'],
    ['an empty text for a number', number, '', 'data should be a number, not ""'],
    ['blanks for a number', number, '  ', 'data should be a number, not "  "'],
    ['no number at all', number, Number.NaN, 'data should be a number, not null'],
    ['infinity', number, 'Infinity', 'data should be a number, not "Infinity"'],
    ['a truth for a number', number, true, 'data should be a number, not true'],
    ['an id of 0', id, 0, 'data should be a positive whole number, not 0'],
    ['an id below 0', id, '-4', 'data should be a positive whole number, not "-4"'],
    ['half an id', id, '1.5', 'data should be a positive whole number, not "1.5"'],
    ['an id in powers', id, '1e3', 'data should be a positive whole number, not "1e3"'],
    ['an id in hexadecimals', id, '0x1F', 'data should be a positive whole number, not "0x1F"'],
    [
      'an id beyond what a number can tell apart',
      id,
      '9007199254740993',
      'data should be a positive whole number, not "9007199254740993"',
    ],
    ['a list of one for an id', id, [7], 'data should be a positive whole number, not [7]'],
    ['less than nothing', count, -1, 'data should be a whole number from 0 on, not -1'],
    ['yes for a flag', flag, 'yes', 'data should be true or false, not "yes"'],
    ['an empty attribute for a flag', flag, '', 'data should be true or false, not ""'],
    ['none of the few', oneOf('a', 'b'), 'c', 'data should be "a" or "b", not "c"'],
    ['an object for a list', list(id), {}, 'data should be a list, not {}'],
    ['names for a list', list(id), { a: 1 }, 'data should be a list, not {"a":1}'],
    ['a text for a list', list(id), '12', 'data should be a list, not "12"'],
    ['one of a list', list(id), [1, 'x'], 'data[1] should be a positive whole number, not "x"'],
    ['a list for an object', shape({}), [1], 'data should be an object, not [1]'],
    ['a text for an object', shape({}), 'x', 'data should be an object, not "x"'],
    [
      'one of a record',
      record(count),
      { a: -1 },
      'data.a should be a whole number from 0 on, not -1',
    ],
    [
      'a value that is there but wrong',
      optional(id),
      'x',
      'data should be a positive whole number, not "x"',
    ],
    [
      'something deep down',
      poll,
      { id: 1, question: 'Wie?', options: [{ id: 1, label: 'Ja' }, { id: 2 }] },
      'data.options[1].label should be a text, not absent',
    ],
    ['what fits neither', either(id, flag), 'x', 'data should be true or false, not "x"'],
  ];
  it.each(cases)('%s', (_, schema, given, message) => {
    const act = () => schema(given, 'data');
    expect(act).toThrow(SchemaError);
    expect(act).toThrow(message);
  });

  it('a long value is cut, so that a log stays readable', () => {
    expect(() => id('x'.repeat(500), 'data')).toThrow(/^data should be .{0,120}$/);
  });

  it('a function or a symbol in a value does not stop the telling', () => {
    expect(() => id(() => 1, 'data')).toThrow('not function');
  });

  it('a place without a name is called the value', () => {
    expect(() => id('x', '')).toThrow('the value should be a positive whole number');
  });
});
