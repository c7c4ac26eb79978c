import { describe, expect, it } from 'vitest';
import { playersIn } from '../../../../widgets/live-match/names.ts';

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
    expect(playersIn(text, PLAYERS).map(({ name }) => name)).toEqual(names);
  });
});
