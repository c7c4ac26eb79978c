import type { CallHandler, PageContext, Scenario } from '../../context.ts';
import { rawHtml } from '../../pages/markup.ts';
import { agedToken, readFaults, writeFaults } from '../../scenarios/call-faults.ts';
import { rewritten } from '../../scenarios/faults.ts';
import { memberByUsername } from '../accounts/members.ts';
import { gameIds } from '../live-match/games.seed.ts';
import { naive } from '../live-match/naive-time.ts';
import { personScenarios } from '../login/as-person.ts';
import { jsonChild } from '../poll/ballot.scenarios.ts';
import { type NextGameResponse, nextGame, nextGameAnswer, noNextGame } from './next-game.ts';
import { PredictionStore } from './prediction-store.ts';

/** Pages with only the prediction card on them. */
const predictionPages = ['prediction'];
const readPath = /^\/api\/prediction\/next-game$/;
const placePath = /^\/api\/prediction\/place$/;
const person = 'sanne';

type Change = (response: NextGameResponse) => unknown;

function changed(name: string, title: string, change: Change): Scenario {
  const handler = rewritten((json) => change(json as unknown as NextGameResponse));
  return {
    name,
    title,
    pages: predictionPages,
    calls: [{ methods: ['GET'], path: readPath, handler }],
  };
}

/** Signed in as a member who has, or has not, predicted this match. */
function asMember(name: string, title: string, gameId: number, predicted: boolean): Scenario {
  return {
    name,
    title,
    pages: predictionPages,
    person,
    prepare(page) {
      const member = memberByUsername(page.host.db, person);
      if (!member) return;
      const store = new PredictionStore(page.host.db);
      const prediction = { home_halftime: 1, home_score: 2, away_halftime: 0, away_score: 1 };
      if (predicted) store.place(gameId, member.id, prediction, page.host.now().getTime());
      else store.forget(gameId, member.id);
    },
  };
}

/** Between the reading of the page and the sending the referee blows his whistle. */
const kickedOff: CallHandler = async (c) =>
  c.json({ message: 'De wedstrijd is begonnen. Voorspellen kan niet meer.' }, 403);

export const firstAnswer = (page: PageContext) => {
  const game = nextGame(page.host, page.c);
  return game ? nextGameAnswer(page.host, game, page.c.get('member')) : noNextGame;
};

const matches: Scenario[] = [
  ...personScenarios(predictionPages),
  asMember('voorspeld', 'Lid dat al heeft voorspeld', gameIds.next, true),
  asMember('nog-niet-voorspeld', 'Lid dat nog niet heeft voorspeld', gameIds.next, false),
  asMember('thuis', 'Thuiswedstrijd', gameIds.homeNext, false),
  asMember('oefenwedstrijd', 'Oefenwedstrijd, clubwapen ontbreekt', gameIds.friendly, false),
  asMember('afgetrapt', 'Al afgetrapt', gameIds.begun, false),
  asMember('afgetrapt-voorspeld', 'Al afgetrapt, met voorspelling', gameIds.begun, true),
  {
    ...asMember('afgetrapt-intussen', 'Afgetrapt tijdens het invullen', gameIds.next, false),
    calls: [{ methods: ['POST'], path: placePath, handler: kickedOff }],
  },
  asMember('nog-niemand', 'Nog geen enkele voorspelling', gameIds.nobody, false),
  changed('geen-wedstrijd', 'Geen volgende wedstrijd', () => noNextGame),
  changed('geen-wedstrijd-leeg', 'Geen volgende wedstrijd, antwoord []', () => []),
];

const shapes: Scenario[] = [
  changed('vijandig', 'Vijandige teksten in elk veld', (response) => ({
    ...response,
    game: response.game && {
      ...response.game,
      home_club: '<img src=x onerror=alert(1)>',
      date: '<b>zondag</b>',
      opponent_logo: { logo: { thumbnail: 'javascript:alert(1)' } },
    },
  })),
  changed('verkeerd', 'JSON van de verkeerde vorm', () => ({ game: 'zondag', predictions: 7 })),
  changed('naieve-tijden', 'Tijden zonder zone', (response) => ({
    ...response,
    game: response.game && { ...response.game, date: naive(response.game.date) },
  })),
  changed('getallen-als-tekst', 'Getallen als tekst', (response) => ({
    ...response,
    game: response.game && {
      ...response.game,
      league: String(response.game.league),
      home: response.game.home ? 1 : 0,
    },
    countPredictions: String(response.countPredictions),
    predictions: response.predictions.map((row) => ({ ...row, count: String(row.count) })),
  })),
  changed('zonder-wapen', 'Clubwapen bestaat niet meer', (response) => ({
    ...response,
    game: response.game && {
      ...response.game,
      opponent_logo: { logo: { thumbnail: '/assets/crests/verdwenen.svg' } },
    },
  })),
  {
    name: 'toegevoegd-json',
    title: 'Eerste antwoord in de pagina zelf',
    pages: predictionPages,
    values: { 'prediction-child': (page) => jsonChild(firstAnswer(page)) },
  },
  {
    name: 'kapotte-json',
    title: 'Antwoord in de pagina is geen JSON',
    pages: predictionPages,
    values: { 'prediction-child': rawHtml('<script type="application/json">{"game": </script>') },
  },
];

/** Write faults need a member's form on the page. */
const writes: Scenario[] = [
  ...writeFaults(predictionPages, placePath, {
    home_score: ['Eindstand van de thuisclub is wel erg hoog.'],
  }),
  agedToken(predictionPages, placePath),
].map((scenario) => ({
  ...scenario,
  person,
  prepare: asMember(scenario.name, scenario.title, gameIds.next, false).prepare,
}));

/** Every state of the prediction card, in the order of the bar. */
export const predictionScenarios: Scenario[] = [
  ...matches,
  ...shapes,
  // The set's own wrong shape has `game: null`, which here is a good response.
  ...readFaults(predictionPages, readPath).filter(({ name }) => name !== 'verkeerd'),
  ...writes,
];
