import type { HostDatabase } from '../../db/database.ts';
import type { Player } from './clubs.ts';

/** Match status by its number; see docs/host-api.md, "live-match". */
export const gameStatus = { waiting: 1, playing: 2, played: 3, cancelled: 4, delayed: 5 } as const;

/** Event types by their number; see docs/host-api.md, "live-match". */
export const messageType = {
  regular: 0,
  start: 1,
  yellowCard: 2,
  redCard: 3,
  substitution: 4,
  penalty: 5,
  goal: 6,
  end: 7,
  halfTime: 8,
  overtime: 9,
  shootoutGoal: 10,
  shootoutMiss: 11,
  ownGoal: 12,
} as const;

export interface LineUps {
  base_players: Player[];
  substitute_players: Player[];
  other_club_formation: string[];
  other_club_substitutes: string[];
}

/** A stored match; `home` is 1 when our own club plays at home. */
export interface GameRow {
  id: number;
  season_id: number;
  /** The article under which people talk about the match. */
  news_id: number | null;
  status: number;
  home: number;
  opponent: string;
  opponent_crest: string | null;
  league: number;
  starts_at: number;
  /** JSON of `LineUps`. */
  line_ups: string;
}

export interface EventRow {
  id: number;
  game_id: number;
  side: string | null;
  message_type: number | null;
  text: string | null;
  minute: string | null;
  created_at: number;
}

/** How far the demo's fast match has got. */
export interface RunRow {
  game_id: number;
  /** Index of the step of the script that is played next. */
  next_step: number;
  /** Milliseconds between two steps. */
  step_ms: number;
  playing: number;
  ended_at: number | null;
}

/** Matches, their events and the state of a match that plays itself. */
export class GameStore {
  constructor(private readonly db: HostDatabase) {}

  find(id: number): GameRow | undefined {
    return this.db.one<GameRow>('select * from games where id = ?', id);
  }

  add(game: GameRow): void {
    const { id, season_id, news_id, status, home, opponent, opponent_crest, league } = game;
    this.db.run(
      'insert into games values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
      ...[id, season_id, news_id, status, home, opponent, opponent_crest, league],
      game.starts_at,
      game.line_ups,
    );
  }

  setStatus(id: number, status: number): void {
    this.db.run('update games set status = ? where id = ?', status, id);
  }

  setStart(id: number, startsAt: number): void {
    this.db.run('update games set starts_at = ? where id = ?', startsAt, id);
  }

  /** Newest first, as the feed shows them. */
  events(gameId: number): EventRow[] {
    return this.db.many<EventRow>(
      'select * from game_events where game_id = ? order by created_at desc, id desc',
      gameId,
    );
  }

  addEvent(event: Omit<EventRow, 'id'>): EventRow {
    const { id } = this.db.run(
      `insert into game_events (game_id, side, message_type, text, minute, created_at)
       values (?, ?, ?, ?, ?, ?)`,
      event.game_id,
      event.side,
      event.message_type,
      event.text,
      event.minute,
      event.created_at,
    );
    return { id, ...event };
  }

  setText(eventId: number, text: string): void {
    this.db.run('update game_events set text = ? where id = ?', text, eventId);
  }

  removeEvent(eventId: number): void {
    this.db.run('delete from game_events where id = ?', eventId);
  }

  removeEvents(gameId: number): void {
    this.db.run('delete from game_events where game_id = ?', gameId);
  }

  run(gameId: number): RunRow | undefined {
    return this.db.one<RunRow>('select * from game_runs where game_id = ?', gameId);
  }

  saveRun(run: RunRow): void {
    this.db.run(
      `insert or replace into game_runs (game_id, next_step, step_ms, playing, ended_at)
       values (?, ?, ?, ?, ?)`,
      run.game_id,
      run.next_step,
      run.step_ms,
      run.playing,
      run.ended_at,
    );
  }

  /** Matches that were playing themselves when the host stopped. */
  playingRuns(): RunRow[] {
    return this.db.many<RunRow>('select * from game_runs where playing = 1');
  }
}
