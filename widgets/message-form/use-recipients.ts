import { useEffect, useState } from 'react';
import { charactersOf } from '../../shared/text/characters.ts';
import { findRecipients } from './message-form.api.ts';
import type { Recipient } from './message-form.schema.ts';

/** From the last key to the question, in milliseconds. */
const PAUSE = 150;
/** In characters; see docs/host-api.md, "message-form". */
const FROM = 3;
/** How many members are shown: more are no list to choose from, but a name to type on. */
const MOST = 8;

interface Answer {
  /** What was asked. */
  query: string;
  found: readonly Recipient[];
  error?: unknown;
}

/**
 * The members whose name fits what was typed. The last question wins, in whatever order the answers
 * come.
 * @param typed nothing is asked for undefined, as for less than three characters
 * @returns the answer to exactly what was typed, and whether it is on its way
 */
export function useRecipients(typed: string | undefined) {
  const [answer, setAnswer] = useState<Answer>();
  const [attempt, setAttempt] = useState(0);
  const query = typed?.trim() ?? '';
  const isAsked = charactersOf(query).length >= FROM;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (!isAsked) return;
    const asking = new AbortController();
    const settle = (settled: Omit<Answer, 'query'>) => {
      if (!asking.signal.aborted) setAnswer({ query, ...settled });
    };
    const timer = setTimeout(() => {
      findRecipients(query, asking.signal).then(
        (found) => settle({ found: found.slice(0, MOST) }),
        (error) => settle({ found: [], error }),
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [query, isAsked, attempt]);

  const current = isAsked && answer?.query === query ? answer : undefined;
  return {
    found: current?.found,
    error: current?.error,
    isSearching: isAsked && !current,
    retry() {
      setAnswer(undefined);
      setAttempt(attempt + 1);
    },
  };
}
