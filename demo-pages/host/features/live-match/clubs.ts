/** A player of our own club; the other club's line-up is a list of names. */
export interface Player {
  number: number;
  name: string;
}

export const ownClub = 'SV Maasstad';

export const basePlayers: Player[] = [
  { number: 1, name: 'Sem Adriaanse' },
  { number: 2, name: 'Noah Verbeek' },
  { number: 3, name: 'Bram Kuipers' },
  { number: 4, name: 'Thijs van Leeuwen' },
  { number: 5, name: 'Youssef Amrani' },
  { number: 6, name: 'Daan van Rossum' },
  { number: 8, name: 'Lars Hoekstra' },
  { number: 10, name: 'Milan Bakker' },
  { number: 7, name: 'Ibrahim Sarr' },
  { number: 9, name: 'Emeka Okafor' },
  { number: 11, name: 'Jorrit de Wit' },
];

export const substitutePlayers: Player[] = [
  { number: 16, name: 'Pim Schouten' },
  { number: 12, name: 'Tobias Wolters' },
  { number: 14, name: 'Rayan Bensaïd' },
  { number: 15, name: 'Gijs Terpstra' },
  { number: 17, name: 'Kofi Mensah' },
  { number: 18, name: 'Luuk van der Zanden' },
  { number: 20, name: 'Mats Evers' },
];

const firstNames =
  'Ruben,Stijn,Dirk,Mohamed,Jelle,Koen,Teun,Amir,Wouter,Finn,Job,Sven,Hakim,Rik,Ties,Levi'.split(
    ',',
  );
const lastNames =
  'de Graaf,Postma,van Wijk,El Idrissi,Brouwer,Hendriks,Vos,Jansma,Koster,Pronk,Blom,van Es,Okkerse,Duin,Molenaar,Smit,Zwart'.split(
    ',',
  );

/** Sixteen invented names of another club, always the same for that club: eleven and five. */
export function otherLineUp(club: string): { formation: string[]; substitutes: string[] } {
  const seed = [...club].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  const names = Array.from({ length: 16 }, (_, i) => {
    const first = firstNames[(seed + i * 3) % firstNames.length];
    return `${first} ${lastNames[(seed + i * 5) % lastNames.length]}`;
  });
  return { formation: names.slice(0, 11), substitutes: names.slice(11) };
}

/** Address of a club's crest. */
export function crestOf(club: string): string {
  return `/assets/crests/${club.toLowerCase()}.svg`;
}
