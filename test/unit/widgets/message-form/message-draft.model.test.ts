import { describe, expect, it } from 'vitest';
import {
  type MessageDraft,
  replySubject,
  validateMessage,
} from '../../../../widgets/message-form/message-draft.model.ts';

const WORDS = { blurredWords: ['sukkel'], bannedWords: ['rot'] };
const DRAFT: MessageDraft = {
  name: 'mdekker',
  recipient: { id: 12, username: 'mdekker' },
  subject: ' Rot weer, sukkel ',
  message: 'Hoi,\nwat een rot SUKKEL\n',
};

it('draft, with filtered words, is sent without them', () => {
  expect(validateMessage(DRAFT, WORDS)).toEqual({
    payload: { subject: 'weer, ******', recipient: 12, message: 'Hoi,\nwat een ******' },
  });
});

describe('draft that is not ready', () => {
  it.each<[string, Partial<MessageDraft>, object]>([
    ['no recipient', { name: ' ', recipient: undefined }, { recipient: 'Kies een ontvanger.' }],
    [
      'a recipient who was not chosen',
      { recipient: undefined },
      { recipient: 'Kies een lid uit de lijst die verschijnt terwijl je typt.' },
    ],
    ['no subject', { subject: '  ' }, { subject: 'Vul een onderwerp in.' }],
    ['no message', { message: '\n ' }, { message: 'Schrijf een bericht.' }],
    [
      'a subject of which nothing is left',
      { subject: 'ROT rot' },
      {
        subject:
          'In dit onderwerp staan alleen woorden die hier niet mogen. Kies een ander onderwerp.',
      },
    ],
    [
      'a message of which nothing is left',
      { message: 'rot\nrot' },
      { message: 'In dit bericht staan alleen woorden die hier niet mogen. Schrijf iets anders.' },
    ],
  ])('draft, with %s, has its error at that field', (_, part, errors) => {
    expect(validateMessage({ ...DRAFT, ...part }, WORDS)).toEqual({ errors });
  });

  it('draft, empty, has an error at each field', () => {
    const checked = validateMessage(
      { name: '', recipient: undefined, subject: '', message: '' },
      WORDS,
    );
    expect(Object.keys('errors' in checked ? checked.errors : {})).toEqual([
      'recipient',
      'subject',
      'message',
    ]);
  });
});

it.each([
  ['Kaartje over', 'Re: Kaartje over'],
  ['Re: Kaartje over', 'Re: Kaartje over'],
  ['RE: Kaartje over', 'RE: Kaartje over'],
  ['re:Kaartje', 're:Kaartje'],
  ['Reisje naar Re: x', 'Re: Reisje naar Re: x'],
  ['', 'Re: '],
])('reply, to the subject "%s", has the subject "%s"', (subject, expected) => {
  expect(replySubject(subject)).toBe(expected);
});
