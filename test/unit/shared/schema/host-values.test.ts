import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import {
  count,
  either,
  flag,
  id,
  lenient,
  list,
  listOfUsable,
  number,
  object,
  oneOf,
  optional,
  optionalId,
  optionalText,
  orUnderData,
  record,
  text,
} from '../../../../shared/schema/host-values.ts';
import { parse, type Schema, SchemaError } from '../../../../shared/schema/parse.ts';

const poll = object({
  id,
  question: text,
  votes: optional(count, 0),
  options: list(object({ id, label: text })),
});
const long = '9'.repeat(100_000);

describe('value that fits', () => {
  const cases: [string, Schema<unknown>, unknown, unknown][] = [
    ['text', text, 'Ja', 'Ja'],
    ['empty text', text, '', ''],
    ['text sent as a number', text, 7, '7'],
    ['number', number, -1.5, -1.5],
    ['number sent as text', number, ' 3.25 ', 3.25],
    ['id', id, 42, 42],
    ['id sent as text by a database driver', id, '42', 42],
    ['id with the spaces of a template around it', id, ' 42\n', 42],
    ['count of 0', count, 0, 0],
    ['count sent as text', count, '0', 0],
    ['true', flag, true, true],
    ['true of an attribute', flag, 'true', true],
    ['true of a database', flag, 1, true],
    ['true of a database sent as text', flag, '1', true],
    ['false', flag, false, false],
    ['false of an attribute', flag, 'false', false],
    ['false of a database', flag, 0, false],
    ['one of a few texts', oneOf('home', 'away'), 'away', 'away'],
    ['list', list(id), [1, '2'], [1, 2]],
    ['empty list', list(id), [], []],
    ['list that PHP has filtered', list(id), { 3: '2', 1: 1 }, [1, 2]],
    ['record', record(count), { like: 2, love: '3' }, { like: 2, love: 3 }],
    ['empty record sent as []', record(count), [], {}],
    ['empty object sent as []', object({ a: optional(id) }), [], { a: undefined }],
    ['absent value', optional(id), undefined, undefined],
    ['null for an absent value', optional(id), null, undefined],
    ['absent value with a default', optional(id, 3), undefined, 3],
    ['null with a default', optional(id, 3), null, 3],
    ['value of the first of two schemas', either(id, text), '5', 5],
    ['value of the second of two schemas', either(id, text), 'vijf', 'vijf'],
    ['wrong value with a default', lenient(id, 9), 'vijf', 9],
    ['wrong value without a default', lenient(id), 'vijf', undefined],
    ['wrong optional id', optionalId, 'vijf', undefined],
    ['wrong optional text', optionalText, {}, ''],
    ['absent optional text', optionalText, undefined, ''],
    ['list with an item of no use', listOfUsable(id), [1, 'x', null, 2], [1, 2]],
    ['list without a wrapper', orUnderData(list(id)), [1], [1]],
    ['list under data', orUnderData(list(id)), { data: [1], meta: {} }, [1]],
    [
      'object with keys that nobody asked for',
      poll,
      { id: 1, question: 'Wie?', options: [{ id: '2', label: 'Ja', colour: 'red' }], extra: 1 },
      { id: 1, question: 'Wie?', votes: 0, options: [{ id: 2, label: 'Ja' }] },
    ],
    [
      'object that lacks a key which every object inherits',
      object({ constructor: optional(v.unknown()) }),
      {},
      { constructor: undefined },
    ],
  ];
  it.each(cases)('%s, parsed, is the expected value', (_, schema, given, expected) => {
    expect(parse(schema, given)).toEqual(expected);
  });
});

