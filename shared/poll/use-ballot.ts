import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { config } from '../host/config.ts';
import { HostError } from '../host/host-error.ts';
import { id } from '../schema/host-values.ts';
import type { Schema } from '../schema/parse.ts';
import { personalValue } from '../store/personal-storage.ts';
import { useSingleFlight } from '../ui/use-single-flight.ts';
import { afterVote, isOpen, withRememberedVote } from './ballot.model.ts';
import { type Ballot, ballotInError, ballotResponse, saysClosed } from './ballot.schema.ts';
import { type BallotKind, syncBallot } from './ballot-sync.ts';

/** What sets the two kinds of poll apart. */
export interface BallotSource {
  kind: BallotKind;
  /** The host's shape of a poll, turned into ours. */
  poll: Schema<Ballot>;
  /** Whether results are shown by votes, the most first, and not in the host's order. */
  sortsResults?: boolean;
  /** Sends a vote and resolves with the poll as it is then. */
  vote(ballotId: number, optionId: number, response: Schema<Ballot>): Promise<Ballot>;
}

/** Shown in the same place and the same way as an error of the host. */
const NO_CHOICE = new HostError('invalid', 'Kies eerst een optie.', 'a vote');

/**
 * A poll's state: first the one in the tag, replaced by the response to a vote here or in another tab.
 * @param beforeResults runs before results take the form's place; must not change between renders
 */
export function useBallot(first: Ballot, source: BallotSource, beforeResults: () => void) {
  const [current, setCurrent] = useState(first);
  const [isClosed, setIsClosed] = useState(false);
  const [error, setError] = useState<unknown>();
  const [isBusy, run] = useSingleFlight();
  const syncRef = useRef<ReturnType<typeof syncBallot>>(undefined);
  const [ownVote] = useState(() => personalValue('local', `vote:${source.kind}:${first.id}`, id));

  // Before the browser paints the form; not while rendering, since a server has no storage.
  useLayoutEffect(() => {
    // Of a member's vote the host knows.
    const choice = config().user ? undefined : ownVote.read();
    if (choice) setCurrent((ballot) => withRememberedVote(ballot, choice));
  }, [ownVote]);

  useEffect(() => {
    syncRef.current = syncBallot(source.kind, first.id, (ballot) => {
      beforeResults();
      setError(undefined);
      setCurrent(ballot);
    });
    return () => syncRef.current?.end();
  }, [source, first.id, beforeResults]);

  const vote = useCallback(
    (optionId: number | undefined) =>
      run(async () => {
        setError(optionId === undefined ? NO_CHOICE : undefined);
        if (optionId === undefined) return;
        try {
          const response = await source.vote(first.id, optionId, ballotResponse(source.poll));
          const voted = afterVote(response, optionId);
          if (!config().user) ownVote.write(voted.choice);
          beforeResults();
          setCurrent(voted);
          syncRef.current?.send(voted);
        } catch (failure) {
          setError(failure);
          if (!(failure instanceof HostError)) return;
          const ballot = ballotInError(source.poll, failure.body);
          if (ballot) setCurrent(ballot);
          const isClosedNow = saysClosed(failure);
          if (isClosedNow) setIsClosed(true);
          if (isClosedNow || (ballot && !isOpen(ballot))) beforeResults();
        }
      }),
    [run, source, first.id, ownVote, beforeResults],
  );

  return {
    ballot: current,
    isOpen: isOpen(current) && !isClosed,
    error,
    isChoiceMissing: error === NO_CHOICE,
    isBusy,
    vote,
    /** A choice takes away the error that there was none; any other error stays. */
    clearMissingChoice: () => setError(error === NO_CHOICE ? undefined : error),
  };
}
