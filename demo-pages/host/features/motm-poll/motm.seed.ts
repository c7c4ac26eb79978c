import { hostileMarkup } from '../comments/hostile-comments.ts';
import { basePlayers } from '../live-match/clubs.ts';
import type { SeedPoll } from '../poll/polls.seed.ts';

/** Ids of elections that scenarios speak of. */
export const motmIds = {
  standard: 1,
  archived: 2,
  closedMeanwhile: 3,
  noVotes: 4,
  many: 5,
  long: 6,
  hostile: 7,
  refused: 9,
  voted: 10,
  noVotesArchived: 11,
  tonight: 12,
} as const;

/** The starting eleven with so many votes each, in their order. */
const eleven = (...votes: number[]): [string, number][] =>
  basePlayers.map(({ name }, i) => [name, votes[i] ?? 0]);

export const seedMotms: SeedPoll[] = [
  {
    id: motmIds.standard,
    title: 'Wie was jouw man van de wedstrijd tegen Noorderhaven?',
    choices: eleven(214, 12, 31, 9, 4, 77, 6, 88, 15, 261, 43),
  },
  {
    id: motmIds.archived,
    title: 'Man van de wedstrijd tegen Oosterwal',
    closedDaysAgo: 14,
    choices: eleven(301, 2, 40, 8, 3, 21, 5, 112, 9, 64, 30),
  },
  {
    id: motmIds.closedMeanwhile,
    title: 'Man van de wedstrijd tegen Lindenveld',
    closedDaysAgo: 0,
    choices: eleven(20, 3, 11, 2, 1, 8, 4, 35, 6, 29, 17),
  },
  { id: motmIds.noVotes, title: 'Man van de wedstrijd tegen Zuiderpolder', choices: eleven() },
  {
    id: motmIds.many,
    title: 'Man van het seizoen',
    choices: Array.from({ length: 24 }, (_, i) => [`Kandidaat ${i + 1}`, (i * 41) % 87]),
  },
  {
    id: motmIds.long,
    title:
      'Man van de wedstrijd in het duel dat door mist, regen en een zoekgeraakte bal bijna drie uur duurde',
    choices: [
      ['Willem-Jan Alexander Cornelis van der Heijden-Oosterhout tot den Havendijk', 14],
      ['Achterhoekseverdedigingsmuurbouwmeester'.repeat(2), 9],
      ['Ko', 2],
    ],
  },
  {
    id: motmIds.hostile,
    title: hostileMarkup[0] ?? '',
    choices: hostileMarkup.map((label, i) => [label, i]),
  },
  {
    id: motmIds.refused,
    title: 'Man van de training',
    choices: eleven(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11),
  },
  {
    id: motmIds.voted,
    title: 'Man van de wedstrijd tegen Westkade',
    choices: eleven(40, 12, 22, 7, 3, 51, 4, 66, 13, 98, 24),
  },
  {
    id: motmIds.noVotesArchived,
    title: 'Man van het afgelaste duel',
    closedDaysAgo: 2,
    choices: eleven(),
  },
  {
    id: motmIds.tonight,
    title: 'Wie is vanavond jouw man van de wedstrijd?',
    choices: eleven(6, 0, 2, 1, 0, 4, 1, 9, 3, 12, 5),
  },
];
