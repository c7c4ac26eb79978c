import { describe, expect, it } from 'vitest';
import { message, messages, subjectOf } from '../../../../shared/messages/message.ts';
import { RECEIVED } from '../../widgets/messages.ts';

describe('a message', () => {
  it('comes in as the host writes it', () => {
    expect(message(RECEIVED, '')).toEqual({
      ...RECEIVED,
      read_at: undefined,
      receiver: { ...RECEIVED.receiver, initials: '' },
    });
  });

  it.each([[null], [[]], [false], [undefined], [{}]])(
    'has no sender where that is %j',
    (sender) => {
      expect(message({ ...RECEIVED, sender }, '').sender).toBeUndefined();
    },
  );

  it('is none without an id', () => {
    expect(() => message({ ...RECEIVED, id: undefined }, '')).toThrow('id should be');
  });

  it('may be all but empty', () => {
    expect(subjectOf(message({ id: '3', subject: null }, ''))).toBe('(geen onderwerp)');
  });
});

it('a list must be there', () => {
  expect(() => messages(undefined, 'the JSON child')).toThrow();
  expect(() => messages({}, 'the JSON child')).toThrow('messages should be a list');
  expect(messages({ messages: [] }, '').messages).toEqual([]);
});
