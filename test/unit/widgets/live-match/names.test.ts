import { describe, expect, it } from 'vitest';
import { createNameFinder } from '../../../../widgets/live-match/names.model.ts';
import { processorTime } from '../../processor-time.ts';

const PLAYERS = [
  'Emeka Okafor',
  'Daan van Rossum',
  'Milan Bakker',
  'Mats Bakker',
  'Jorrit de Wit',
  'Jan Wit',
  'Rayan Bensaïd',
  'Jørn Ødegård',
  'Jan-Willem de Groot',
  'Ronaldinho',
  '',
].map((name) => ({ name, number: '' }));

describe('players in a text', () => {
  it.each<[text: string, names: string[]]>([
    ['Okafor kopt raak.', ['Emeka Okafor']],
    ['OKAFOR! Emeka Okafor!', ['Emeka Okafor']],
    ['Van Rossum legt aan', ['Daan van Rossum']],
    ['Geel voor Bakker.', []],
    ['Geel voor Milan Bakker.', ['Milan Bakker']],
    ['De Wit schiet.', ['Jorrit de Wit']],
    ['Wit schiet.', ['Jan Wit']],
    ['De Wit op Wit', ['Jorrit de Wit', 'Jan Wit']],
    ['de wit de wit', ['Jorrit de Wit']],
    ['Bensaid en Bensaïd', ['Rayan Bensaïd']],
    ['Ödegard en Odegaard', ['Jørn Ødegård']],
    ['De Groot dan.', ['Jan-Willem de Groot']],
    ['Okaforian, Okafors en xOkafor', []],
    ['Ronaldinho.', ['Ronaldinho']],
    ['<b>Okafor</b>', ['Emeka Okafor']],
    ['<a href="/spelers/okafor">Doelpunt</a>', []],
    ['', []],
  ])('%j', (text, names) => {
    expect(createNameFinder(PLAYERS)(text).map(({ name }) => name)).toEqual(names);
  });
});

describe('name finder, with hostile names', () => {
  const player = (name: string) => ({ name, number: '' });
  const find = (names: string[], texts: string[]) => {
    const finder = createNameFinder(names.map(player));
    return texts.map((text) => finder(text).map(({ name }) => name));
  };
  /** Milliseconds of the processor; the quadratic form takes a minute. */
  const LIMIT = 5_000;

  it.each<[what: string, names: string[], texts: string[]]>([
    ['22 names of 100 kB', Array(22).fill('a'.repeat(1e5)), Array(200).fill('Okafor kopt raak.')],
    ['a name of 50,000 words', ['a '.repeat(5e4)], ['a '.repeat(5e4)]],
    ['20,000 bearers of a name', Array(20_000).fill('Jan Wit'), ['Wit '.repeat(2e4)]],
    ['20,000 names', Array.from({ length: 20_000 }, (_, at) => `Jan W${at}`), ['x '.repeat(5e4)]],
    ['100 kB of signs', ['<'.repeat(1e5), ' '.repeat(1e5)], ['<'.repeat(1e5), '<a '.repeat(3e4)]],
  ])('%s, takes no quadratic time', (_, names, texts) => {
    const start = processorTime();
    for (const found of find(names, texts)) expect(found).toEqual([]);
    expect(processorTime() - start).toBeLessThan(LIMIT);
  });

  it('is still found beside a name of 100 kB', () => {
    expect(find(['x '.repeat(5e4), 'Emeka Okafor'], ['Okafor!'])).toEqual([['Emeka Okafor']]);
  });
});
