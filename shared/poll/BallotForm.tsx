import { useId, useRef, useState } from 'react';
import { BusyButton } from '../ui/BusyButton.tsx';
import type { Ballot } from './ballot.ts';
import { VoteCount } from './VoteCount.tsx';

interface BallotFormProps {
  ballot: Ballot;
  questionId: string;
  busy: boolean;
  onVote(optionId: number): void;
}

export function BallotForm({ ballot, questionId, busy, onVote }: BallotFormProps) {
  const ids = useId();
  const group = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<number>();
  const [missing, setMissing] = useState(false);
  const errorId = `${ids}error`;
  return (
    <form
      noValidate
      aria-busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen !== undefined) return onVote(chosen);
        setMissing(true);
        group.current?.querySelector('input')?.focus();
      }}
    >
      <div
        ref={group}
        role="radiogroup"
        aria-labelledby={questionId}
        aria-describedby={missing ? errorId : undefined}
        aria-invalid={missing || undefined}
        aria-required="true"
      >
        {ballot.options.map(({ id, name }) => (
          <label className="fi-ballot-option" key={id}>
            <input
              type="radio"
              // Unique to this tag, so that two polls on a page never share a choice.
              name={`${ids}choice`}
              value={id}
              checked={chosen === id}
              disabled={busy}
              onChange={() => {
                setChosen(id);
                setMissing(false);
              }}
            />
            <span dir="auto">{name}</span>
          </label>
        ))}
      </div>
      <div role="alert" id={errorId}>
        {missing ? <p className="fi-error">Kies eerst een optie.</p> : null}
      </div>
      <div className="fi-ballot-foot">
        <VoteCount votes={ballot.votes} />
        <BusyButton busy={busy}>Stemmen</BusyButton>
      </div>
    </form>
  );
}
