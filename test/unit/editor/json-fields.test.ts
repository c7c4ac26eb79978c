import { describe, expect, it } from 'vitest';
import {
  blankValue,
  canShow,
  type Field,
  fromInput,
  jsonFields,
  type Path,
  toInput,
  type ValueField,
  valueAt,
  withValue,
} from '../../../bin/editor/builder/json-fields.ts';
import { widgets } from '../../../bin/editor/widgets.ts';
import { leagueName } from '../../../shared/match/leagues.ts';
import { findIssues } from '../../../shared/schema/parse.ts';

const withJson = widgets.descriptions.flatMap(({ name, json }) => (json ? [{ name, json }] : []));
const withForm = withJson.flatMap(({ name, json }) =>
  json.fields ? [[name, json.fields, json.example] as const] : [],
);
const formOf = (widget: string) => {
  const { fields = {} } = withJson.find(({ name }) => name === widget)!.json;
  return jsonFields(widgets.schemas[widget]!, fields);
};

/** Every field below one, with its place as the manifest names it and its path in an example. */
function fieldsIn(field: Field, place = '', path: Path = []): [string, Field, Path][] {
  if (field.kind === 'list') return fieldsIn(field.item, place, [...path, 0]);
  if (field.kind !== 'group') return [];
  return field.fields.flatMap((each): [string, Field, Path][] => {
    const at = place ? `${place}.${each.key}` : each.key;
    const inside = [...path, each.key];
    return [[at, each, inside], ...fieldsIn(each, at, inside)];
  });
}

/** The field at a place of the manifest. */
const fieldAt = (widget: string, place: string) =>
  fieldsIn(formOf(widget)).find(([at]) => at === place)![1];

it('JSON children without a form are the two that only a site can write', () => {
  const without = withJson.filter(({ json }) => !json.fields).map(({ name }) => name);
  expect(without).toEqual(['comments', 'live-match']);
});

describe.each(withForm)('form of %s', (name, names, example) => {
  it('has a name for each field, and no name without a field', () => {
    expect(
      fieldsIn(formOf(name))
        .map(([place]) => place)
        .sort(),
    ).toEqual(Object.keys(names).sort());
  });

  it('shows every value of the example', () => {
    for (const [place, field, path] of fieldsIn(formOf(name)))
      expect([place, canShow(field, valueAt(example, path))]).toEqual([place, true]);
  });

  it('adds to each list an item that fits', () => {
    for (const [, field, path] of fieldsIn(formOf(name))) {
      if (field.kind !== 'list') continue;
      const given = valueAt(example, path) as unknown[];
      const added = withValue(example, path, [...given, blankValue(field.item, given)]);
      expect(valueAt(added, path)).toHaveLength(given.length + 1);
      expect(findIssues(widgets.schemas[name]!, added)).toEqual([]);
    }
  });
});

it('new items, added, have numbers of their own and only what they need', () => {
  const player = (id: number) => ({ name: 'x', votes_count: 3, pivot: { id } });
  const list = (widget: string, place: string) => {
    const field = fieldAt(widget, place);
    if (field.kind !== 'list') throw new Error(`${place} is no list`);
    return field.item;
  };
  expect(blankValue(list('motm-poll', 'players'), [player(12), player(7)])).toEqual({
    name: '',
    votes_count: 0,
    pivot: { id: 13 },
  });
  expect(blankValue(list('poll', 'options'))).toEqual({ id: 1, question: '', answers: 0 });
  expect(blankValue(list('inbox', 'messages'), [{ id: 31 }])).toEqual({
    id: 32,
    subject: '',
    message: '',
    created_at: '',
  });
  expect(blankValue(list('prediction', 'predictions'))).toEqual({
    count: 0,
    home_score: 0,
    away_score: 0,
  });
});

it.each([
  ['poll', 'question', 'text', true],
  ['poll', 'answer', 'number', false],
  ['poll', 'archived_at', 'date', false],
  ['message', 'message', 'long', false],
  ['message', 'sender', 'group', false],
  ['prediction', 'game.home', 'flag', true],
  ['prediction', 'game.league', 'choice', false],
  ['live-report', 'messages', 'list', true],
] as const)('%s, its %s, is a field of the kind %s', (widget, place, kind, isRequired) => {
  expect(fieldAt(widget, place)).toMatchObject({ kind, isRequired });
});

it('competitions to choose from are those that the island names', () => {
  const { choices } = fieldAt('prediction', 'game.league').about;
  const named = Array.from({ length: 20 }, (_, number) => [`${number}`, leagueName(number)]);
  expect(choices).toEqual(Object.fromEntries(named.filter(([, name]) => name)));
});

const valueField = (kind: ValueField['kind'], isRequired = false): ValueField => ({
  kind,
  isRequired,
  key: 'a',
  about: { label: 'A' },
});

it.each([
  ['text', 'De Wit', 'De Wit', 'De Wit'],
  ['text', '', '', null],
  ['number', '12', '12', 12],
  ['number', 'twaalf', 'twaalf', 'twaalf'],
  ['number', ' ', ' ', null],
  ['choice', '7', '7', 7],
  ['date', '2026-11-27 20:05:00', '2026-11-27T20:05:00', '2026-11-27 20:05:00'],
  ['date', '2026-11-27 20:05', '2026-11-27T20:05', '2026-11-27 20:05:00'],
  ['date', '2026-11-27T20:05:00Z', '2026-11-27T20:05:00Z', '2026-11-27T20:05:00Z'],
] as const)('%s field, given "%s", shows "%s" and gives %j', (kind, given, shown, value) => {
  expect(toInput(valueField(kind), given)).toBe(shown);
  expect(fromInput(valueField(kind), shown)).toBe(value);
});

it('required field, emptied, stays a text, and shows nothing for null', () => {
  expect(fromInput(valueField('number', true), '')).toBe('');
  expect(toInput(valueField('date'), null)).toBe('');
});

it('value, changed at a place, leaves all others and what the form does not know', () => {
  const whole = { own: [1], list: [{ id: 1, own: 'x' }, { id: 2 }] };
  expect(withValue(whole, ['list', 0, 'id'], 5)).toEqual({
    own: [1],
    list: [{ id: 5, own: 'x' }, { id: 2 }],
  });
  expect(withValue(whole, ['new', 'id'], 5)).toEqual({ ...whole, new: { id: 5 } });
  expect(whole.list[0]?.id).toBe(1);
});

it('list that PHP wrote as an object, is left to the JSON', () => {
  expect(canShow(fieldAt('poll', 'options'), { 0: { id: 1 } })).toBe(false);
  expect(canShow(fieldAt('poll', 'answer'), { poll_option_id: 1 })).toBe(false);
});
