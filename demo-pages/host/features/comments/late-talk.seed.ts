import type { SeedComment } from './seed-comment.ts';

/** The older half of the talk under the match report, newest first, with one thread ten deep. */
export const lateTalk: SeedComment[] = [
  [
    'piet',
    96,
    'Het veld hield het. Ik heb in ’09 nog zelf de drainage bij de cornervlag gelegd, en daar bleef vanavond geen plas staan. Wou ik even gezegd hebben.',
    { love: 14, like: 6 },
  ],
  [
    'fientje',
    101,
    'Okafor of De Wit zondag over een week in de spits? Ik kom er niet uit.',
    { like: 2 },
    [
      [
        'mdekker',
        100,
        'Okafor in de punt, De Wit eromheen. Nooit allebei op dezelfde lijn.',
        { like: 3 },
        [
          [
            'joris_uit_vak_s',
            99,
            'Maar Westkade speelt met drie achterin, dan loopt Okafor zich vast.',
            {},
            [
              [
                'statistiekmatthijs',
                98,
                'Tegen drie verdedigers scoorde hij dit seizoen vier van zijn zeven doelpunten.',
                { wow: 3 },
                [
                  [
                    'joris_uit_vak_s',
                    97,
                    'Twee daarvan waren strafschoppen.',
                    { like: 1 },
                    [
                      [
                        'statistiekmatthijs',
                        96,
                        'Eén. De andere was een vrije trap van achttien meter.',
                        { like: 2 },
                        [
                          [
                            'fientje',
                            95,
                            'Jongens, ik vroeg alleen wie er in de spits moet.',
                            { haha: 10 },
                            [
                              [
                                'tante_jo',
                                94,
                                'Kind, dat heb je hier nog nooit in één antwoord gekregen.',
                                { haha: 17, love: 4 },
                                [
                                  [
                                    'mdekker',
                                    93,
                                    'Okafor. Dat is één woord.',
                                    { haha: 5 },
                                    [
                                      [
                                        'fientje',
                                        92,
                                        'Dank je, Marco. Ik ga naar bed.',
                                        { haha: 6, love: 2 },
                                      ],
                                    ],
                                  ],
                                ],
                              ],
                            ],
                          ],
                        ],
                      ],
                    ],
                  ],
                ],
              ],
            ],
          ],
        ],
      ],
    ],
  ],
  [
    640077,
    103,
    'Mijn zoontje van zes wil nu keeper worden. Bedankt Adriaanse, daar gaat mijn bloembed.',
    { haha: 12, love: 8 },
  ],
  [
    'Bergman-1954',
    107,
    'Voor de jongere lezers: in 1971 stond het hier tegen Noorderhaven ook 0-1 met de rust, en toen werd het 0-6. Wees dus blij met wat je hebt.',
    { haha: 11, wow: 4 },
  ],
  [
    'yara.h',
    112,
    'Mijn lens besloeg precies bij de gelijkmaker. Ik heb veertien foto’s van een groene vlek die juicht.',
    { sad: 5, haha: 7 },
  ],
  [
    'nadia',
    118,
    'Iemand een roze kinderlaarsje gevonden bij ingang D? Maat 27, er zit een eenhoorn op.',
    { like: 1 },
    [
      [
        'tante_jo',
        115,
        'Staat bij de kantine op de bar! Naast de fooienpot.',
        { love: 11 },
        [['nadia', 114, 'Gered. De eenhoorn en ik zijn je eeuwig dankbaar.', { love: 6 }]],
      ],
    ],
  ],
  [
    'mdekker',
    121,
    'Nog even over de 0-1: kijk naar de eerste paal, niet naar de tweede. Daar gaat het mis, want twee man dekken dezelfde speler en de rest kijkt naar de vlag.',
    { like: 7 },
  ],
  [
    77310,
    126,
    'Als neutrale toeschouwer (ja, die bestaan): leukste wedstrijd van het weekend. De koffie kan beter.',
    { like: 9 },
    [['piet', 124, 'Over de koffie gaan wij hier niet in discussie.', { haha: 9 }]],
  ],
  [
    'willem-jan.van.der.heijden-oosterhout',
    131,
    'Vierde plaats. VIERDE. Ik ga mijn vakantie verzetten, want dit wordt er een die je vanaf je eigen bank wilt meemaken.',
    { like: 6, love: 3 },
  ],
  [
    'joris_uit_vak_s',
    134,
    'Het nieuwe lied begint te lopen. Volgende thuiswedstrijd tien minuten voor de aftrap bij het hek, dan oefenen we het tweede couplet.',
    { like: 8 },
  ],
  [
    261904,
    139,
    'Vanaf rij 3 achter het doel: die kopbal in de laatste minuut was er voor negentig procent in. Ik had mijn handen al voor mijn ogen.',
    { wow: 6 },
  ],
  [
    'ليلى',
    142,
    'Wie heeft mij verteld dat voetbal saai is? Ik wil een schriftelijke rectificatie.',
    { haha: 14, love: 4 },
  ],
  [
    'kees_v',
    148,
    'Rust: ik geef er geen cent meer voor. (Ik laat dit staan, zodat jullie kunnen zien wat ik van voetbal weet.)',
    { haha: 23 },
  ],
  [
    'statistiekmatthijs',
    152,
    'Balbezit met de rust: 64 procent. Schoten op doel: nul. Er bestaat een woord voor en dat is “rondo”.',
    { haha: 6, sad: 2 },
  ],
  [48213, 155, 'Mag die scheidsrechter zijn bril nog uit de auto halen?', { haha: 9, angry: 2 }],
  [
    'דוד',
    159,
    'De verbinding viel hier weg bij 0-1. Iemand die mij af en toe een bericht stuurt? Ik betaal terug in dadels.',
    { love: 5 },
    [
      [
        'oma.corrie',
        157,
        'Ik houd het voor je bij, jongen. Nog steeds 0-1. Er is wel een hond op het veld geweest.',
        { haha: 18, love: 9 },
      ],
    ],
  ],
  [
    'fientje',
    163,
    'Het regent hier zo hard dat de lijnen straks op een ander veld liggen.',
    { haha: 4 },
  ],
  [
    'sanne',
    169,
    'Opstellingen zijn binnen: Van Rossum begint, De Wit op de bank. Benieuwd of Hartog dat een hele wedstrijd volhoudt.',
    { like: 5 },
    [['mdekker', 167, 'Ik geef het tot de rust.', { like: 4, wow: 2 }]],
  ],
  [
    'tante_jo',
    174,
    'Thermoskan mee, regenjas mee, en een zak dropjes voor het hele vak. Laat ze maar komen.',
    { love: 13 },
  ],
  [
    'de_buurman',
    178,
    'Ze zijn de lampen aan het testen, mijn hele woonkamer is groen. Goed teken of slecht teken?',
    { like: 2 },
    [['Bergman-1954', 177, 'In 1987 was het ook een goed teken.', { like: 3 }]],
  ],
];
