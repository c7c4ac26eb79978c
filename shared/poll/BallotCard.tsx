import { useCallback, useId, useRef } from 'react';
import { Alert } from '../ui/Alert.tsx';
import { useFocusNext } from '../ui/use-focus-next.ts';
import { BallotForm } from './BallotForm.tsx';
import { BallotResults } from './BallotResults.tsx';
import type { Ballot } from './ballot.schema.ts';
import { type BallotSource, useBallot } from './use-ballot.ts';

interface BallotCardProps {
  /** The card's: `Poll`, `Man of the match`. */
  title: string;
  /** A heading above the question. */
  greeting?: string;
  first: Ballot;
  source: BallotSource;
}

/** A poll: the form while it is open to this visitor, the results otherwise. */
export function BallotCard({ title, greeting, first, source }: BallotCardProps) {
  const ids = useId();
  const cardRef = useRef<HTMLElement>(null);
  const [resultsRef, focusResults] = useFocusNext<HTMLUListElement>();
  const beforeResults = useCallback(() => {
    // A disabled button has lost the focus to the body; a reader elsewhere on the page keeps it.
    const focused = document.activeElement;
    if (!focused || focused === document.body || cardRef.current?.contains(focused)) focusResults();
  }, [focusResults]);
  const { ballot, isOpen, error, isChoiceMissing, isBusy, vote, clearMissingChoice } = useBallot(
    first,
    source,
    beforeResults,
  );
  const questionId = `${ids}question`;
  const errorId = `${ids}error`;
  return (
    // By its question too: there may be several on a page.
    <section
      className="fan-card fan-ballot"
      ref={cardRef}
      aria-labelledby={`${ids}title ${questionId}`}
    >
      <div className="fan-head">
        <h2 id={`${ids}title`}>{title}</h2>
      </div>
      <div className="fan-body">
        {greeting ? <h3 className="fan-ballot-greeting">{greeting}</h3> : null}
        <p className="fan-ballot-question" id={questionId} dir="auto">
          {ballot.title}
        </p>
        {isOpen ? (
          <BallotForm
            ballot={ballot}
            questionId={questionId}
            errorId={isChoiceMissing ? errorId : undefined}
            isBusy={isBusy}
            onChoose={clearMissingChoice}
            onVote={vote}
          />
        ) : (
          <BallotResults
            ballot={ballot}
            isSorted={source.sortsResults}
            questionId={questionId}
            list={resultsRef}
          />
        )}
        <div id={errorId}>
          <Alert error={error} />
        </div>
      </div>
    </section>
  );
}
