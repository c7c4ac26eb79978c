import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { LoadFailed } from '../../shared/ui/LoadFailed.tsx';
import { useHoldPlace } from '../../shared/ui/use-hold-place.ts';
import { NextMatch } from './NextMatch.tsx';
import { readNextGame } from './prediction.api.ts';
import type { NextGame } from './prediction.schema.ts';

/** The card `Voorspel`, whatever is known of the next match. */
export function Prediction({ json }: { json: NextGame | undefined }) {
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  const [next, setNext] = useState(json);
  const [failed, setFailed] = useState(false);
  const reading = next === undefined && !failed;
  // Whoever had to log in first comes back to the card.
  useHoldPlace();

  const read = useCallback(
    (signal?: AbortSignal) => readNextGame(signal).then(setNext, () => setFailed(!signal?.aborted)),
    [],
  );

  const known = json !== undefined;
  useEffect(() => {
    if (known) return;
    const ended = new AbortController();
    read(ended.signal);
    return () => ended.abort();
  }, [known, read]);

  // What is about to go may hold the focus: the card keeps it then.
  const keepFocus = useCallback(() => {
    if (card.current?.contains(document.activeElement)) card.current.focus({ preventScroll: true });
  }, []);

  return (
    <section
      className="fan-card fan-prediction"
      ref={card}
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-busy={reading}
    >
      <div className="fan-head">
        <h2 id={titleId}>Voorspel</h2>
      </div>
      <div className="fan-body">
        {reading ? <p className="fan-note">Laden…</p> : null}
        {next === undefined && failed ? (
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
