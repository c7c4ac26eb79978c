import { hostileMarkup } from '../comments/hostile-comments.ts';
import type { EventRow } from './game-store.ts';

/** An event as a careless back office leaves it. */
export type OddEvent = Pick<EventRow, 'side' | 'message_type' | 'text' | 'minute'>;

const odd = (
  minute: string | null,
  message_type: number | null,
  side: string | null,
  text: string | null,
): OddEvent => ({ minute, message_type, side, text });

/** Oldest first. */
export const oddEvents: OddEvent[] = [
  odd('1', 1, null, 'De bal rolt, al weet de invoerder nog niet hoe het systeem werkt.'),
  odd('5', 99, 'home', 'Een soort gebeurtenis die niemand kent (99).'),
  odd('7', null, 'away', 'Deze heeft helemaal geen soort.'),
  odd('9', 6, null, 'Doelpunt, maar voor wie? De kant ontbreekt.'),
  odd('9', 6, 'home', 'Doelpunt in dezelfde minuut, voor thuis.'),
  odd('9', 6, 'away', 'En nog een in dezelfde minuut, voor uit.'),
  odd('12', 6, 'midden', 'Doelpunt voor een kant die niet bestaat.'),
  odd(null, 2, 'home', 'Gele kaart zonder minuut.'),
  odd('18', 3, 'away', null),
  odd('20', 4, 'home', ''),
  odd('45+2', 6, 'home', 'Doelpunt in de extra tijd van de eerste helft.'),
  odd('46', 12, 'away', 'Eigen doelpunt direct na rust, het telt voor uit.'),
  odd('min. 50', 0, null, 'De minuut is hier een zinnetje.'),
  odd('-3', 0, null, 'Een minuut voor de aftrap.'),
  odd('55', 0, 'home', '   '),
  odd('57', 0, 'home', `Eén woord zonder eind: ${'hup'.repeat(120)}`),
  odd('58', 0, null, 'Uitslag bij rust: 3 < 4 && 4 > 3, schrijft de invoerder.'),
];

/** Markup in every text, and in minute and side as well. */
export const hostileEvents: OddEvent[] = hostileMarkup.map((text, i) => ({
  text,
  message_type: i % 13,
  side: i % 3 === 0 ? '<i>home</i>' : i % 2 === 0 ? 'home' : 'away',
  minute: i % 4 === 0 ? '<img src=x onerror=alert(1)>' : String(i + 1),
}));

/** Player names of the hostile match. */
export const hostileNames = hostileMarkup.slice(0, 16);
