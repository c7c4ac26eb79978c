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
  errorsOfAnswer,
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
  const [form, focusError] = useFocusInvalid();
  const [typed, setTyped] = useState(() => perField((field) => `${own?.[field] ?? ''}`));
  const [tried, setTried] = useState(false);
  const [answered, setAnswered] = useState<FieldErrors>({});
  const [saved, setSaved] = useState(false);
  const [busy, run] = useSingleFlight();
  const [draft] = useState(() => draftOf('session', `prediction:${game.id}`, predictionDraft));

  // After the first commit, since a server has no storage to render from.
  useEffect(() => {
    setTyped((before) => draft.read() ?? before);
  }, [draft]);

  useEffect(() => {
    if (!saved) return;
    const timer = setTimeout(() => setSaved(false), NOTICE);
    return () => clearTimeout(timer);
  }, [saved]);

  const save = () =>
    run(async () => {
      onError(undefined);
      setAnswered({});
      setSaved(false);
      const scores = perField((field) => Number(typed[field]));
      try {
        await placePrediction(game, scores);
        draft.write(undefined);
        setSaved(true);
        setTried(false);
        onSaved(scores);
      } catch (error) {
        const fields = error instanceof HostError ? errorsOfAnswer(error.fields) : {};
        setAnswered(fields);
        if (hasErrors(fields)) focusError();
        else onError(error);
      }
    });

  const row = {
    game,
    typed,
    errors: { ...answered, ...(tried ? scoreErrors(typed) : errorsSoFar(typed)) },
    onType: (field: ScoreField, text: string) => {
      const next = { ...typed, [field]: text };
      setTyped(next);
      setAnswered({ ...answered, [field]: undefined });
      draft.write(next);
    },
  };
  return (
    <form
      ref={form}
      className="fan-prediction-form"
      noValidate
      aria-busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (hasErrors(scoreErrors(typed))) focusError();
        else save();
      }}
    >
      <ScoreRow name="Ruststand" moment="halftime" {...row} />
      <ScoreRow name="Eindstand" moment="score" {...row} />
      <BusyButton busy={busy} className="fan-btn fan-wide">
        Voorspel!
      </BusyButton>
      <div role="status">
        {saved ? <p className="fan-good">Je voorspelling is opgeslagen.</p> : null}
      </div>
    </form>
  );
}
