import { describe, expect, it } from 'vitest';
import { replySubject, type Typed, toLetter } from '../../../../widgets/message-form/letter.ts';

const WORDS = { blurredWords: ['sukkel'], bannedWords: ['rot'] };
const TYPED: Typed = {
  name: 'mdekker',
  recipient: { id: 12, username: 'mdekker' },
  subject: ' Rot weer, sukkel ',
  message: 'Hoi,\nwat een rot SUKKEL\n',
};

it('is filtered in its subject and its message, and sent to a member', () => {
  expect(toLetter(TYPED, WORDS)).toEqual({
    letter: { subject: 'weer, ******', recipient: 12, message: 'Hoi,\nwat een ******' },
  });
});

describe('what is wrong with it is said by field', () => {
  it.each<[string, Partial<Typed>, object]>([
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
  ])('%s', (_, part, problems) => {
    expect(toLetter({ ...TYPED, ...part }, WORDS)).toEqual({ problems });
  });

  it('all at once', () => {
    const made = toLetter({ name: '', recipient: undefined, subject: '', message: '' }, WORDS);
    expect(Object.keys('problems' in made ? made.problems : {})).toEqual([
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
])('a reply to "%s" is about "%s"', (subject, expected) => {
  expect(replySubject(subject)).toBe(expected);
});
