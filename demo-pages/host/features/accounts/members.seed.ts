/** A member to seed; the password of each is `maasstad`. */
export interface SeedMember {
  id: number;
  username: string;
  name: string;
  initials: string;
  avatar?: string;
  about: string;
  /** Years since joining the site. */
  years: number;
}

/** The members of the demo; ids stay the same over resets, so that sessions hold. */
export const seedMembers: SeedMember[] = [
  {
    id: 7,
    username: 'sanne',
    name: 'Sanne Verhoeven',
    initials: 'SV',
    years: 6,
    about:
      'Vak P, rij 12, al sinds mijn opa me voor het eerst meenam. Schrijft soms mee aan de verslagen.',
  },
  {
    id: 8,
    username: 'mdekker',
    name: 'Marco Dekker',
    initials: 'MD',
    years: 9,
    about: 'Jeugdtrainer bij de amateurs, kijkt naar ruimtes in plaats van naar de bal.',
  },
  {
    id: 9,
    username: 'tante_jo',
    name: 'Jo van Beveren',
    initials: 'TJ',
    years: 12,
    about: 'Neemt altijd een thermoskan mee. Er is genoeg voor het hele vak.',
  },
  {
    id: 10,
    username: 'kees_v',
    name: 'Kees Vermeulen',
    initials: 'KV',
    avatar: '/assets/kees_v.svg',
    years: 14,
    about: 'Veertig jaar op de tribune. Heeft nog een stuk doelnet van de promotie in 1987.',
  },
  {
    id: 11,
    username: 'yara.h',
    name: 'Yara el Hadi',
    initials: 'YH',
    avatar: '/assets/yara.svg',
    years: 3,
    about: 'Fotografeert de uitwedstrijden en de mensen eromheen.',
  },
  {
    id: 12,
    username: 'de_buurman',
    name: 'Ruud Koster',
    initials: 'RK',
    years: 8,
    about:
      'Woont zo dicht bij het stadion dat hij het publiek eerder hoort juichen dan de televisie.',
  },
  {
    id: 13,
    username: 'ليلى',
    name: 'ليلى منصور',
    initials: 'لم',
    years: 2,
    about: 'Verhuisde voor haar studie en bleef voor de club.',
  },
  {
    id: 14,
    username: 'Bergman-1954',
    name: 'Ab Bergman',
    initials: 'AB',
    years: 11,
    about: 'Geboren in het jaar dat de hoofdtribune werd gebouwd.',
  },
  {
    id: 15,
    username: 'fientje',
    name: 'Fien de Roo',
    initials: 'FR',
    years: 4,
    about: 'Speelt zelf linksback en heeft dus altijd gelijk over de linksback.',
  },
  {
    id: 16,
    username: 'statistiekmatthijs',
    name: 'Matthijs Oudeland',
    initials: 'MO',
    years: 5,
    about: 'Houdt een rekenblad bij van elke ingooi. Echt elke ingooi.',
  },
  {
    id: 17,
    username: 'joris_uit_vak_s',
    name: 'Joris Baan',
    initials: 'JB',
    years: 7,
    about: 'Trommelt. Meestal in de maat.',
  },
  {
    id: 18,
    username: 'nadia',
    name: 'Nadia Bouzid',
    initials: 'NB',
    years: 3,
    about: 'Doet de kinderopvang op zondag en daarna het napraten.',
  },
  {
    id: 19,
    username: 'oma.corrie',
    name: 'Corrie Smit',
    initials: 'CS',
    years: 1,
    about: 'Kreeg het account van de kleinkinderen. Leest alles, ook de kleine lettertjes.',
  },
  {
    id: 20,
    username: 'willem-jan.van.der.heijden-oosterhout',
    name: 'Willem-Jan van der Heijden-Oosterhout',
    initials: 'WO',
    years: 10,
    about: 'Heeft de langste naam van de ledenlijst en een kort lontje bij terugspeelballen.',
  },
  {
    id: 21,
    username: 'דוד',
    name: 'דוד לוי',
    initials: 'דל',
    years: 2,
    about: 'Kijkt vanuit Haifa mee, op zondagavond met een uur tijdverschil.',
  },
  {
    id: 22,
    username: 'piet',
    name: 'Piet Noordzij',
    initials: 'PN',
    years: 13,
    about: 'Was terreinknecht. Weet waar de kuil zit.',
  },
];
