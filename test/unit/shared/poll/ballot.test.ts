import { describe, expect, it } from 'vitest';
import { afterVote, isOpen, withRememberedVote } from '../../../../shared/poll/ballot.model.ts';
import type { Ballot } from '../../../../shared/poll/ballot.schema.ts';

const ballot: Ballot = {
  id: 3,
  title: 'Wie moet zondag in de spits?',
  votes: 2,
  voted: false,
  choice: undefined,
  archived: false,
  options: [{ id: 31, name: 'Okafor', votes: 2 }],
};

it.each([
  [false, false, true],
  [true, false, false],
  [false, true, false],
  [true, true, false],
])('voted %s and archived %s: open %s', (voted, archived, open) => {
  expect(isOpen({ ...ballot, voted, archived })).toBe(open);
});

describe('remembered vote', () => {
  it('makes an open poll a voted one', () => {
    expect(withRememberedVote(ballot, 31)).toEqual({ ...ballot, voted: true, choice: 31 });
  });

  it('for an option that has gone says only that there was a vote', () => {
    expect(withRememberedVote(ballot, 99)).toEqual({ ...ballot, voted: true, choice: undefined });
  });

  it.each([
    { ...ballot, voted: true, choice: 32 },
    { ...ballot, archived: true },
  ])('leaves what the host says: %j', (given) => {
    expect(withRememberedVote(given, 31)).toBe(given);
  });
});

describe('after a vote', () => {
  it('shows the results, also when the response forgets whose vote it was', () => {
    expect(afterVote(ballot, 31)).toEqual({ ...ballot, voted: true, choice: 31 });
  });

  it('believes the host where it names another choice', () => {
    expect(afterVote({ ...ballot, voted: true, choice: 32 }, 31).choice).toBe(32);
  });
});