describe('value that does not fit', () => {
  const cases: [string, Schema<unknown>, unknown, string][] = [
    ['object for a text', text, {}, 'data should be a text, not an empty object'],
    ['absent text', text, undefined, 'data should be a text, not absent'],
    ['null for a text', text, null, 'data should be a text, not null'],
    ['empty text for a number', number, '', 'data should be a number, not ""'],
    ['blanks for a number', number, '  ', 'data should be a number, not "  "'],
    ['NaN', number, Number.NaN, 'data should be a number, not NaN'],
    ['infinity', number, JSON.parse('1e999'), 'data should be a number, not Infinity'],
    ['infinity as text', number, 'Infinity', 'data should be a number, not "Infinity"'],
    [
      'digits that add up to infinity',
      number,
      long,
      `data should be a number, not "${long.slice(0, 60)}"`,
    ],
    ['true for a number', number, true, 'data should be a number, not true'],
    ['id of 0', id, 0, 'data should be a positive whole number, not 0'],
    ['id below 0', id, '-4', 'data should be a positive whole number, not "-4"'],
    ['half an id', id, '1.5', 'data should be a positive whole number, not "1.5"'],
    ['id with an exponent', id, '1e3', 'data should be a positive whole number, not "1e3"'],
    ['hexadecimal id', id, '0x1F', 'data should be a positive whole number, not "0x1F"'],
    [
      'id that has no number of its own',
      id,
      '9007199254740993',
      'data should be a positive whole number, not "9007199254740993"',
    ],
    ['list for an id', id, [7], 'data should be a positive whole number, not a list of 1'],
    ['count below 0', count, -1, 'data should be a whole number from 0 on, not -1'],
    ['yes for a flag', flag, 'yes', 'data should be true or false, not "yes"'],
    ['empty attribute for a flag', flag, '', 'data should be true or false, not ""'],
    ['none of the few texts', oneOf('a', 'b'), 'c', 'data should be "a" or "b", not "c"'],
    ['object for a list', list(id), {}, 'data should be a list, not an empty object'],
    ['record for a list', list(id), { a: 1 }, 'data should be a list, not an object with a'],
    ['text for a list', list(id), '12', 'data should be a list, not "12"'],
    ['item of a list', list(id), [1, 'x'], 'data[1] should be a positive whole number, not "x"'],
    ['list for an object', object({}), [1], 'data should be an object, not a list of 1'],
    ['text for an object', object({}), 'x', 'data should be an object, not "x"'],
    [
      'value of a record',
      record(count),
      { a: -1 },
      'data.a should be a whole number from 0 on, not -1',
    ],
    ['optional value', optional(id), 'x', 'data should be a positive whole number, not "x"'],
    [
      'value deep inside',
      poll,
      { id: 1, question: 'Wie?', options: [{ id: 1, label: 'Ja' }, { id: 2 }] },
      'data.options[1].label should be a text, not absent',
    ],
    ['value of neither schema', either(id, flag), 'x', 'data should be true or false, not "x"'],
    [
      'value that fits the first of two schemas furthest',
      orUnderData(list(object({ id }))),
      { data: [{ id: 'x' }] },
      'data.data[0].id should be a positive whole number, not "x"',
    ],
  ];
  it.each(cases)('%s, is named with its place', (_, schema, given, message) => {
    expect(() => parse(schema, given, 'data')).toThrow(new SchemaError(message));
  });
});

describe('page that has added to Object.prototype', () => {
  const prototype = Object.prototype as { each?: unknown; votes?: unknown };
  afterEach(() => {
    delete prototype.each;
    delete prototype.votes;
  });

  it('schemas, Object.prototype has a function and a key of theirs, give the same values', () => {
    prototype.each = () => {};
    prototype.votes = 9;
    const given = { id: 1, question: 'Wie?', options: [{ id: 2, label: 'Ja' }] };
    expect(Object.entries(parse(poll, given))).toEqual([
      ['id', 1],
      ['question', 'Wie?'],
      ['votes', 0],
      ['options', [{ id: 2, label: 'Ja' }]],
    ]);
    expect(Object.entries(parse(record(count), { like: 1 }))).toEqual([['like', 1]]);
  });

  it('record, key is __proto__, leaves it out and changes no prototype', () => {
    const checked = parse(record(count), JSON.parse('{"__proto__": 3, "like": 1}'));
    expect(Object.entries(checked)).toEqual([['like', 1]]);
    expect(({} as { like?: unknown }).like).toBeUndefined();
  });
});
