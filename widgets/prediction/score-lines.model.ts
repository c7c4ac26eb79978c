import { percent } from '../../shared/text/numbers.ts';

interface Score {
  home_score: number;
  away_score: number;
}

export interface ScoreLine {
  /** `2-1` */
  name: string;
  count: number;
  /** Of all predictions, in whole percent. */
  share: number;
  isMine: boolean;
}

/**
 * Everybody's predictions by score line, most chosen first; those chosen as often stay in the
 * host's order.
 * @param total `countPredictions`: all predictions, also those whose line is not in the list
 */
export function scoreLines(
  predictions: readonly (Score & { count: number })[],
  total: number,
  own: Score | undefined,
): ScoreLine[] {
  return predictions
    .map(({ home_score, away_score, count }) => ({
      name: `${home_score}-${away_score}`,
      count,
      share: percent(count, total),
      isMine: home_score === own?.home_score && away_score === own.away_score,
    }))
    .sort((one, other) => other.count - one.count);
}
