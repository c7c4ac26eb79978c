import type { PageContext, Scenario } from '../../context.ts';
import { phpJson } from '../../http/php-json.ts';
import { html, rawHtml } from '../../pages/markup.ts';
import { readFaults } from '../../scenarios/call-faults.ts';
import { rewritten } from '../../scenarios/faults.ts';
import { liveGameResponse } from './game-resource.ts';
import { type GameRow, GameStore, gameStatus } from './game-store.ts';
import { gameIds } from './games.seed.ts';
import { type MatchPlayer, matchPlayerOf } from './match-player.ts';
import { naive } from './naive-time.ts';
import { realtimeScenarios } from './realtime.scenarios.ts';

/** Pages with a live match on them. */
export const matchPages = ['live-match', 'wedstrijd'];
const callPath = /^\/api\/live-game\/\d+$/;
/** A match that ended this long ago starts anew when its link is opened. */
const restartAfter = 60_000;
/** Time for a page to open and connect before its burst. */
const burstDelay = 3000;

const ofGame = (name: string, title: string, id: number): Scenario => ({
  name,
  title,
  pages: matchPages,
  values: { 'game-id': String(id) },
});

function onView(
  { host }: PageContext,
  id: number,
  work: (player: MatchPlayer, game: GameRow) => void,
): void {
  const game = new GameStore(host.db).find(id);
  if (game) work(matchPlayerOf(host), game);
}

/** Opening the page plays the match; a reload while it runs, or just after, leaves it as it is. */
function plays(seconds: number, duration: string): Scenario {
  return {
    ...ofGame(`speelt-${seconds}`, `Speelt zichzelf in ${duration}`, gameIds.scenarioPlay),
    prepare: (page) =>
      onView(page, gameIds.scenarioPlay, (player, game) => {
        const { playing, ended_at } = player.run(game.id);
        const ended = ended_at === null ? 0 : page.host.now().getTime() - ended_at;
        if (playing) return;
        if (game.status === gameStatus.waiting || ended > restartAfter) player.start(game, seconds);
      }),
  };
}

const burst: Scenario = {
  ...ofGame('stoot', '300 gebeurtenissen ineens, na 3 seconden', gameIds.scenarioBurst),
  prepare: (page) =>
    onView(page, gameIds.scenarioBurst, (player, game) => {
      player.reset(game);
      player.post(game, { message_type: 1, side: null, minute: '1', text: 'De bal rolt!' });
      player.burstAfter(game, 300, burstDelay);
    }),
};

function changed(
  name: string,
  title: string,
  id: number,
  change: (response: ReturnType<typeof liveGameResponse>) => unknown,
): Scenario {
  const handler = rewritten((json) =>
    change(json as unknown as ReturnType<typeof liveGameResponse>),
  );
  return { ...ofGame(name, title, id), calls: [{ methods: ['GET'], path: callPath, handler }] };
}

const child = (page: PageContext) => {
  const store = new GameStore(page.host.db);
  const game = store.find(Number(page.value('game-id')));
  const json = game ? liveGameResponse(store, game) : null;
  return html`<script type="application/json">${rawHtml(phpJson(json))}</script>`;
};

const shapes: Scenario[] = [
  {
    ...ofGame('toegevoegd-json', 'Eerste antwoord in de pagina zelf', gameIds.underWay),
    values: { 'game-id': String(gameIds.underWay), 'game-child': child },
  },
  {
    name: 'kapotte-json',
    title: 'Antwoord in de pagina is geen JSON',
    pages: matchPages,
    values: { 'game-child': rawHtml('<script type="application/json">{"liveGame": [</script>') },
  },
  {
    name: 'geen-getal',
    title: 'Wedstrijdnummer is geen getal',
    pages: matchPages,
    values: { 'game-id-printed': 'zeven' },
  },
  changed('naieve-tijden', 'Tijden zonder zone', gameIds.underWay, ({ liveGame, game }) => ({
    game: { ...game, date: naive(game.date) },
    liveGame: liveGame.map((event) => ({ ...event, created_at: naive(event.created_at) })),
  })),
  changed('getallen-als-tekst', 'Getallen als tekst', gameIds.underWay, ({ liveGame, game }) => ({
    game: {
      ...game,
      status: String(game.status),
      league: String(game.league),
      home: game.home ? 1 : 0,
    },
    liveGame: liveGame.map((event) => ({
      ...event,
      id: String(event.id),
      message_type: String(event.message_type),
      minute: event.minute === null ? null : String(event.minute),
    })),
  })),
  changed('kaal', 'Alleen het hoogstnodige', gameIds.underWay, ({ liveGame, game }) => ({
    game: {
      status: game.status,
      home: game.home,
      home_club: game.home_club,
      away_club: game.away_club,
    },
    liveGame,
  })),
];

/** Every state of the live match, in the order of the bar. */
export const liveMatchScenarios: Scenario[] = [
  plays(10, '10 seconden'),
  plays(60, '1 minuut'),
  plays(300, '5 minuten'),
  burst,
  ofGame('leeg', 'Nog niet gespeeld, nog geen updates', gameIds.toPlay),
  ofGame('zonder-opstelling', 'Nog niet gespeeld, zonder opstelling', gameIds.next),
  ofGame('bezig', 'Nu bezig', gameIds.underWay),
  ofGame('uit', 'Nu bezig, uitwedstrijd', 9),
  ofGame('verlenging', 'Nu bezig, in de verlenging', gameIds.extraTime),
  ofGame('strafschoppenserie', 'Nu bezig, in de strafschoppenserie', gameIds.shootout),
  ofGame('gespeeld', 'Gespeeld', 1),
  ofGame('strafschoppen', 'Gespeeld, met strafschoppen', 5),
  ofGame('zonder-verloop', 'Gespeeld, zonder verloop', 6),
  ofGame('afgelast', 'Afgelast', 7),
  ofGame('uitgesteld', 'Uitgesteld', 8),
  ofGame('oefenwedstrijd', 'Oefenwedstrijd, zonder clubwapen', gameIds.friendly),
  ofGame('vreemd', 'Vreemde gebeurtenissen', 10),
  ofGame('vijandig', 'Vijandige teksten in elk veld', 12),
  ...readFaults(matchPages, callPath),
  ...realtimeScenarios(matchPages, 'game'),
  ...shapes,
];
