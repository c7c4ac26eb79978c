import { describe, expect, it } from 'vitest';
import { answered, ballotInRefusal, choiceUnder } from '../../../../shared/poll/ballot-answer.ts';
import { poll } from '../../../../widgets/poll/poll.api.ts';

describe('the vote in a poll', () => {
  const read = (value: unknown) => choiceUnder('poll_option_id')(value, 'answer');
  const none = { voted: false, choice: undefined };

  it.each([
    ['an id', 31, { voted: true, choice: 31 }],
    ['an id as text', '31', { voted: true, choice: 31 }],
    ['a record', { id: 900, poll_option_id: 31 }, { voted: true, choice: 31 }],
    ['true, which does not tell for what', true, { voted: true, choice: undefined }],
    ['null', null, none],
    ['absent', undefined, none],
    ['false', false, none],
    ['0', 0, none],
    ['the empty text', '', none],
    ['an empty list', [], none],
    ['a record without a choice', { id: 900 }, none],
  ])('%s', (_, value, expected) => {
    expect(read(value)).toEqual(expected);
  });

  it.each([['a word'], [[31]], [{ poll_option_id: 'x' }]])('is refused as %j', (value) => {
    expect(() => read(value)).toThrow();
  });
});

const given = { id: 3, question: 'Wie?', votes: 1, answer: 31, archived_at: null, options: [] };

describe('the poll in an answer', () => {
  it.each([
    ['itself', given],
    ['under data', { data: given }],
  ])('%s', (_, body) => {
    expect(answered(poll)(body, '')).toMatchObject({ id: 3, title: 'Wie?', choice: 31 });
  });

  it.each([[null], [undefined], [[]], [{ data: null }], [{ message: 'Bedankt' }], ['Bedankt']])(
    'is missed in %j',
    (body) => {
      expect(() => answered(poll)(body, '')).toThrow();
      expect(ballotInRefusal(poll, body)).toBeUndefined();
    },
  );

  it('is found beside the message of a refusal', () => {
    const body = { message: 'Deze poll is gesloten.', data: given };
    expect(ballotInRefusal(poll, body)).toMatchObject({ id: 3, voted: true });
  });
});
