import { describe, expect, it } from 'vitest';
import {
  errorsOfResponse,
  errorsSoFar,
  scoreErrors,
  type Typed,
} from '../../../../widgets/prediction/score-fields.model.ts';

const typed = (
  home_halftime: string,
  away_halftime: string,
  home_score: string,
  away_score: string,
): Typed => ({ home_halftime, away_halftime, home_score, away_score });

const EMPTY = 'Vul een getal in.';
const WHOLE = 'Vul een heel getal in.';
const RANGE = 'Kies een getal van 0 tot en met 99.';
const ABOVE = 'De ruststand kan niet hoger zijn dan de eindstand.';

describe('a prediction', () => {
  it.each([
    [typed('0', '0', '0', '0'), {}],
    [typed('1', '0', '2', '1'), {}],
    [typed('2', '1', '2', '1'), {}],
    [typed('99', '99', '99', '99'), {}],
    [typed('01', '0', '2', '1'), {}],
    [typed('3', '0', '2', '1'), { home_halftime: ABOVE }],
    [typed('0', '2', '2', '1'), { away_halftime: ABOVE }],
    [typed('10', '0', '9', '0'), { home_halftime: ABOVE }],
    [typed('', '0', '2', '1'), { home_halftime: EMPTY }],
    [typed('1', '0', '', ' '), { home_score: EMPTY, away_score: EMPTY }],
    [typed('0', '0', '100', '0'), { home_score: RANGE }],
    [typed('-1', '0', '2', '1'), { home_halftime: RANGE }],
    [typed('0', '0', '2', '1.5'), { away_score: WHOLE }],
    [typed('0', '0', 'twee', '1'), { home_score: WHOLE }],
    [typed('0', '0', 'Infinity', '1'), { home_score: WHOLE }],
    // A final score that is wrong itself says nothing about the half-time.
    [typed('3', '0', '100', '1'), { home_score: RANGE }],
  ])('%j: %j', (given, errors) => {
    expect(scoreErrors(given)).toEqual(errors);
  });

  it('is not called incomplete while it is being filled in', () => {
    expect(errorsSoFar(typed('3', '', '2', ''))).toEqual({ home_halftime: ABOVE });
    expect(errorsSoFar(typed('', '', '', '100'))).toEqual({ away_score: RANGE });
  });
});

it('takes the first text of each of its own fields from a response', () => {
  const errors = { home_score: ['Te hoog.', 'Te laat.'], game_id: ['Onbekend.'], away_score: [] };
  expect(errorsOfResponse(errors)).toEqual({ home_score: 'Te hoog.' });
});
