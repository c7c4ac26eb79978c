import { describe, expect, it } from 'vitest';
import { mailboxJson, message, subjectOf } from '../../../../shared/messages/messages.schema.ts';
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

describe('mailbox schema', () => {
  it('mailbox, list is missing, is refused', () => {
    expect(() => parse(mailboxJson, undefined)).toThrow();
    expect(() => parse(mailboxJson, {})).toThrow('messages should be');
    expect(() => parse(mailboxJson, { messages: 'geen lijst' })).toThrow('messages should be');
    expect(() => parse(mailboxJson, { messages: [{ id: 'een' }] })).toThrow('id should be');
  });

  it.each([
    ['a list', [RECEIVED]],
    ['a list that PHP has filtered', { 4: RECEIVED }],
  ])('mailbox, messages are %s, has one page', (_, messages) => {
    const page = parse(mailboxJson, { messages }).messages;
    expect(page.messages.map(({ id }) => id)).toEqual([31]);
    expect([page.previousUrl, page.nextUrl]).toEqual([undefined, undefined]);
  });

  it('mailbox, messages are an empty list, has an empty page', () => {
    expect(parse(mailboxJson, { messages: [] }).messages.messages).toEqual([]);
  });

  it.each([
    [
      'a paginator',
      {
        ...{ data: [RECEIVED], prev_page_url: '/berichten', next_page_url: '/berichten?page=3' },
        ...{ current_page: 2, last_page: 3, links: [{ url: null, label: '1', active: false }] },
      },
    ],
    [
      'a resource with links',
      {
        data: [RECEIVED],
        links: { first: '/berichten', prev: '/berichten', next: '/berichten?page=3' },
        meta: { current_page: 2, last_page: 3, links: [] },
      },
    ],
  ])("mailbox, messages are %s, has the host's links", (_, messages) => {
    const page = parse(mailboxJson, { messages }).messages;
    expect(page).toMatchObject({
      ...{ previousUrl: '/berichten', nextUrl: '/berichten?page=3', number: 2, lastNumber: 3 },
    });
    expect(page.messages.map(({ id }) => id)).toEqual([31]);
  });
});
