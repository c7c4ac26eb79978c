import type { RefObject } from 'react';
import { percent, plural } from '../text/numbers.ts';
import { Meter } from '../ui/Meter.tsx';
import type { Ballot } from './ballot.schema.ts';
import { VoteCount } from './VoteCount.tsx';

interface BallotResultsProps {
  ballot: Ballot;
  /** By votes, the most first; the same number of votes in the host's order. */
  isSorted?: boolean;
  questionId: string;
  /** Takes the focus that the form had. */
  list: RefObject<HTMLUListElement | null>;
}

export function BallotResults({ ballot, isSorted, questionId, list }: BallotResultsProps) {
  const options = isSorted ? [...ballot.options].sort((a, b) => b.votes - a.votes) : ballot.options;
  return (
    <>
      <ul className="fan-ballot-results" ref={list} tabIndex={-1} aria-labelledby={questionId}>
        {options.map(({ id, name, votes }) => {
          const isMine = id === ballot.choice;
          const share = `${percent(votes, ballot.votes)}%`;
          const counted = plural(votes, 'stem', 'stemmen');
          return (
            <li key={id}>
              <div className="fan-ballot-result">
                <span className="fan-ballot-name" dir="auto">
                  {name}
                </span>
                {isMine ? <span className="fan-badge fan-ballot-mine">{' Jouw stem'}</span> : null}
                <span className="fan-ballot-figures">
                  <b>{` ${share}`}</b>
                  <span>{` ${counted}`}</span>
                </span>
              </div>
              <Meter
                name={name}
                percent={percent(votes, ballot.votes)}
                isOwn={isMine}
                text={`${share}, ${counted}`}
              />
            </li>
          );
        })}
      </ul>
      <VoteCount votes={ballot.votes} />
    </>
  );
}
