import type { Feature, PageContext } from '../../context.ts';
import { gameResource, liveGameResponse } from './game-resource.ts';
import { GameStore } from './game-store.ts';
import { gameTableNames, gameTables } from './game-tables.ts';
import { gameIds } from './games.seed.ts';
import { liveMatchScenarios, matchPages } from './live-match.scenarios.ts';
import { liveMatchRoutes } from './live-match-routes.ts';
import { gameLinks, playActions, playPanel } from './play-panel.ts';
import { seedMatches } from './seed-games.ts';

function gameOf(page: PageContext) {
  return new GameStore(page.host.db).find(Number(page.value('game-id')));
}

/** Matches, their live feed, and the match that plays itself. */
export const liveMatchFeature: Feature = {
  name: 'live-match',
  tables: gameTables,
  tableNames: gameTableNames,
  seed: seedMatches,
  routes: liveMatchRoutes,
  pageRoutes: [{ path: '/wedstrijd/:game', page: 'wedstrijd' }],
  values: {
    'game-id': (page) =>
      page.c.req.param('game') ??
      page.c.req.query('wedstrijd') ??
      String(page.file.name === 'wedstrijd' ? gameIds.toPlay : gameIds.underWay),
    // What the tag prints; a scenario may break it without losing the match.
    'game-id-printed': (page) => page.value('game-id'),
    'game-child': () => '',
    'game-title': (page) => {
      const game = gameOf(page);
      if (!game) return 'Onbekende wedstrijd';
      const { home_club, away_club } = gameResource(game);
      return `${home_club} – ${away_club}`;
    },
    'game-news-id': (page) => String(gameOf(page)?.news_id ?? 42),
    'game-panel': playPanel,
    'game-links': gameLinks,
  },
  firstResponses: {
    'live-match'({ host }, attributes) {
      const store = new GameStore(host.db);
      const game = store.find(Number(attributes['game-id']));
      return game && liveGameResponse(store, game);
    },
  },
  scenarios: liveMatchScenarios,
  channels: [{ pattern: /^game\.\d+\.live$/ }],
  barActions: (page) => (matchPages.includes(page.file.name) ? playActions(page) : []),
};
