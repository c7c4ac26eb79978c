import { useEffect, useState } from 'react';
import { HostError } from '../../shared/host/host-error.ts';
import { draftOf } from '../../shared/store/personal-storage.ts';
import { BusyButton } from '../../shared/ui/BusyButton.tsx';
import { useFocusInvalid } from '../../shared/ui/use-focus-invalid.ts';
import { useSingleFlight } from '../../shared/ui/use-single-flight.ts';
import { placePrediction } from './prediction.api.ts';
import { type Game, predictionDraft, type Scores } from './prediction.schema.ts';
import { ScoreRow } from './ScoreRow.tsx';
import {
  errorsOfResponse,
  errorsSoFar,
  type FieldErrors,
  perField,
  type ScoreField,
  scoreErrors,
} from './score-fields.model.ts';

interface PredictionFormProps {
  game: Game;
  own: Scores | undefined;
  onSaved(scores: Scores): void;
  /** Something that none of the fields is to blame for; nothing, when a new attempt begins. */
  onError(error: unknown): void;
}

/** How long the success notice is shown, in milliseconds. */
const NOTICE = 5000;

const hasErrors = (errors: FieldErrors) => Object.keys(errors).length > 0;

export function PredictionForm({ game, own, onSaved, onError }: PredictionFormProps) {
  const [formRef, focusError] = useFocusInvalid();
  const [typed, setTyped] = useState(() => perField((field) => `${own?.[field] ?? ''}`));
  const [hasTried, setHasTried] = useState(false);
  const [hostErrors, setHostErrors] = useState<FieldErrors>({});
  const [isSaved, setIsSaved] = useState(false);
  const [isBusy, run] = useSingleFlight();
  const [draft] = useState(() => draftOf('session', `prediction:${game.id}`, predictionDraft));

  // After the first commit, since a server has no storage to render from.
  useEffect(() => {
    setTyped((before) => draft.read() ?? before);
  }, [draft]);

  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(() => setIsSaved(false), NOTICE);
    return () => clearTimeout(timer);
  }, [isSaved]);

  const save = () =>
    run(async () => {
      onError(undefined);
      setHostErrors({});
      setIsSaved(false);
      const scores = perField((field) => Number(typed[field]));
      try {
        await placePrediction(game, scores);
        draft.write(undefined);
        setIsSaved(true);
        setHasTried(false);
        onSaved(scores);
      } catch (error) {
        const fields = error instanceof HostError ? errorsOfResponse(error.fields) : {};
        setHostErrors(fields);
        if (hasErrors(fields)) focusError();
        else onError(error);
      }
    });

  const row = {
    game,
    typed,
    errors: { ...hostErrors, ...(hasTried ? scoreErrors(typed) : errorsSoFar(typed)) },
    onType: (field: ScoreField, text: string) => {
      const next = { ...typed, [field]: text };
      setTyped(next);
      setHostErrors({ ...hostErrors, [field]: undefined });
      draft.write(next);
    },
  };
  return (
    <form
      ref={formRef}
      className="fan-prediction-form"
      noValidate
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        setHasTried(true);
        if (hasErrors(scoreErrors(typed))) focusError();
        else save();
      }}
    >
      <ScoreRow name="Ruststand" moment="halftime" {...row} />
      <ScoreRow name="Eindstand" moment="score" {...row} />
      <BusyButton isBusy={isBusy} className="fan-btn fan-wide">
        Voorspel!
      </BusyButton>
      <div role="status">
        {isSaved ? <p className="fan-good">Je voorspelling is opgeslagen.</p> : null}
      </div>
    </form>
  );
}
