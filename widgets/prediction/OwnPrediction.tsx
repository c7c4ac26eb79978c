import type { Scores } from './prediction.schema.ts';

/** After kick-off: what the reader predicted, to be looked at only. */
export function OwnPrediction({ own }: { own: Scores }) {
  return (
    <p className="fan-prediction-amber">
      <b>Jouw voorspelling</b>
      <span>{` Ruststand ${own.home_halftime}-${own.away_halftime}`}</span>
      <span>{` Eindstand ${own.home_score}-${own.away_score}`}</span>
    </p>
  );
}
