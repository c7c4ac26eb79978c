import { describe, expect, it } from 'vitest';
import { filterWords } from '../../../../shared/text/word-filter.ts';
import { processorTime } from '../../processor-time.ts';

const blur = (text: string, ...blurredWords: string[]) =>
  filterWords(text, { blurredWords, bannedWords: [] });
const ban = (text: string, ...bannedWords: string[]) =>
  filterWords(text, { blurredWords: [], bannedWords });

describe('a blurred word', () => {
  it.each([
    ['becomes asterisks', 'Wat een sukkel!', ['sukkel'], 'Wat een ******!'],
    ['in any case', 'SUKKEL, Sukkel en sUkKeL', ['Sukkel'], '******, ****** en ******'],
    ['each time', 'sukkel sukkel sukkel', ['sukkel'], '****** ****** ******'],
    ['not within another word', 'sukkelen, versukkel', ['sukkel'], 'sukkelen, versukkel'],
    ['not beside a digit or underscore', 'sukkel1 _sukkel', ['sukkel'], 'sukkel1 _sukkel'],
    ['beside signs', '(sukkel) "sukkel" sukkel-fan', ['sukkel'], '(******) "******" ******-fan'],
    ['with an accent', 'Crème! crème crèmeux', ['crème'], '*****! ***** crèmeux'],
    ['whose capital has an accent', 'ÉÉN één', ['één'], '*** ***'],
    ['not where an accent makes it another', 'café', ['cafe'], 'café'],
    ['in the other form of its accents', 'cre\u0300me', ['cr\u00e8me'], '*****'],
    ['not before a lone accent', 'cafe\u0301', ['cafe'], 'cafe\u0301'],
    ['of another script', 'это дурак!', ['ДУРАК'], 'это *****!'],
    [
      'with signs of patterns',
      'c++ $hit a.b axb [x] ^',
      ['c++', '$hit', 'a.b', '[x]', '^'],
      '*** **** *** axb *** *',
    ],
    ['with a hyphen', 'pis-nicht en pis', ['pis-nicht'], '********* en pis'],
    ['of several words', 'vieze  man, vieze\nman', ['vieze man'], '**********, *********'],
    ['the longest first', 'rot op nu', ['rot', 'rot op'], '****** nu'],
    ['by the characters that a person sees', 'a 👨‍👩‍👧 b 🇳🇱 c', ['👨‍👩‍👧', '🇳🇱'], 'a * b * c'],
    ['not as a part of another emoji', '👨‍👩‍👧 👍🏽', ['👨', '👍'], '👨‍👩‍👧 👍🏽'],
  ])('%s', (_, text, words, expected) => {
    expect(blur(text, ...words)).toBe(expected);
  });
});

describe('a banned word', () => {
  it.each([
    ['goes with one of its spaces', 'wat een rot wedstrijd', ['rot'], 'wat een wedstrijd'],
    ['goes from the start', 'Rot wedstrijd', ['rot'], 'wedstrijd'],
    ['goes from the end', 'wat rot', ['rot'], 'wat'],
    ['goes from before a comma', 'dat is rot, toch?', ['rot'], 'dat is, toch?'],
    ['goes from before a smile', 'dat is rot :)', ['rot'], 'dat is :)'],
    ['goes from within brackets', 'dat (rot) ding', ['rot'], 'dat () ding'],
    ['goes from after a bracket', 'dat (rot ding)', ['rot'], 'dat (ding)'],
    ['goes from after a comma', 'ja,rot ding', ['rot'], 'ja, ding'],
    ['leaves one gap for several', 'wat een rot  ROT rot ding', ['rot'], 'wat een ding'],
    ['leaves line breaks', 'een\nrot\ntwee rot\nrot drie', ['rot'], 'een\n\ntwee\ndrie'],
    ['leaves other spaces as they are', 'een  twee rot drie', ['rot'], 'een  twee drie'],
    ['stays within another word', 'rotten grot', ['rot'], 'rotten grot'],
    ['of several words goes', 'ga eens rot  op man', ['rot op'], 'ga eens man'],
    ['may be all there is', ' rot ', ['rot'], ''],
    ['with signs of patterns goes', 'een (.*) twee', ['(.*)'], 'een twee'],
  ])('%s', (_, text, words, expected) => {
    expect(ban(text, ...words)).toBe(expected);
  });
});

it('on both lists goes', () => {
  const words = { blurredWords: ['rot', 'sukkel'], bannedWords: ['rot'] };
  expect(filterWords('rot sukkel', words)).toBe('******');
});

it('no words, or empty ones, change nothing', () => {
  const text = ' Wat  een\n\nwedstrijd ';
  expect(filterWords(text, { blurredWords: [], bannedWords: [] })).toBe(text);
  expect(filterWords(text, { blurredWords: ['', ' '], bannedWords: ['\n', ''] })).toBe(text);
});

it('takes no longer for a text that is made to be slow', () => {
  const words = { blurredWords: ['rot op', 'a b'], bannedWords: ['rot', 'x'] };
  const started = processorTime();
  for (const part of [' ', 'a ', 'rot ', '\n', 'rot', '\u0301']) {
    const text = part.repeat(50_000);
    filterWords(text, words);
  }
  expect(processorTime() - started).toBeLessThan(3000);
});

describe('filtered words, too much for one pattern,', () => {
  it('with a word of 30 kB among them, still filter the others', () => {
    const huge = 'lang'.repeat(7_500);
    expect(blur(`een sukkel en ${huge}`, huge, 'sukkel')).toBe(`een ****** en ${huge}`);
    expect(ban(`een sukkel en ${huge}`, huge, 'sukkel')).toBe(`een en ${huge}`);
  });

  it('with 10,000 words, filter the first and the last', () => {
    const words = Array.from({ length: 10_000 }, (_, index) => `scheldwoord-nummer-${index}`);
    const text = 'Een scheldwoord-nummer-0 en een scheldwoord-nummer-9999!';
    expect(blur(text, ...words)).toBe(`Een ${'*'.repeat(20)} en een ${'*'.repeat(23)}!`);
    expect(ban(text, ...words)).toBe('Een en een!');
  });
});
