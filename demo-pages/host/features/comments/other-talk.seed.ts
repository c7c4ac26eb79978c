import type { SeedComment } from './seed-comment.ts';

/** The only comment under the article about the youth team. */
export const youthTalk: SeedComment[] = [
  [
    'fientje',
    90,
    'Een kring maken bij 0-2 achter en dan winnen. Noor van Dam, onthoud die naam.',
    { love: 7, like: 3 },
  ],
];

/** Short talks under the other articles. */
export const otherTalk: Record<number, SeedComment[]> = {
  45: [
    [
      'oma.corrie',
      200,
      'Een jongen die op maandag met zijn oma kaart, daar mag je best een doelpunt tegen krijgen.',
      { love: 22 },
      [['kees_v', 190, 'Maar liever niet.', { haha: 9 }]],
    ],
    [820455, 260, 'Een sleutel van de fietsenstalling is ook een contract.', { haha: 6 }],
  ],
  46: [
    ['joris_uit_vak_s', 900, 'Amber! De trommel krijgt dezelfde kleur.', { love: 5 }],
    ['piet', 1100, 'Ik neem een stuk golfplaat van rij 4. Daar stond mijn vader.', { love: 17 }],
    [61200, 1300, 'Elf stemmen voor grijs, en ik weet wie het waren.', { haha: 4 }],
  ],
  47: [
    [
      'yara.h',
      4000,
      'Mijn beste foto van het seizoen: helemaal wit, met één arm erin.',
      { haha: 8 },
    ],
  ],
  48: [
    [
      'sanne',
      9000,
      'Mijn opa stond ook naast een bakker. Zou het dezelfde zijn geweest?',
      { love: 6 },
      [['kees_v', 8950, 'Van de Lange Kade? Met een snor? Dan wel.', { wow: 4, love: 3 }]],
    ],
  ],
};
