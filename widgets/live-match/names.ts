import type { Player } from './match.ts';

/** Letters that Unicode does not take for a letter with an accent. */
const BASE: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', æ: 'ae', ß: 'ss' };

/** Bare words between single spaces, one at either end too. */
const plain = (text: string) =>
  ` ${text
    .replace(/<[^<>]*>/g, ' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øłđæß]/g, (letter) => BASE[letter]!)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/**
 * The players whom a text names: in whole words, whatever the accents and capitals, by full name
 * or by surname. A name that fits several players names none of them.
 * @param text which may be HTML
 */
export function playersIn(text: string, players: Player[]): Player[] {
  const byName = new Map<string, Player[]>();
  for (const player of players) {
    const surname = player.name.trim().replace(/^\S+\s+/, '');
    for (const name of new Set([plain(player.name), plain(surname)]))
      if (name.trim()) byName.set(name, [...(byName.get(name) ?? []), player]);
  }
  // The longest first, and what is found is taken out: "De Wit" is not the other one, "Wit".
  let rest = plain(text);
  const found = new Set<Player>();
  for (const [name, bearers] of [...byName].sort(([a], [b]) => b.length - a.length)) {
    if (!rest.includes(name)) continue;
    if (bearers.length === 1) found.add(bearers[0]!);
    // Neighbours share a space, so every second one is left for the second time.
    rest = rest.replaceAll(name, ' | ').replaceAll(name, ' | ');
  }
  return players.filter((player) => found.has(player));
}
