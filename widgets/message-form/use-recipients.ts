import { useEffect, useState } from 'react';
import { charactersOf } from '../../shared/text/characters.ts';
import { findRecipients } from './message-form.api.ts';
import type { Recipient } from './message-form.schema.ts';

/** From the last key to the search, in milliseconds. */
const PAUSE = 150;
/** In characters; see docs/host-api.md, "message-form". */
const FEWEST_CHARACTERS = 3;
/** A longer list is no list to choose from: the reader types on. */
const MOST_MEMBERS = 8;

interface SearchResult {
  query: string;
  found: readonly Recipient[];
  error?: unknown;
}

/**
 * Searches the members whose name fits a text. The last search wins, in whatever order responses
 * arrive.
 * @param typed nothing is searched for undefined, or for less than three characters
 * @returns the result for exactly this text, and whether it is on its way
 */
export function useRecipients(typed: string | undefined) {
  const [result, setResult] = useState<SearchResult>();
  const [attempt, setAttempt] = useState(0);
  const query = typed?.trim() ?? '';
  const isSearched = charactersOf(query).length >= FEWEST_CHARACTERS;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt searches again
  useEffect(() => {
    if (!isSearched) return;
    const controller = new AbortController();
    const settle = (settled: Omit<SearchResult, 'query'>) => {
      if (!controller.signal.aborted) setResult({ query, ...settled });
    };
    const timer = setTimeout(() => {
      findRecipients(query, controller.signal).then(
        (found) => settle({ found: found.slice(0, MOST_MEMBERS) }),
        (error) => settle({ found: [], error }),
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query, isSearched, attempt]);

  const current = isSearched && result?.query === query ? result : undefined;
  return {
    found: current?.found,
    error: current?.error,
    isSearching: isSearched && !current,
    retry() {
      setResult(undefined);
      setAttempt(attempt + 1);
    },
  };
}
