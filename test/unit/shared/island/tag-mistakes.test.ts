import { describe, expect, it } from 'vitest';
import { distance, nearest } from '../../../../shared/island/tag-mistakes.ts';

describe('the distance between two words', () => {
  it.each([
    ['', '', 0],
    ['poll', 'poll', 0],
    ['', 'poll', 4],
    ['poll', '', 4],
    ['pol', 'poll', 1],
    ['polls', 'poll', 1],
    ['pull', 'poll', 1],
    ['opll', 'poll', 2],
    ['kitten', 'sitting', 3],
  ])('%s and %s: %i', (a, b, expected) => {
    expect(distance(a, b)).toBe(expected);
    expect(distance(b, a)).toBe(expected);
  });
});

describe('the name that an editor must have meant', () => {
  const known = ['comments', 'best-comment', 'live-match', 'live-report', 'poll', 'motm-poll'];
  it.each([
    ['coments', 'comments'],
    ['comment', 'comments'],
    ['Comments', 'comments'],
    ['best_comment', 'best-comment'],
    ['livematch', 'live-match'],
    ['live-reprot', 'live-report'],
    ['polls', 'poll'],
    ['motmpoll', 'motm-poll'],
    ['constructor', 'comments'],
  ])('%s: %s', (typed, meant) => {
    expect(nearest(typed, known)).toBe(meant);
  });

  it('is nothing where nothing is known', () => {
    expect(nearest('poll', [])).toBe('');
  });
});
