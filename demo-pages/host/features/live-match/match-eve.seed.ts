import type { SeedComment } from '../comments/seed-comment.ts';

/** The talk before the cup match; minutes ago. */
export const matchEveTalk: SeedComment[] = [
  [
    'kees_v',
    82,
    'Bekeravond. Ik heb de sjaal van 1987 om, die is nog nooit in de verlenging uitgeschakeld.',
    { like: 14, love: 3 },
  ],
  [
    'statistiekmatthijs',
    76,
    'Van de laatste zes bekerwedstrijden thuis gingen er vier naar strafschoppen. Ik zeg niks, ik tel alleen.',
    { wow: 9, haha: 2 },
    [
      ['fientje', 71, 'Dan neem ik een tweede thermoskan mee. @tante_jo, jij ook?', { like: 4 }],
      ['tante_jo', 69, 'Er is genoeg voor het hele vak. Zoals altijd.', { love: 11 }],
    ],
  ],
  [
    48_213,
    55,
    'Eerste keer onder de lampen met mijn zoon. Waar kun je het beste parkeren?',
    { like: 2 },
    [['piet', 52, 'Achter de jeugdvelden, en zeg dat je van Piet komt.', { haha: 6 }]],
  ],
  [
    'mdekker',
    34,
    'Met Sarr én De Wit op de flanken moet je breed blijven. Als ze naar binnen trekken is Zuiderpolder zo compact als een zak aardappelen.',
    { like: 7 },
  ],
  [
    'joris_uit_vak_s',
    12,
    'De trommel is droog. Ik herhaal: de trommel is droog.',
    { haha: 18, like: 5 },
  ],
];
