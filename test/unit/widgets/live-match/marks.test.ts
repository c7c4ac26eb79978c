import { describe, expect, it } from 'vitest';
import { inOrder } from '../../../../widgets/live-match/feed.model.ts';
import { lineUpsOf } from '../../../../widgets/live-match/line-up.model.ts';
import { marksOf } from '../../../../widgets/live-match/marks.model.ts';
import { event, match, RAW_GAME, type RawEvent } from './match-data.ts';

const marks = (events: RawEvent[], game: object = {}) => {
  const { byPlayer, scorers } = marksOf(match([], game).game, inOrder(events.map(event)));
  return {
    scorers: Object.fromEntries(scorers),
    players: Object.fromEntries(
      [...byPlayer].map(([{ name }, all]) => [
        name,
        all.map(({ event: { id }, isComingOn }) => (isComingOn ? `+${id}` : `${id}`)).join(' '),
      ]),
    ),
  };
};

describe('line-ups', () => {
  it.each([
    [true, 'Emeka Okafor', 'Ruben Postma'],
    [false, 'Ruben Postma', 'Emeka Okafor'],
  ])('with the club itself at home: %s', (home, homePlayer, awayPlayer) => {
    const lineUps = lineUpsOf(match([], { home }).game);
    expect(lineUps.home.start[0]?.name).toBe(homePlayer);
    expect(lineUps.away.start[0]?.name).toBe(awayPlayer);
  });

  it('take names with and without numbers, and pass over what is neither', () => {
    const { game } = match([], {
      base_players: [{ number: '9', name: 'Okafor' }, null, { number: 4 }, 'Sarr'],
      other_club_formation: null,
    });
    expect(lineUpsOf(game).home.start).toEqual([
      { number: '9', name: 'Okafor' },
      { number: '', name: 'Sarr' },
    ]);
    expect(lineUpsOf(game).away.start).toEqual([]);
  });
});

describe('marks', () => {
  it.each<[what: string, raw: RawEvent, players: Record<string, string>]>([
    ['a goal', { id: 1, message_type: 6, side: 'home', text: 'Okafor!' }, { 'Emeka Okafor': '1' }],
    [
      'a goal of the other club',
      { id: 1, message_type: 6, side: 'away', text: 'Odegard, 0-1' },
      { 'Jørn Ødegård': '1' },
    ],
    [
      'a goal past a named keeper',
      { id: 1, message_type: 6, side: 'home', text: 'Okafor is Postma te snel af.' },
      { 'Emeka Okafor': '1' },
    ],
    [
      'a goal with its pass: who scored is not certain',
      { id: 1, message_type: 6, side: 'home', text: 'Van Rossum op Okafor.' },
      {},
    ],
    [
      'an own goal by the other club',
      { id: 1, message_type: 12, side: 'home', text: 'Jansma, na de voorzet van Sarr' },
      { 'Ties Jansma': '1' },
    ],
    [
      'a yellow card',
      { id: 1, message_type: 2, side: 'home', text: 'Sarr haalt Jansma neer.' },
      { 'Ibrahim Sarr': '1' },
    ],
    [
      'a red card',
      { id: 1, message_type: 3, side: 'away', text: 'Rood voor Jansma.' },
      { 'Ties Jansma': '1' },
    ],
    [
      'a substitution',
      { id: 1, message_type: 4, side: 'home', text: 'De Wit vervangt Van Rossum.' },
      { 'Daan van Rossum': '1', 'Jorrit de Wit': '+1' },
    ],
    [
      'a double substitution',
      { id: 1, message_type: 4, side: 'home', text: 'Bensaïd en De Wit voor Sarr en Okafor.' },
      { 'Emeka Okafor': '1', 'Ibrahim Sarr': '1', 'Jorrit de Wit': '+1', 'Rayan Bensaïd': '+1' },
    ],
    [
      'a substitution with one name',
      { id: 1, message_type: 4, side: 'home', text: 'De Wit erin.' },
      {},
    ],
    ['a surname of two', { id: 1, message_type: 6, side: 'home', text: 'Bakker!' }, {}],
    ['no side', { id: 1, message_type: 6, side: null, text: 'Okafor!' }, {}],
    ['talk', { id: 1, message_type: 0, side: 'home', text: 'Okafor schiet over.' }, {}],
    ['no text', { id: 1, message_type: 6, side: 'home', text: null }, {}],
  ])('%s', (_, raw, players) => {
    expect(marks([raw]).players).toEqual(players);
  });

  it('include a substitute when that player goes off again', () => {
    const { players } = marks([
      { id: 1, message_type: 4, side: 'home', minute: 50, text: 'De Wit voor Sarr.' },
      { id: 2, message_type: 4, side: 'home', minute: 80, text: 'Bensaïd voor De Wit.' },
    ]);
    expect(players).toEqual({
      'Ibrahim Sarr': '1',
      'Jorrit de Wit': '+1 2',
      'Rayan Bensaïd': '+2',
    });
  });

  it('are under the right side in an away match', () => {
    const away = { home: false, home_club: 'Noorderhaven', away_club: 'SV Maasstad' };
    expect(
      marks([{ id: 1, message_type: 6, side: 'away', text: 'Okafor!' }], away).players,
    ).toEqual({ 'Emeka Okafor': '1' });
  });

  it('name the scorers', () => {
    expect(
      marks([
        { id: 1, message_type: 6, side: 'home', minute: 3, text: 'Okafor' },
        { id: 2, message_type: 12, side: 'home', minute: 5, text: 'Vos in eigen doel' },
        { id: 3, message_type: 6, side: 'away', minute: 8, text: 'Wie was dat?' },
      ]).scorers,
    ).toEqual({ 1: 'Emeka Okafor', 2: 'Finn Vos' });
  });

  it('need players', () => {
    const none = Object.fromEntries(
      Object.keys(RAW_GAME)
        .filter((key) => /players|other/.test(key))
        .map((key) => [key, []]),
    );
    expect(marks([{ id: 1, message_type: 6, side: 'home', text: 'Okafor' }], none).players).toEqual(
      {},
    );
  });
});
