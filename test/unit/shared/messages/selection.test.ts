import { describe, expect, it } from 'vitest';
import { between, extent, select } from '../../../../shared/messages/selection.ts';

const ALL = [5, 4, 3, 2];

describe('select', () => {
  it('keeps the order in which messages were selected', () => {
    expect(select(select([], [2], true), [5], true)).toEqual([2, 5]);
  });

  it('selects none twice', () => {
    expect(select([4], ALL, true)).toEqual([4, 5, 3, 2]);
  });

  it('takes out one, or many', () => {
    expect(select(ALL, [4], false)).toEqual([5, 3, 2]);
    expect(select(ALL, ALL, false)).toEqual([]);
    expect(select([], [4], false)).toEqual([]);
  });
});

it('tells none, some and all apart', () => {
  expect(extent([], ALL)).toBe('none');
  expect(extent([3], ALL)).toBe('some');
  expect(extent([2, 3, 4, 5], ALL)).toBe('all');
  expect(extent([], [])).toBe('none');
});

it('reaches from one to another in either direction', () => {
  expect(between(ALL, 4, 2)).toEqual([4, 3, 2]);
  expect(between(ALL, 2, 5)).toEqual(ALL);
  expect(between(ALL, 3, 3)).toEqual([3]);
});
