import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { HostError } from '../host/host-error.ts';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { BallotCard } from './BallotCard.tsx';
import { type Ballot, ballotResponse } from './ballot.schema.ts';
import { readBallot } from './poll.api.ts';
import type { BallotSource } from './use-ballot.ts';

interface BallotByIdProps {
  title: string;
  greeting?: string;
  pollId: number;
  source: BallotSource;
}

/** A poll that the tag only names: it is read from the host once. */
export function BallotById({ title, greeting, pollId, source }: BallotByIdProps) {
  const titleId = useId();
  const placeRef = useRef<HTMLDivElement>(null);
  const [ballot, setBallot] = useState<Ballot>();
  const [error, setError] = useState<unknown>();

  const read = useCallback(
    (signal?: AbortSignal) =>
      readBallot(source.kind, pollId, ballotResponse(source.poll), signal).then(
        setBallot,
        (failure) => {
          if (!signal?.aborted) setError(failure);
        },
      ),
    [source, pollId],
  );
  useEffect(() => {
    const ended = new AbortController();
    read(ended.signal);
    return () => ended.abort();
  }, [read]);

  const isGone = error instanceof HostError && error.status === 404;
  const isReading = !ballot && !error;
  return (
    // It has the focus while what had it is replaced.
    <div ref={placeRef} tabIndex={-1} aria-busy={isReading}>
      {ballot ? (
        <BallotCard title={title} greeting={greeting} first={ballot} source={source} />
      ) : (
        <section className="fan-card fan-ballot" aria-labelledby={titleId}>
          <div className="fan-head">
            <h2 id={titleId}>{title}</h2>
          </div>
          <div className="fan-body">
            {isReading ? <p className="fan-note">Laden…</p> : null}
            {isGone ? <p className="fan-note">Deze poll is er niet meer.</p> : null}
            {error && !isGone ? (
              <LoadFailed
                onRetry={() => {
                  placeRef.current?.focus({ preventScroll: true });
                  setError(undefined);
                  read();
                }}
              />
            ) : null}
          </div>
        </section>
      )}
    </div>
  );
}
