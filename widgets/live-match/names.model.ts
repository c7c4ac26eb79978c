import type { Player } from './match.model.ts';

/** Letters that Unicode does not take for a letter with an accent. */
const BASE: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', æ: 'ae', ß: 'ss' };

/** Bare words in lower case without accents, of text which may be HTML. */
const wordsOf = (text: string) =>
  text
    .replace(/<[^<>]*>/g, ' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øłđæß]/g, (letter) => BASE[letter]!)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** No person's name has more words. */
const MOST_WORDS = 12;

/**
 * Returns a function that finds the players whom a text names: in whole words, whatever the accents
 * and capitals, by full name or by surname. A name that fits several players names none of them.
 *
 * The time that it takes grows with the length of the names, and for each text with that of the text.
 */
export function createNameFinder(players: Player[]): (text: string) => Player[] {
  /** Undefined for a name that several players have. */
  const byName = new Map<string, Player | undefined>();
  let mostWords = 0;
  const add = (words: string[], player: Player) => {
    if (!words.length || words.length > MOST_WORDS) return;
    mostWords = Math.max(mostWords, words.length);
    const name = words.join(' ');
    const isShared = byName.has(name) && byName.get(name) !== player;
    byName.set(name, isShared ? undefined : player);
  };
  for (const player of players) {
    add(wordsOf(player.name), player);
    add(wordsOf(player.name.trim().replace(/^\S+\s+/, '')), player);
  }
  return (text) => {
    const words = wordsOf(text);
    const found = new Set<Player>();
    /** The longest name first: "De Wit" is not the other player, "Wit". */
    const nameAt = (start: number): number => {
      for (let length = Math.min(mostWords, words.length - start); length > 0; length--) {
        const name = words.slice(start, start + length).join(' ');
        if (!byName.has(name)) continue;
        const player = byName.get(name);
        if (player) found.add(player);
        return length;
      }
      return 1;
    };
    for (let at = 0; at < words.length; ) at += nameAt(at);
    return [...found];
  };
}
