import { describe, expect, it } from 'vitest';
import { inOrder } from '../../../../widgets/live-match/feed.model.ts';
import { scoresOf } from '../../../../widgets/live-match/score.model.ts';
import { at, event, type RawEvent } from './match-data.ts';

const scores = (events: RawEvent[], status = 2) => scoresOf(inOrder(events.map(event)), status);

const GOALS: RawEvent[] = [
  { id: 1, message_type: 6, side: 'away', minute: 11 },
  { id: 2, message_type: 12, side: 'home', minute: 34 },
  { id: 3, message_type: 6, side: 'home', minute: '45+3' },
];

describe('the score', () => {
  it.each<[what: string, events: RawEvent[], score: string]>([
    ['nothing yet', [], '0 - 0'],
    ['goals of both, an own goal for the side it counts for', GOALS, '2 - 1'],
    [
      'a penalty does not count, its goal does',
      [{ id: 1, message_type: 5, side: 'home' }],
      '0 - 0',
    ],
    [
      'a penalty and its goal',
      [
        { id: 1, message_type: 5, side: 'home', minute: 9 },
        { id: 2, message_type: 6, side: 'home', minute: 10 },
      ],
      '1 - 0',
    ],
    [
      'kicks of the shoot-out do not count',
      [
        ...GOALS,
        { id: 8, message_type: 10, side: 'away' },
        { id: 9, message_type: 11, side: 'home' },
      ],
      '2 - 1',
    ],
    ['a goal of nobody', [{ id: 1, message_type: 6, side: null }], '0 - 0'],
    [
      'cards, substitutions and the unknown',
      [2, 3, 4, 7, 8, 9, 99].map((message_type) => ({
        id: message_type,
        message_type,
        side: 'home',
      })),
      '0 - 0',
    ],
  ])('%s', (_, events, score) => {
    expect(scores(events).match).toBe(score);
  });

  it.each([
    [1, '-'],
    [2, '2 - 1'],
    [3, '2 - 1'],
    [4, '-'],
    [5, '-'],
  ])('with status %i is %s', (status, score) => {
    expect(scores(GOALS, status).match).toBe(score);
  });
});

describe('the running score', () => {
  it('counts up to and including its goal', () => {
    expect([...scores(GOALS).at].sort()).toEqual([
      [1, '0 - 1'],
      [2, '1 - 1'],
      [3, '2 - 1'],
    ]);
  });

  it('differs between two goals in one minute', () => {
    const { at: running } = scores([
      { id: 5, message_type: 6, side: 'home', minute: 70, created_at: at(85) },
      { id: 4, message_type: 6, side: 'away', minute: 70, created_at: at(86) },
    ]);
    expect(running.get(5)).toBe('1 - 0');
    expect(running.get(4)).toBe('1 - 1');
  });

  it('follows the feed when a goal is entered late', () => {
    const { at: running } = scores([
      ...GOALS,
      { id: 10, message_type: 6, side: 'home', minute: 5, created_at: at(90) },
    ]);
    expect(running.get(10)).toBe('1 - 0');
    expect(running.get(3)).toBe('3 - 1');
  });

  it('of a shoot-out follows the creation of its kicks', () => {
    const kicks: RawEvent[] = [
      { id: 24, message_type: 11, side: 'away', minute: 120, created_at: at(152) },
      { id: 21, message_type: 10, side: 'home', minute: 120, created_at: at(150) },
      { id: 26, message_type: 10, side: 'away', minute: 119, created_at: at(154) },
      { id: 22, message_type: 10, side: 'away', created_at: at(151) },
      { id: 25, message_type: 10, side: 'home', created_at: at(153) },
    ];
    const { at: running, shootout } = scores([...GOALS, ...kicks]);
    expect([21, 22, 24, 25, 26].map((id) => running.get(id))).toEqual([
      '1 - 0',
      '1 - 1',
      '1 - 1',
      '2 - 1',
      '2 - 2',
    ]);
    expect(shootout).toBe('2 - 2');
    expect(running.get(3)).toBe('2 - 1');
  });

  it('is beside no other event', () => {
    const { at: running, shootout } = scores([
      { id: 1, message_type: 5, side: 'home', minute: 1 },
      { id: 2, message_type: 2, side: 'home', minute: 2 },
    ]);
    expect(running.size).toBe(0);
    expect(shootout).toBeUndefined();
  });
});
