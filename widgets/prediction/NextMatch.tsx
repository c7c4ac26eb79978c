import { useState } from 'react';
import { HostError } from '../../shared/host/host-error.ts';
import { useUser } from '../../shared/island/rendered.ts';
import { askLogin } from '../../shared/store/login.ts';
import { Alert } from '../../shared/ui/Alert.tsx';
import { Fixture } from './Fixture.tsx';
import { Overview } from './Overview.tsx';
import { OwnPrediction } from './OwnPrediction.tsx';
import { PredictionForm } from './PredictionForm.tsx';
import { readNextGame } from './prediction.api.ts';
import type { Predicted, Scores } from './prediction.schema.ts';
import { scoreLines } from './score-lines.model.ts';
import { useKickOff } from './use-kick-off.ts';

interface NextMatchProps {
  first: Predicted;
  /** To be called before anything that may hold the focus goes. */
  keepFocus(): void;
}

/**
 * A match and its predictions: a form for members until kick-off, their prediction after it. The
 * card stays with its match; one that the host no longer calls the next has begun.
 */
export function NextMatch({ first, keepFocus }: NextMatchProps) {
  const [next, setNext] = useState(first);
  const [savedScores, setSavedScores] = useState<Scores>();
  const [error, setError] = useState<unknown>();
  const [isOver, setIsOver] = useState(false);
  const { game, predictions, countPredictions } = next;
  const own = savedScores ?? next.userPrediction;
  const isClosed = useKickOff(game.date, next, keepFocus) || isOver;
  const user = useUser();

  const close = () => {
    keepFocus();
    setIsOver(true);
  };

  const readAgain = async () => {
    try {
      const now = await readNextGame();
      if (now?.game.id === game.id) setNext(now);
      else close();
    } catch {
      // What is known is still as true as it was.
    }
  };

  const handleError = (failure: unknown) => {
    setError(failure);
    if (!(failure instanceof HostError)) return;
    // A conflict, or gone, says by itself that the match takes no predictions any more. Of another
    // error the host's clock and next match say whether it came too late.
    if (failure.status === 409 || failure.status === 410) close();
    else if (/refused|invalid/.test(failure.kind)) readAgain();
  };

  return (
    <>
      <Fixture game={game} />
      {isClosed ? (
        <p className="fan-note fan-prediction-center">
          De wedstrijd is begonnen, voorspellen kan niet meer.
        </p>
      ) : null}
      {isClosed && own ? <OwnPrediction own={own} /> : null}
      {!isClosed && user ? (
        <PredictionForm
          game={game}
          own={own}
          onSaved={(scores) => {
            setSavedScores(scores);
            readAgain();
          }}
          onError={handleError}
        />
      ) : null}
      {!isClosed && !user ? (
        <button type="button" className="fan-btn fan-wide" onClick={askLogin}>
          Login en voorspel
        </button>
      ) : null}
      <Alert error={error} />
      <Overview lines={scoreLines(predictions, countPredictions, own)} total={countPredictions} />
    </>
  );
}
