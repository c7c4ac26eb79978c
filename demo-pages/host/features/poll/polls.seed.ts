import { hostileMarkup } from '../comments/hostile-comments.ts';

/** A poll to seed: its options with the votes that they have already. */
export interface SeedPoll {
  id: number;
  title: string;
  /** Days ago that it was closed; absent while it is open. */
  closedDaysAgo?: number;
  choices: [label: string, votes: number][];
}

/** Ids of polls that scenarios speak of. */
export const pollIds = {
  standard: 1,
  archived: 2,
  closedMeanwhile: 3,
  noVotes: 4,
  many: 5,
  long: 6,
  hostile: 7,
  second: 8,
  refused: 9,
  voted: 10,
  noVotesArchived: 11,
} as const;

const roof: [string, number][] = [
  ['Amber, natuurlijk', 214],
  ['Groen, zoals vroeger', 131],
  ['Grijs, dan zie je de meeuwen niet', 38],
  ['Maakt niet uit, als het maar niet lekt', 402],
];

export const seedPolls: SeedPoll[] = [
  {
    id: pollIds.standard,
    title: 'Waar sta je zondag als Maasstad uit bij Westkade speelt?',
    choices: [
      ['In het uitvak, kaartje is binnen', 118],
      ['In de kantine bij het grote scherm', 243],
      ['Thuis op de bank, met de gordijnen dicht', 307],
      ['Ik moet naar een verjaardag', 64],
    ],
  },
  {
    id: pollIds.archived,
    title: 'Welke kleur krijgt de rand van het nieuwe dak?',
    closedDaysAgo: 12,
    choices: roof,
  },
  {
    id: pollIds.closedMeanwhile,
    title: 'Mag de trommel ook bij regen op de eerste rij?',
    closedDaysAgo: 0,
    choices: [
      ['Ja', 88],
      ['Nee', 41],
      ['Alleen met een zeiltje', 97],
    ],
  },
  {
    id: pollIds.noVotes,
    title: 'Wie trakteert er na de training?',
    choices: [
      ['De trainer', 0],
      ['De aanvoerder', 0],
      ['Wie het laatst is', 0],
    ],
  },
  {
    id: pollIds.many,
    title: 'Welk shirt was het mooist?',
    choices: Array.from({ length: 24 }, (_, i) => [
      `Seizoen ${2002 + i}-${2003 + i}`,
      (i * 37) % 91,
    ]),
  },
  {
    id: pollIds.long,
    title:
      'Stel dat de oude staantribune een zondag lang helemaal voor jou alleen is, met soep, zon en een radio: waar ga je dan staan en neem je iemand mee of juist niet?',
    choices: [
      [
        'Helemaal bovenaan tegen het hek, waar je de haven ziet en bij stilte de halyards van de bootjes kunt horen tikken, met mijn vader en zijn vergeten bril',
        12,
      ],
      [`${'Achterdedoelgolfplatendakrandafwateringsgoot'.repeat(3)}`, 5],
      ['Beneden', 1],
    ],
  },
  {
    id: pollIds.hostile,
    title: hostileMarkup[1] ?? '',
    choices: hostileMarkup.map((label, i) => [label, i]),
  },
  {
    id: pollIds.second,
    title: 'Wat neem je mee tegen de kou?',
    choices: [
      ['Een thermoskan', 73],
      ['Een extra sjaal', 51],
      ['Tante Jo', 12],
    ],
  },
  {
    id: pollIds.refused,
    title: 'Hoe vaak mis je een wedstrijd?',
    choices: [
      ['Nooit', 31],
      ['Een enkele keer', 44],
      ['Alleen als er gebarbecued wordt', 9],
    ],
  },
  {
    id: pollIds.voted,
    title: 'Wie wordt dit seizoen topscorer van Maasstad?',
    choices: [
      ['Emeka Okafor', 156],
      ['Milan Bakker', 89],
      ['Ibrahim Sarr', 61],
      ['Een eigen doelpunt', 23],
    ],
  },
  {
    id: pollIds.noVotesArchived,
    title: 'Moet de rust een kwartier langer?',
    closedDaysAgo: 3,
    choices: [
      ['Ja', 0],
      ['Nee', 0],
    ],
  },
];
