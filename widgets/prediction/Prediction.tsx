import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { LoadFailed } from '../../shared/ui/LoadFailed.tsx';
import { useScrollAnchor } from '../../shared/ui/use-scroll-anchor.ts';
import { NextMatch } from './NextMatch.tsx';
import { readNextGame } from './prediction.api.ts';
import type { NextGame } from './prediction.schema.ts';

/** The card `Voorspel`, whatever is known of the next match. */
export function Prediction({ json }: { json: NextGame | undefined }) {
  const titleId = useId();
  const cardRef = useRef<HTMLElement>(null);
  const [next, setNext] = useState(json);
  const [hasFailed, setFailed] = useState(false);
  const isReading = next === undefined && !hasFailed;
  // Whoever had to log in first comes back to the card.
  useScrollAnchor();

  const read = useCallback(
    (signal?: AbortSignal) => readNextGame(signal).then(setNext, () => setFailed(!signal?.aborted)),
    [],
  );

  const isKnown = json !== undefined;
  useEffect(() => {
    if (isKnown) return;
    const ended = new AbortController();
    read(ended.signal);
    return () => ended.abort();
  }, [isKnown, read]);

  // What is about to go may hold the focus: the card keeps it then.
  const keepFocus = useCallback(() => {
    if (cardRef.current?.contains(document.activeElement))
      cardRef.current.focus({ preventScroll: true });
  }, []);

  return (
    <section
      className="fan-card fan-prediction"
      ref={cardRef}
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-busy={isReading}
    >
      <div className="fan-head">
        <h2 id={titleId}>Voorspel</h2>
      </div>
      <div className="fan-body">
        {isReading ? <p className="fan-note">Laden…</p> : null}
        {next === undefined && hasFailed ? (
          <LoadFailed
            onRetry={() => {
              keepFocus();
              setFailed(false);
              read();
            }}
          />
        ) : null}
        {next === null ? (
          <p className="fan-note">Er is nog geen volgende wedstrijd bekend.</p>
        ) : null}
        {next ? <NextMatch first={next} keepFocus={keepFocus} /> : null}
      </div>
    </section>
  );
}
