import type { SeedComment } from './seed-comment.ts';

/** The newest half of the talk under the match report, newest first. */
export const matchTalk: SeedComment[] = [
  [
    'nadia',
    2,
    'Net thuis. De kinderen slapen, de sjaal hangt te drogen en ik kijk de samenvatting voor de derde keer.',
    { love: 4 },
  ],
  [
    731204,
    5,
    'Wat een sfeer vanavond, ik was er voor het eerst in jaren weer bij en ik had meteen spijt van al die jaren.',
    { like: 6, love: 3 },
    [
      [
        'tante_jo',
        4,
        'Welkom terug! Volgende keer bij ons in het vak komen staan, er is altijd thee.',
        { love: 5 },
      ],
    ],
  ],
  [
    'statistiekmatthijs',
    9,
    'Voor de liefhebbers: 17 ingooien in de eerste helft, waarvan 11 terug naar de tegenstander. Na rust nog maar 2 van de 14. Dat is de hele wedstrijd in één getal.',
    { like: 8, wow: 5, haha: 2 },
    [
      [
        'joris_uit_vak_s',
        8,
        'Matthijs, ga eens naar huis.',
        { haha: 14 },
        [
          [
            'statistiekmatthijs',
            7,
            'Ik bén thuis. Hier staat mijn rekenblad.',
            { haha: 21, love: 3 },
          ],
        ],
      ],
      [48213, 6, 'En hoeveel daarvan waren er van Bakker? Vraag het voor een vriend.', { haha: 2 }],
    ],
  ],
  [
    'mdekker',
    14,
    'Die wissel na rust was de sleutel. Ineens kwam er ruimte op links en kon Okafor naar binnen trekken.\n\nLet eens op hoe De Wit zijn verdediger meeneemt bij de 1-1: dat is geen geluk, daar is op getraind.',
    { like: 9 },
    [
      [
        48213,
        12,
        'Precies. Al had hij wat mij betreft een half uur eerder gemogen.',
        { like: 2 },
        [
          [
            'mdekker',
            11,
            'Dan had Noorderhaven nog de energie gehad om het dicht te zetten. Soms moet je een tegenstander eerst moe laten worden van het verdedigen.',
            { like: 4 },
            [
              [
                'fientje',
                10,
                'Als linksback zeg ik: die verdediger was na een uur gewoon kapot. Daar kun je op wachten.',
                { like: 3 },
                [
                  [
                    48213,
                    9,
                    'Oké, oké, jullie hebben gelijk. Maar mijn hart trekt dat wachten niet.',
                    { haha: 6 },
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
    'tante_jo',
    21,
    'Kan iemand die keeper een handdoek brengen? Die jongen droop.',
    { haha: 11, like: 3 },
    [['oma.corrie', 19, 'En droge sokken. Daar word je ziek van.', { love: 9 }]],
  ],
  [
    'yara.h',
    26,
    'Foto’s van de 2-1 staan erop: https://foto.maasstadfans.example/noorderhaven-thuis. Nummer 14 is mijn favoriet, kijk naar de man met de paraplu.',
    { love: 12, like: 4 },
    [
      [
        'de_buurman',
        24,
        'Die man met de paraplu ben ik 😅',
        { haha: 31 },
        [['yara.h', 23, '@de_buurman nee! Dan krijg je hem van mij op canvas.', { love: 7 }]],
      ],
    ],
  ],
  [
    'ليلى',
    31,
    'مبروك! كانت مباراة لا تُنسى ⚽️ En nu een week lang niet meer praten, want mijn stem is weg.',
    { love: 10 },
  ],
  [
    'de_buurman',
    36,
    'Ik hoorde het juichen eerst door het raam en pas acht seconden later op de televisie. Ik weet dus altijd eerder of ik zenuwachtig moet zijn.',
    { haha: 13 },
  ],
  [
    'Bergman-1954',
    41,
    'Ik heb deze club vier keer zien promoveren en drie keer zien degraderen, en ik moest vanavond toch weer even gaan zitten. Dat hoort er kennelijk bij.',
    { love: 18, like: 5 },
    [
      [
        'sanne',
        38,
        'Ab, mag ik dit gebruiken in het volgende verslag?',
        { like: 2 },
        [['Bergman-1954', 37, 'Als je mijn naam goed schrijft wel.', { haha: 8 }]],
      ],
    ],
  ],
  [
    902117,
    44,
    'Eerlijk is eerlijk: die hoekschop bij de 0-1 was een doeltrap. Maar wie gaat daar nu nog over zeuren.',
    { like: 5 },
    [['willem-jan.van.der.heijden-oosterhout', 43, 'Ik.', { haha: 24 }]],
  ],
  [
    'willem-jan.van.der.heijden-oosterhout',
    47,
    'Er is vanavond achttien keer teruggespeeld op de keeper terwijl er iemand vrijstond. ACHTTIEN. Ik heb het woord “supportersgeduldsuitputtingsverschijnselen” bedacht en ik ben bereid het te verkopen.',
    { haha: 17, angry: 1 },
  ],
  [
    'דוד',
    52,
    'שבת של אושר! In Haifa is het nu na middernacht, maar mijn buren weten allemaal dat Okafor gescoord heeft.',
    { love: 9, haha: 4 },
  ],
  [
    'joris_uit_vak_s',
    58,
    'Vel van de trommel gescheurd bij de 2-1. Iemand nog een tip voor een nieuw vel, liefst regenbestendig?',
    { sad: 3, haha: 5 },
    [
      [
        'piet',
        55,
        'Kom maar langs bij de loods, ik heb nog zeil van de oude dug-out. Klinkt als een donderslag.',
        { like: 6, love: 2 },
        [
          [
            'joris_uit_vak_s',
            54,
            'Piet, jij bent een held. Zaterdag tien uur?',
            {},
            [['piet', 53, 'Half tien. Om tien uur drink ik koffie.', { haha: 12 }]],
          ],
        ],
      ],
    ],
  ],
  [
    'fientje',
    63,
    'Kan iemand mij uitleggen waarom een linksback pas een applaus krijgt als hij rechts staat?',
    { haha: 6 },
  ],
  [55120, 67, '🟢🟡🟢🟡🟢🟡', { like: 4 }],
  [
    'oma.corrie',
    72,
    'Ik zat met een dekentje op de bank en ik heb zo hard geroepen dat de hond naar de keuken ging. Mooie avond hoor, ook voor de hond denk ik.',
    { love: 26, haha: 9 },
  ],
  [
    'sanne',
    78,
    'Verslag staat erop. Foutjes mogen jullie hieronder melden, complimenten ook. Vooral complimenten.',
    { like: 7, love: 2 },
    [
      [
        'statistiekmatthijs',
        76,
        'In de derde alinea staat “binnen tien minuten”. Het waren er negen en een half.',
        { haha: 15 },
        [['sanne', 75, 'Dat ís binnen tien minuten, Matthijs.', { haha: 19, like: 4 }]],
      ],
      [
        'nadia',
        74,
        'Prachtig geschreven. Die hand van Adriaanse zag ik er zo weer voor me.',
        { love: 3 },
      ],
    ],
  ],
  [
    318840,
    84,
    'Voor wie met de trein was: de laatste naar de overkant rijdt dus níét meer om kwart voor twaalf. Met dertig man in de regen gestaan en een lied geleerd van een mevrouw uit vak C.',
    { haha: 8, sad: 2 },
  ],
  [
    'kees_v',
    91,
    'Veertig jaar op de tribune en nog steeds kippenvel bij zo’n slotfase. Ik heb mijn buurman, die ik alleen van zijn achternaam ken, op zijn voorhoofd gezoend.',
    { like: 31, love: 12, haha: 22 },
    [
      ['de_buurman', 89, 'Ik was die buurman niet, voor alle duidelijkheid.', { haha: 16 }],
      [
        'mdekker',
        88,
        'En wat zei hij?',
        { like: 1 },
        [['kees_v', 87, '“Vermeulen.” Dat was alles. Maar hij meende het.', { haha: 28, love: 6 }]],
      ],
    ],
  ],
];
