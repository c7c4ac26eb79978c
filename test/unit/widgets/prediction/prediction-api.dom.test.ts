import { afterEach, describe, expect, it, vi } from 'vitest';
import { forgetClock } from '../../../../shared/host/clock.ts';
import { parse } from '../../../../shared/schema/parse.ts';
import { readNextGame } from '../../../../widgets/prediction/prediction.api.ts';
import { nextGame } from '../../../../widgets/prediction/prediction.schema.ts';
import { json, stubHost } from '../../shared/host/stub-host.ts';
import { NEXT, OWN, withGame } from './next-match.ts';

afterEach(forgetClock);

describe('there is no next match', () => {
  it.each([
    ['a game of null', { game: null, predictions: [], countPredictions: 0, userPrediction: null }],
    ['a game that is a Laravel resource of nothing', { game: [], predictions: [] }],
    ['null', null],
    ['no body', undefined],
    ['an empty text', ''],
    ['PHP’s empty object', []],
    ['an empty object', {}],
  ])('with %s', (_, body) => {
    expect(parse(nextGame, body)).toBeNull();
  });

  it('with a 404, whose address the console names, since a missing route has one too', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    stubHost(json({ message: 'No query results' }, 404));
    expect(await readNextGame()).toBeNull();
    const { href } = new URL('/api/prediction/next-game', location.href);
    expect(warn.mock.calls).toEqual([[expect.stringContaining(`404 for ${href}`)]]);
  });
});

describe('the next match', () => {
  it.each([
    ['without a crest', { opponent_logo: null }, { opponent_logo: undefined }],
    ['with an empty crest', { opponent_logo: [] }, { opponent_logo: undefined }],
    [
      'with a crest without a picture',
      { opponent_logo: { logo: {} } },
      { opponent_logo: undefined },
    ],
    ['with its crest', {}, { opponent_logo: '/crests/westkade.svg' }],
    ['with numbers as text', { id: '9', league: '7' }, { id: 9, league: 7 }],
    ['with a database’s truth', { home: 0 }, { home: false }],
    ['in an unknown league', { league: 'Zomeravondcup' }, { league: undefined }],
  ])('is taken %s', (_, given, expected) => {
    expect(parse(nextGame, withGame(given))?.game).toMatchObject(expected);
  });

  it.each([
    ['four numbers', OWN, OWN],
    ['four numbers as text', { ...OWN, home_score: '2' }, OWN],
    ['null', null, undefined],
    ['PHP’s empty object', [], undefined],
    ['three numbers', { ...OWN, home_score: null }, undefined],
  ])('has an own prediction of %s', (_, userPrediction, expected) => {
    expect(parse(nextGame, { ...NEXT, userPrediction })?.userPrediction).toEqual(expected);
  });

  it.each([
    [7],
    ['morgen'],
    [[1]],
    [{ game: 'zondag' }],
    [{ predictions: [] }],
    [withGame({ id: 0 })],
    [withGame({ home_club: null })],
    [{ ...NEXT, predictions: 7 }],
  ])('is refused as %j', (body) => {
    expect(() => parse(nextGame, body)).toThrow();
  });
});
