import { describe, expect, it } from 'vitest';
import { message, messages, subjectOf } from '../../../../shared/messages/messages.schema.ts';
import { parse } from '../../../../shared/schema/parse.ts';
import { RECEIVED } from '../../widgets/messages.ts';

describe('message schema', () => {
  it('message of the host, parsed, keeps what it says', () => {
    expect(parse(message, RECEIVED)).toEqual({
      ...RECEIVED,
      read_at: undefined,
      receiver: { ...RECEIVED.receiver, initials: '' },
    });
  });

  it.each([[null], [[]], [false], [undefined], [{}]])(
    'message, sender is %j, has no sender',
    (sender) => {
      expect(parse(message, { ...RECEIVED, sender }).sender).toBeUndefined();
    },
  );

  it('message, id is missing, is refused', () => {
    expect(() => parse(message, { ...RECEIVED, id: undefined })).toThrow('id should be');
  });

  it('message, all but empty, has a subject to show', () => {
    expect(subjectOf(parse(message, { id: '3', subject: null }))).toBe('(geen onderwerp)');
  });
});

it('messages schema, list is missing, is refused', () => {
  expect(() => parse(messages, undefined)).toThrow();
  expect(() => parse(messages, {})).toThrow('messages should be a list');
  expect(parse(messages, { messages: [] }).messages).toEqual([]);
});
