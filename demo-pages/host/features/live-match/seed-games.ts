import type { Host } from '../../context.ts';
import { addArticle } from '../articles/articles.ts';
import { seedTalk } from '../comments/seed-comments.ts';
import { basePlayers, crestOf, otherLineUp, substitutePlayers } from './clubs.ts';
import { GameStore, type LineUps } from './game-store.ts';
import { type SeedFeed, type SeedGame, seasonId, seedGames } from './games.seed.ts';
import { kickOff } from './kick-off.ts';
import { matchEveTalk } from './match-eve.seed.ts';
import { cupScript, leagueScript, scriptedEvent } from './match-script.ts';
import type { Step } from './match-step.ts';
import { hostileEvents, hostileNames, type OddEvent, oddEvents } from './odd-events.seed.ts';

const minute = 60_000;
const scripts = { league: leagueScript, cup: cupScript };
/** Real minutes that pass beside those of the match: half-time, and the pause before extra time. */
const halfTimeBreak = 15;
const extraTimeBreak = 6;

function lineUpsOf({ lineUps = true, opponent, feed }: SeedGame): LineUps {
  if (!lineUps)
    return {
      base_players: [],
      substitute_players: [],
      other_club_formation: [],
      other_club_substitutes: [],
    };
  if (feed?.script === 'hostile')
    return {
      base_players: hostileNames.slice(0, 11).map((name, i) => ({ number: i + 1, name })),
      substitute_players: hostileNames.slice(11).map((name, i) => ({ number: i + 12, name })),
      other_club_formation: hostileNames.slice(0, 11),
      other_club_substitutes: hostileNames.slice(11),
    };
  const { formation, substitutes } = otherLineUp(opponent);
  return {
    base_players: basePlayers,
    substitute_players: substitutePlayers,
    other_club_formation: formation,
    other_club_substitutes: substitutes,
  };
}

/** Minutes since kick-off at which a minute such as `45+3` or `67` is on the clock. */
function sinceKickOff(text: string): number {
  const [whole = 0, added = 0] = text.split('+').map(Number);
  const breaks = (whole > 45 ? halfTimeBreak : 0) + (whole > 90 ? extraTimeBreak : 0);
  return whole + added + breaks;
}

/** When each event happened; one without a minute came a minute after the one before it. */
function seedFeed(store: GameStore, gameId: number, startsAt: number, events: OddEvent[]): void {
  let last = startsAt - 5 * minute;
  for (const event of events) {
    const known = event.minute === null ? undefined : sinceKickOff(event.minute);
    const at = Number.isFinite(known) ? startsAt + (known ?? 0) * minute : last + minute;
    last = Math.max(at, last + 1000);
    store.addEvent({ game_id: gameId, ...event, created_at: last });
  }
}

function eventsOf(store: GameStore, gameId: number, feed: SeedFeed): OddEvent[] {
  if (feed.script === 'odd') return oddEvents;
  if (feed.script === 'hostile') return hostileEvents;
  const game = store.find(gameId);
  const script: Step[] = scripts[feed.script].slice(0, feed.steps);
  return game ? script.map((step) => scriptedEvent(step, game)) : [];
}

/** Fills the tables with `seedGames`; kick-offs count from the host's now. */
export function seedMatches(host: Host): void {
  const store = new GameStore(host.db);
  const now = host.now().getTime();
  for (const game of seedGames) {
    const startsAt = kickOff(now, game.startsIn, host.settings.timeZone);
    store.add({
      id: game.id,
      season_id: seasonId,
      news_id: game.newsId ?? null,
      status: game.status,
      home: game.home ? 1 : 0,
      opponent: game.opponent,
      opponent_crest: game.crest === false ? null : crestOf(game.opponent),
      league: game.league,
      starts_at: startsAt,
      line_ups: JSON.stringify(lineUpsOf(game)),
    });
    if (!game.feed) continue;
    seedFeed(store, game.id, startsAt, eventsOf(store, game.id, game.feed));
    // So that a match that is under way can be played on from there.
    if (game.feed.script === 'cup')
      store.saveRun({
        game_id: game.id,
        next_step: game.feed.steps ?? cupScript.length,
        step_ms: 0,
        playing: 0,
        ended_at: game.feed.steps ? null : now,
      });
  }
  addArticle(host.db, {
    id: 61,
    title: 'Bekeravond: Maasstad ontvangt Zuiderpolder',
    lead: 'Onder de lampen, met z’n allen, en als het moet tot en met de strafschoppen. Hier volg je het mee.',
    body: 'De poorten gaan om zeven uur open. Wie met de fiets komt, kan dit keer ook achter de jeugdvelden terecht.\n\nTrainer Mieke Hartog heeft iedereen fit, op de klok van de kantine na.',
    author: 'Redactie',
    published_at: now - 90 * minute,
    listed: 1,
  });
  seedTalk(host, 61, matchEveTalk);
}
