import type { Host, HostApp, HostContext } from '../../context.ts';
import { backAddress, expectsJson, notFound } from '../../http/errors.ts';
import { requestFields } from '../../http/request-fields.ts';
import { integerBetween, oneOf, text, toInteger, validate } from '../../http/validation.ts';
import { liveGameResponse } from './game-resource.ts';
import { type GameRow, GameStore } from './game-store.ts';
import { type MatchPlayer, matchPlayerOf } from './match-player.ts';
import { cupScript } from './match-script.ts';

/** Seconds of a whole match when the request names none, and at most. */
const defaultTempo = 60;
const slowest = 2 * 3600;
const burstSize = 300;
const biggestBurst = 2000;

/** Reads `10`, `10s` or `5min` as seconds; the default for anything else. */
export function tempoSeconds(given: unknown): number {
  const [, digits, unit] = /^(\d{1,5})\s*(s|min)?$/.exec(String(given ?? '').trim()) ?? [];
  if (digits === undefined) return defaultTempo;
  return Math.min(slowest, Number(digits) * (unit === 'min' ? 60 : 1));
}

/** One button of the demo's driver; returns the Dutch sentence that says what happened. */
type Action = (c: HostContext, game: GameRow, player: MatchPlayer) => string | Promise<string>;

/** A field of the body, else of the query, so that links, forms and tests can all name it. */
async function given(c: HostContext, name: string): Promise<unknown> {
  return (await requestFields(c))[name] ?? c.req.query(name);
}

function driver(store: GameStore): Record<string, Action> {
  const latest = (game: GameRow) => {
    const event = store.events(game.id)[0];
    if (!event) throw notFound('Er zijn nog geen gebeurtenissen.');
    return event;
  };
  return {
    async start(c, game, player) {
      const seconds = tempoSeconds(await given(c, 'tempo'));
      player.start(game, seconds);
      return `De wedstrijd begint en duurt ${seconds} seconden.`;
    },
    async verder(c, game, player) {
      player.goOn(game, tempoSeconds(await given(c, 'tempo')));
      return 'De wedstrijd gaat verder.';
    },
    stop(_, game, player) {
      player.stop(game);
      return 'De wedstrijd staat stil.';
    },
    einde(_, game, player) {
      player.goOn(game, 0);
      return 'De wedstrijd is afgelopen.';
    },
    reset(_, game, player) {
      player.reset(game);
      return 'De wedstrijd staat weer voor de aftrap.';
    },
    stap(_, game, player) {
      const { next_step } = player.step(game);
      return `Stap ${next_step} van ${cupScript.length} is gespeeld.`;
    },
    async stoot(c, game, player) {
      const asked = toInteger(await given(c, 'aantal')) ?? burstSize;
      const count = Math.min(biggestBurst, Math.max(1, asked));
      await player.burst(game, count);
      return `${count} gebeurtenissen zijn verstuurd.`;
    },
    async gebeurtenis(c, game, player) {
      const fields = await requestFields(c);
      validate(fields, {
        message_type: { name: 'Soort', rules: [integerBetween(0, 999)] },
        side: { name: 'Kant', rules: [oneOf('home', 'away')] },
        text: { name: 'Tekst', rules: [text] },
      });
      const { minute = null } = fields;
      const { id } = player.post(game, {
        message_type: toInteger(fields.message_type) ?? 0,
        side: fields.side ? String(fields.side) : null,
        text: fields.text === undefined || fields.text === null ? null : String(fields.text),
        minute: minute === null || minute === '' ? null : String(minute),
      });
      return `Gebeurtenis ${id} is verstuurd.`;
    },
    herhaal(_, game, player) {
      player.publish(latest(game));
      return 'De laatste gebeurtenis is nog eens verstuurd.';
    },
    verbeter(_, game, player) {
      const event = latest(game);
      const corrected = `Verbeterd: ${event.text ?? ''}`;
      store.setText(event.id, corrected);
      player.publish({ ...event, text: corrected });
      return 'De laatste gebeurtenis is verbeterd.';
    },
    verwijder(_, game) {
      store.removeEvent(latest(game).id);
      return 'De laatste gebeurtenis is weg, maar dat is niet rondgestuurd.';
    },
    kapot(_, game, player) {
      for (const payload of [
        {},
        { liveGame: null },
        { liveGame: { id: 'x', text: { a: 1 } } },
        'zin',
      ])
        player.publishRaw(game.id, payload);
      return 'Er zijn vier kapotte gebeurtenissen verstuurd.';
    },
  };
}

/** The widget's call, and the demo's driver under `/demo/wedstrijd/{gameId}`. */
export function liveMatchRoutes(app: HostApp, host: Host): void {
  const store = new GameStore(host.db);
  const player = matchPlayerOf(host);
  player.takeUp();

  function gameOf(c: HostContext): GameRow {
    const game = store.find(toInteger(c.req.param('gameId')) ?? 0);
    if (!game) throw notFound('Deze wedstrijd bestaat niet.');
    return game;
  }

  app.get('/api/live-game/:gameId', (c) => c.json(liveGameResponse(store, gameOf(c))));

  function standing(id: number) {
    const { next_step, playing } = player.run(id);
    const status = store.find(id)?.status ?? 0;
    const events = store.events(id).length;
    return { status, events, step: next_step, steps: cupScript.length, playing: playing === 1 };
  }

  app.get('/demo/wedstrijd/:gameId', (c) => c.json(standing(gameOf(c).id)));
  for (const [name, action] of Object.entries(driver(store)))
    app.post(`/demo/wedstrijd/:gameId/${name}`, async (c) => {
      const game = gameOf(c);
      const message = await action(c, game, player);
      return expectsJson(c)
        ? c.json({ message, ...standing(game.id) })
        : c.redirect(backAddress(c));
    });
}
