import type { HostDatabase } from '../../db/database.ts';

export const predictionTables = `
create table if not exists predictions (
  game_id integer not null,
  member_id integer not null,
  home_halftime integer not null,
  home_score integer not null,
  away_halftime integer not null,
  away_score integer not null,
  placed_at integer not null,
  primary key (game_id, member_id)
) without rowid;
create index if not exists predictions_by_score on predictions (game_id, home_score, away_score);`;

export const predictionTableNames = ['predictions'];

/** A member's prediction, by the payload's names. */
export interface Prediction {
  home_halftime: number;
  home_score: number;
  away_halftime: number;
  away_score: number;
}

/** How often one score line was chosen. */
export interface ScoreCount {
  count: number;
  home_score: number;
  away_score: number;
}

/** Predictions in the database. */
export class PredictionStore {
  constructor(private readonly db: HostDatabase) {}

  /** Places a prediction, or replaces the member's earlier one. */
  place(gameId: number, memberId: number, prediction: Prediction, at: number): void {
    const { home_halftime, home_score, away_halftime, away_score } = prediction;
    this.db.run(
      'insert or replace into predictions values (?, ?, ?, ?, ?, ?, ?)',
      gameId,
      memberId,
      home_halftime,
      home_score,
      away_halftime,
      away_score,
      at,
    );
  }

  /** Places the predictions of as many members, whose ids follow each other, in one statement. */
  placeMany(gameId: number, firstMemberId: number, predictions: Prediction[], at: number): void {
    const rows = predictions.map((prediction, index) => {
      const { home_halftime, home_score, away_halftime, away_score } = prediction;
      const scores = [home_halftime, home_score, away_halftime, away_score];
      return `(${[gameId, firstMemberId + index, ...scores, at].map(Number)})`;
    });
    this.db.exec(`insert into predictions values ${rows}`);
  }

  of(gameId: number, memberId: number): Prediction | null {
    const row = this.db.one<Prediction>(
      'select * from predictions where game_id = ? and member_id = ?',
      gameId,
      memberId,
    );
    if (!row) return null;
    const { home_halftime, home_score, away_halftime, away_score } = row;
    return { home_halftime, home_score, away_halftime, away_score };
  }

  forget(gameId: number, memberId: number): void {
    this.db.run('delete from predictions where game_id = ? and member_id = ?', gameId, memberId);
  }

  /** Per score line, in the order of the score: how popular one is, is for the card to sort. */
  counts(gameId: number): ScoreCount[] {
    return this.db.many<ScoreCount>(
      `select count(*) as count, home_score, away_score from predictions where game_id = ?
       group by home_score, away_score order by home_score, away_score`,
      gameId,
    );
  }
}
