import { gameStatus } from './game-store.ts';

/** Which part of a script has been played already, and which script. */
export interface SeedFeed {
  script: 'league' | 'cup' | 'odd' | 'hostile';
  steps?: number;
}

/** A match to seed. */
export interface SeedGame {
  id: number;
  /** Dutch, for the list on the demo page. */
  label: string;
  status: number;
  home: boolean;
  opponent: string;
  /** By its number; see docs/host-api.md, "live-match". */
  league: number;
  /** Kick-off in minutes from now; negative when it has been. */
  startsIn: number;
  newsId?: number;
  /** False when the club's crest is missing. */
  crest?: boolean;
  lineUps?: boolean;
  feed?: SeedFeed;
}

const days = (count: number) => count * 24 * 60;
const eredivisie = 1;
const cup = 2;
const friendly = 7;
const { waiting, playing, played, cancelled, delayed } = gameStatus;

/** Ids of matches that other files speak of. */
export const gameIds = {
  next: 2,
  toPlay: 3,
  underWay: 4,
  friendly: 11,
  begun: 13,
  scenarioPlay: 15,
  scenarioBurst: 16,
  homeNext: 17,
  nobody: 18,
  extraTime: 19,
  shootout: 20,
} as const;

/** The season of every match of the demo. */
export const seasonId = 26;

/** Matches in every documented state, and in some that a host may send all the same. */
export const seedGames: SeedGame[] = [
  {
    ...{ id: 1, label: 'Gespeeld: 2-1 tegen Noorderhaven', status: played, home: true },
    ...{ opponent: 'Noorderhaven', league: eredivisie, startsIn: -300, newsId: 42 },
    feed: { script: 'league' },
  },
  {
    ...{ id: 2, label: 'Nog niet gespeeld, uit, zonder opstelling', status: waiting, home: false },
    ...{ opponent: 'Westkade', league: eredivisie, startsIn: days(8), newsId: 43 },
    lineUps: false,
  },
  {
    ...{ id: 3, label: 'Nog niet gespeeld, met opstelling', status: waiting, home: true },
    ...{ opponent: 'Zuiderpolder', league: cup, startsIn: 40, newsId: 61 },
  },
  {
    ...{ id: 4, label: 'Nu bezig, in de 63e minuut', status: playing, home: true },
    ...{ opponent: 'Lindenveld', league: cup, startsIn: -81, newsId: 61 },
    feed: { script: 'cup', steps: 21 },
  },
  {
    ...{ id: 5, label: 'Gespeeld, beslist met strafschoppen', status: played, home: true },
    ...{ opponent: 'Oosterwal', league: cup, startsIn: -days(20), newsId: 61 },
    feed: { script: 'cup' },
  },
  {
    ...{ id: 6, label: 'Gespeeld, zonder verloop', status: played, home: true },
    ...{ opponent: 'Lindenveld', league: eredivisie, startsIn: -days(27) },
  },
  {
    ...{ id: 7, label: 'Afgelast', status: cancelled, home: true },
    ...{ opponent: 'Westkade', league: eredivisie, startsIn: -days(3) },
  },
  {
    ...{ id: 8, label: 'Uitgesteld', status: delayed, home: false },
    ...{ opponent: 'Noorderhaven', league: eredivisie, startsIn: days(2) },
    lineUps: false,
  },
  {
    ...{ id: 9, label: 'Nu bezig, uitwedstrijd', status: playing, home: false },
    ...{ opponent: 'Oosterwal', league: 4, startsIn: -75 },
    feed: { script: 'cup', steps: 18 },
  },
  {
    ...{ id: 10, label: 'Nu bezig, met vreemde gebeurtenissen', status: playing, home: true },
    ...{ opponent: 'Zuiderpolder', league: 5, startsIn: -60 },
    feed: { script: 'odd' },
  },
  {
    ...{ id: 11, label: 'Oefenwedstrijd, clubwapen ontbreekt', status: waiting, home: true },
    ...{ opponent: 'Duinrand', league: friendly, startsIn: days(5), crest: false },
    lineUps: false,
  },
  {
    ...{ id: 12, label: 'Vijandige teksten in elk veld', status: playing, home: true },
    ...{
      opponent: '<b onclick="alert(1)">Boevenveld</b>',
      league: cup,
      startsIn: -50,
      crest: false,
    },
    feed: { script: 'hostile' },
  },
  {
    ...{ id: 13, label: 'Net afgetrapt', status: playing, home: true },
    ...{ opponent: 'Noorderhaven', league: eredivisie, startsIn: -2 },
    feed: { script: 'cup', steps: 2 },
  },
  {
    ...{ id: 15, label: 'Speelt zichzelf', status: waiting, home: true },
    ...{ opponent: 'Zuiderpolder', league: cup, startsIn: 30 },
  },
  {
    ...{ id: 16, label: 'Driehonderd gebeurtenissen ineens', status: playing, home: true },
    ...{ opponent: 'Lindenveld', league: cup, startsIn: -70 },
  },
  {
    ...{ id: 17, label: 'Nog niet gespeeld, thuis', status: waiting, home: true },
    ...{ opponent: 'Oosterwal', league: eredivisie, startsIn: days(12) },
    lineUps: false,
  },
  {
    ...{ id: 18, label: 'Nog niet gespeeld, nog door niemand voorspeld', status: waiting },
    ...{ home: true, opponent: 'Duinrand', league: eredivisie, startsIn: days(15) },
    lineUps: false,
  },
  {
    ...{ id: 19, label: 'Nu bezig, in de verlenging', status: playing, home: true },
    ...{ opponent: 'Westkade', league: cup, startsIn: -126, newsId: 61 },
    feed: { script: 'cup', steps: 33 },
  },
  {
    ...{ id: 20, label: 'Nu bezig, in de strafschoppenserie', status: playing, home: true },
    ...{ opponent: 'Noorderhaven', league: cup, startsIn: -158, newsId: 61 },
    feed: { script: 'cup', steps: 43 },
  },
];
