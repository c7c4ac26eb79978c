import { describe, expect, it } from 'vitest';
import { inOrder, matchFrom, withEvent } from '../../../../widgets/live-match/feed.model.ts';
import { at, event, match, type RawEvent } from './match-data.ts';

const ids = (events: RawEvent[]) => inOrder(events.map(event)).map(({ id }) => id);

describe('the feed, newest first', () => {
  it.each<[rule: string, events: RawEvent[], order: number[]]>([
    [
      'by minute',
      [
        { id: 1, minute: 9 },
        { id: 2, minute: '71' },
        { id: 3, minute: 10 },
      ],
      [2, 3, 1],
    ],
    [
      'added time before the next minute',
      [
        { id: 1, minute: '46' },
        { id: 2, minute: '45+3' },
        { id: 3, minute: "45+3'" },
        { id: 4, minute: '45' },
        { id: 5, minute: '45+10' },
      ],
      [1, 5, 3, 2, 4],
    ],
    [
      'one minute by creation, whatever the ids',
      [
        { id: 9, minute: 30, created_at: at(30) },
        { id: 3, minute: 30, created_at: at(31) },
      ],
      [3, 9],
    ],
    [
      'one minute and one moment by id',
      [
        { id: 12, minute: 30, created_at: at(30) },
        { id: 9, minute: 30, created_at: at(30) },
      ],
      [12, 9],
    ],
    [
      'one minute without a moment by id',
      [
        { id: 12, minute: 30 },
        { id: 9, minute: 30, created_at: null },
      ],
      [12, 9],
    ],
    [
      'without a minute by creation',
      [
        { id: 1, minute: 1, created_at: at(1) },
        { id: 2, minute: null, created_at: at(50) },
        { id: 3, minute: 60, created_at: at(75) },
        { id: 4, minute: 20, created_at: at(20) },
        { id: 5, created_at: at(-5) },
      ],
      [3, 2, 4, 1, 5],
    ],
    [
      'without a minute after what was entered late for an early one',
      [
        { id: 1, minute: 30, created_at: at(30) },
        { id: 2, minute: 9, created_at: at(80) },
        { id: 3, created_at: at(50) },
        { id: 4, minute: 60, created_at: at(75) },
      ],
      [4, 3, 1, 2],
    ],
    [
      'a shoot-out without minutes on top, as it went',
      [
        { id: 1, minute: '120+1', created_at: at(140) },
        { id: 2, message_type: 10, created_at: at(150) },
        { id: 3, message_type: 11, created_at: at(151) },
      ],
      [3, 2, 1],
    ],
    [
      'what is no minute as if it had none',
      [
        { id: 1, minute: 'rust', created_at: at(47) },
        { id: 2, minute: 44, created_at: at(44) },
      ],
      [1, 2],
    ],
  ])('%s', (_, events, order) => {
    expect(ids(events)).toEqual(order);
    expect(ids([...events].reverse())).toEqual(order);
  });
});

describe('a live event', () => {
  const start = matchFrom(
    match([
      { id: 1, minute: 10, created_at: at(10), text: 'Eerst' },
      { id: 2, minute: 50, created_at: at(65), text: 'Later' },
    ]),
  );
  const order = (now: typeof start) => inOrder(now.items.values()).map(({ id }) => id);

  it('goes to its minute', () => {
    expect(order(withEvent(start, event({ id: 3, minute: '45+2' })))).toEqual([2, 3, 1]);
  });

  it.each([at(70), at(1), null, 'geen tijd'])('without a minute goes on top (made: %s)', (made) => {
    expect(order(withEvent(start, event({ id: 3, created_at: made })))).toEqual([3, 2, 1]);
  });

  it('without a minute is passed by what follows it', () => {
    const now = withEvent(start, event({ id: 3, created_at: at(70) }));
    const later = withEvent(now, event({ id: 4, minute: 60, created_at: at(75) }));
    expect(order(later)).toEqual([4, 3, 2, 1]);
  });

  it('stays where it is when it is sent twice', () => {
    const repeated = event({ id: 3, created_at: at(1) });
    const now = withEvent(withEvent(start, repeated), repeated);
    expect(order(now)).toEqual([3, 2, 1]);
  });

  it('of a known id replaces', () => {
    const now = withEvent(start, event({ id: 1, minute: 11, text: 'Verbeterd' }));
    expect(now.items.size).toBe(2);
    expect(now.items.get(1)).toMatchObject({ minute: '11', text: 'Verbeterd' });
    expect(start.items.get(1)).toMatchObject({ text: 'Eerst' });
  });

  it('that a match begins makes a postponed one go on, and no other', () => {
    const begins = event({ id: 9, message_type: 1 });
    const statusAfter = (status: number) =>
      withEvent(matchFrom(match([], { status })), begins).game.status;
    expect([1, 2, 3, 4, 5].map(statusAfter)).toEqual([1, 2, 3, 4, 2]);
  });
});
