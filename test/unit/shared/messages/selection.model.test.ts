import { describe, expect, it } from 'vitest';
import {
  extentOf,
  rangeBetween,
  setSelected,
} from '../../../../shared/messages/selection.model.ts';

const ALL = [5, 4, 3, 2];

describe('setSelected', () => {
  it('messages, selected one by one, keep that order', () => {
    expect(setSelected(setSelected([], [2], true), [5], true)).toEqual([2, 5]);
  });

  it('message, selected already, is there once', () => {
    expect(setSelected([4], ALL, true)).toEqual([4, 5, 3, 2]);
  });

  it.each([
    [ALL, [4], [5, 3, 2]],
    [ALL, ALL, []],
    [[], [4], []],
  ])('selection %j, without %j, is %j', (selection, ids, left) => {
    expect(setSelected(selection, ids, false)).toEqual(left);
  });
});

it.each([
  [[], ALL, 'none'],
  [[3], ALL, 'some'],
  [[2, 3, 4, 5], ALL, 'all'],
  [[], [], 'none'],
])('extent of selection %j, in list %j, is %s', (selection, all, extent) => {
  expect(extentOf(selection, all)).toBe(extent);
});

it.each([
  [4, 2, [4, 3, 2]],
  [2, 5, ALL],
  [3, 3, [3]],
])('range, from %i to %i, is %j', (from, to, range) => {
  expect(rangeBetween(ALL, from, to)).toEqual(range);
});
