import { describe, expect, it } from 'vitest';
import {
  ballotInError,
  ballotResponse,
  choiceUnder,
} from '../../../../shared/poll/ballot.schema.ts';
import { parse } from '../../../../shared/schema/parse.ts';
import { poll } from '../../../../widgets/poll/poll.schema.ts';

describe('choice in a poll', () => {
  const read = (value: unknown) => parse(choiceUnder('poll_option_id'), value);
  const none = { voted: false, choice: undefined };

  it.each([
    ['an id', 31, { voted: true, choice: 31 }],
    ['an id as text', '31', { voted: true, choice: 31 }],
    ['a record', { id: 900, poll_option_id: 31 }, { voted: true, choice: 31 }],
    ['true, which does not say for what', true, { voted: true, choice: undefined }],
    ['null', null, none],
    ['absent', undefined, none],
    ['false', false, none],
    ['0', 0, none],
    ['the empty text', '', none],
    ['an empty list', [], none],
    ['a record without a choice', { id: 900 }, none],
  ])('choice, sent as %s, is read', (_, value, expected) => {
    expect(read(value)).toEqual(expected);
  });

  it.each([['a word'], [[31]], [{ poll_option_id: 'x' }]])(
    'choice, sent as %j, is refused',
    (value) => {
      expect(() => read(value)).toThrow();
    },
  );
});

const given = { id: 3, question: 'Wie?', votes: 1, answer: 31, archived_at: null, options: [] };

describe('poll in a response', () => {
  it.each([
    ['itself', given],
    ['under data', { data: given }],
  ])('poll, sent as %s, is found', (_, body) => {
    expect(parse(ballotResponse(poll), body)).toMatchObject({ id: 3, title: 'Wie?', choice: 31 });
  });

  it.each([[null], [undefined], [[]], [{ data: null }], [{ message: 'Bedankt' }], ['Bedankt']])(
    'response %j, holds no poll, is refused',
    (body) => {
      expect(() => parse(ballotResponse(poll), body)).toThrow();
      expect(ballotInError(poll, body)).toBeUndefined();
    },
  );

  it('error response, has a poll beside its message, gives the poll', () => {
    const body = { message: 'Deze poll is gesloten.', data: given };
    expect(ballotInError(poll, body)).toMatchObject({ id: 3, voted: true });
  });
});
