import type { Host } from '../../context.ts';
import { liveEventResource } from './game-resource.ts';
import {
  type EventRow,
  type GameRow,
  GameStore,
  gameStatus,
  messageType,
  type RunRow,
} from './game-store.ts';
import { cupScript, scriptedEvent } from './match-script.ts';
import { realTimers, type Timers } from './timers.ts';

/** Broadcasts under way at once during a burst; more would only queue up in the sockets. */
const burstChunk = 50;

/** What a new event is made of; its time is the host's now. */
export type NewEvent = Pick<EventRow, 'side' | 'message_type' | 'text' | 'minute'>;

/**
 * Plays a whole match in fast motion. What has happened is in the database, a timer only knows
 * when to look there again: so a reload, a restart and a reset in between all show the truth.
 */
export class MatchPlayer {
  private readonly waiting = new Map<number, () => void>();
  private readonly store: GameStore;

  constructor(
    private readonly host: Host,
    private readonly timers: Timers = realTimers,
  ) {
    this.store = new GameStore(host.db);
  }

  /** From before kick-off, the whole match in so many seconds; 0 plays it at once. */
  start(game: GameRow, seconds: number): void {
    this.reset(game);
    this.store.setStart(game.id, this.now());
    this.goOn(game, seconds);
  }

  /** From the present minute of the match, at the pace of a whole match in so many seconds. */
  goOn(game: GameRow, seconds: number): void {
    const step_ms = Math.round((seconds * 1000) / cupScript.length);
    this.store.saveRun({ ...this.run(game.id), step_ms, playing: 1 });
    if (step_ms === 0) while (this.step(game)?.playing);
    else this.wait(game.id, step_ms);
  }

  stop(game: GameRow): void {
    this.forget(game.id);
    this.store.saveRun({ ...this.run(game.id), playing: 0 });
  }

  /** Back to before kick-off, without events. */
  reset(game: GameRow): void {
    this.forget(game.id);
    this.store.removeEvents(game.id);
    this.store.setStatus(game.id, gameStatus.waiting);
    this.store.saveRun(freshRun(game.id));
  }

  /** Plays the next step of the script; returns the state of the match then. */
  step(game: GameRow): RunRow {
    const run = this.run(game.id);
    const step = cupScript[run.next_step];
    if (!step) return run;
    this.post(game, scriptedEvent(step, game));
    const next_step = run.next_step + 1;
    const ended = next_step === cupScript.length;
    const after = {
      ...run,
      next_step,
      playing: ended ? 0 : run.playing,
      ended_at: ended ? this.now() : null,
    };
    this.store.saveRun(after);
    if (ended) this.forget(game.id);
    return after;
  }

  /** Stores an event and sends it to everybody. A start opens the match, an end closes it. */
  post(game: GameRow, event: NewEvent): EventRow {
    const row = this.store.addEvent({ game_id: game.id, ...event, created_at: this.now() });
    if (event.message_type === messageType.start) this.store.setStatus(game.id, gameStatus.playing);
    if (event.message_type === messageType.end) this.store.setStatus(game.id, gameStatus.played);
    this.publish(row);
    return row;
  }

  /** Sends an event (again). Also for one that was corrected: the same id replaces. */
  publish(row: EventRow): void {
    this.publishRaw(row.game_id, { liveGame: liveEventResource(row) });
  }

  publishRaw(gameId: number, payload: unknown): void {
    this.host.broadcaster.publish(`game.${gameId}.live`, 'App\\Events\\LiveGameEvent', payload);
  }

  /** So many regular events as fast as the realtime server takes them. */
  async burst(game: GameRow, count: number): Promise<void> {
    const rows = this.host.db.transaction(() =>
      Array.from({ length: count }, (_, i) =>
        this.store.addEvent({
          game_id: game.id,
          side: i % 2 === 0 ? 'home' : 'away',
          message_type: messageType.regular,
          text: `Bericht ${i + 1} van ${count}: de bal gaat van voet tot voet.`,
          minute: String(60 + Math.floor((i * 30) / count)),
          created_at: this.now(),
        }),
      ),
    );
    for (let from = 0; from < rows.length; from += burstChunk) {
      for (const row of rows.slice(from, from + burstChunk)) this.publish(row);
      await this.host.broadcaster.idle();
    }
  }

  /** A burst after a while, so that a page has time to open before it. */
  burstAfter(game: GameRow, count: number, milliseconds: number): void {
    this.forget(game.id);
    const work = () => void this.burst(game, count).catch((error) => this.failed(game.id, error));
    this.waiting.set(game.id, this.timers.after(milliseconds, work));
  }

  /** Takes up the matches that were under way when the host stopped. */
  takeUp(): void {
    for (const { game_id, step_ms } of this.store.playingRuns()) this.wait(game_id, step_ms);
  }

  run(gameId: number): RunRow {
    return this.store.run(gameId) ?? freshRun(gameId);
  }

  private wait(gameId: number, milliseconds: number): void {
    this.forget(gameId);
    this.waiting.set(
      gameId,
      this.timers.after(milliseconds, () => this.tick(gameId)),
    );
  }

  private tick(gameId: number): void {
    try {
      // A reset of the demo may have taken the run away since.
      const game = this.store.find(gameId);
      if (!game || !this.store.run(gameId)?.playing) return;
      const { playing, step_ms } = this.step(game);
      if (playing) this.wait(gameId, step_ms);
    } catch (error) {
      this.failed(gameId, error);
    }
  }

  /** Nobody waits for a timer's result; a host that was closed meanwhile ends up here as well. */
  private failed(gameId: number, error: unknown): void {
    this.forget(gameId);
    this.host.log(`Match ${gameId} stopped playing`, error);
  }

  private forget(gameId: number): void {
    this.waiting.get(gameId)?.();
    this.waiting.delete(gameId);
  }

  private now(): number {
    return this.host.now().getTime();
  }
}

function freshRun(gameId: number): RunRow {
  return { game_id: gameId, next_step: 0, step_ms: 0, playing: 0, ended_at: null };
}

const players = new WeakMap<Host, MatchPlayer>();

/** The one player of a host, which its routes, pages and scenarios share. */
export function matchPlayerOf(host: Host): MatchPlayer {
  const player = players.get(host) ?? new MatchPlayer(host);
  players.set(host, player);
  return player;
}
