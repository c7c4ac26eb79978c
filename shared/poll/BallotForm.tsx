import { useId, useRef, useState } from 'react';
import { BusyButton } from '../ui/BusyButton.tsx';
import type { Ballot } from './ballot.schema.ts';
import { VoteCount } from './VoteCount.tsx';

interface BallotFormProps {
  ballot: Ballot;
  questionId: string;
  /** The words that say that a choice is missing, while they are shown. */
  errorId: string | undefined;
  isBusy: boolean;
  onChoose(): void;
  onVote(optionId: number | undefined): void;
}

export function BallotForm(props: BallotFormProps) {
  const { ballot, questionId, errorId, isBusy, onChoose, onVote } = props;
  const name = useId();
  const groupRef = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<number>();
  return (
    <form
      noValidate
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen === undefined) groupRef.current?.querySelector('input')?.focus();
        onVote(chosen);
      }}
    >
      <div
        ref={groupRef}
        role="radiogroup"
        aria-labelledby={questionId}
        aria-describedby={errorId}
        aria-invalid={errorId ? true : undefined}
        aria-required="true"
      >
        {ballot.options.map((option) => (
          <label className="fan-ballot-option" key={option.id}>
            <input
              type="radio"
              // Unique to this tag, so that two polls on a page never share a choice.
              name={name}
              value={option.id}
              checked={chosen === option.id}
              disabled={isBusy}
              onChange={() => {
                setChosen(option.id);
                onChoose();
              }}
            />
            <span dir="auto">{option.name}</span>
          </label>
        ))}
      </div>
      <div className="fan-ballot-foot">
        <VoteCount votes={ballot.votes} />
        <BusyButton isBusy={isBusy}>Stemmen</BusyButton>
      </div>
    </form>
  );
}
