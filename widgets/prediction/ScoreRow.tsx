import { useId, type WheelEvent } from 'react';
import type { Game } from './prediction.schema.ts';
import { type FieldErrors, HIGHEST, type ScoreField, type Typed } from './score-fields.model.ts';

interface ScoreRowProps {
  /** `Ruststand` or `Eindstand`. */
  name: string;
  /** The end of this moment's fields: `home_halftime`, `home_score`. */
  moment: 'halftime' | 'score';
  game: Game;
  typed: Typed;
  errors: FieldErrors;
  onType(field: ScoreField, text: string): void;
}

/**
 * A wheel over a focused number field changes it, and keeps the page from scrolling. Browsers
 * leave a read-only field alone and scroll, so it is one for the length of this event.
 */
function leaveToThePage({ currentTarget }: WheelEvent<HTMLInputElement>) {
  currentTarget.readOnly = true;
  setTimeout(() => {
    currentTarget.readOnly = false;
  });
}

/** One moment's score: two numbers under one name, and below them what is wrong. */
export function ScoreRow({ name, moment, game, typed, errors, onType }: ScoreRowProps) {
  const ids = useId();
  const side = (at: 'home' | 'away') => {
    const field = `${at}_${moment}` as const;
    const club = game[`${at}_club`];
    const error = errors[field];
    return (
      <>
        <input
          className="fan-input"
          type="number"
          inputMode="numeric"
          name={field}
          aria-label={club}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && ids + at}
          autoComplete="off"
          required
          // The arrows stop where the same side's other number does.
          min={(moment === 'score' && typed[`${at}_halftime`]) || 0}
          max={(moment === 'halftime' && typed[`${at}_score`]) || HIGHEST}
          value={typed[field]}
          onChange={(event) => onType(field, event.target.value)}
          onWheel={leaveToThePage}
        />
        {error ? (
          <p className="fan-error">
            <b dir="auto">{`${club} `}</b>
            <span id={ids + at}>{error}</span>
          </p>
        ) : null}
      </>
    );
  };
  return (
    <fieldset className="fan-prediction-row">
      <legend>{name}</legend>
      {side('home')}
      <span aria-hidden="true">–</span>
      {side('away')}
    </fieldset>
  );
}
