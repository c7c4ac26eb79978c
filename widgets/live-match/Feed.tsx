import { type RefObject, useId, useState } from 'react';
import { NewItemsButton } from '../../shared/live/NewItemsButton.tsx';
import { LiveState } from '../../shared/ui/LiveState.tsx';
import { isImportant } from './EventIcon.tsx';
import { EventRow } from './EventRow.tsx';
import { PLAYED, PLAYING } from './match.model.ts';
import type { MatchView } from './view.model.ts';

interface FeedProps {
  channel: string;
  view: MatchView;
  /** Who scored, by event id, as far as that is known. */
  scorers: Map<number, string> | undefined;
  /** Ids of events that wait behind the button. */
  held: ReadonlySet<unknown>;
  logRef: RefObject<HTMLDivElement | null>;
  release(): void;
}

/** The feed's part of the card: its head with the filter, and the log. */
export function Feed({ channel, view, scorers, held, logRef, release }: FeedProps) {
  const { game, events, status, scores } = view;
  const [isImportantOnly, setImportant] = useState(false);
  const headingId = useId();
  const wanted = isImportantOnly
    ? events.filter(({ message_type }) => isImportant(message_type))
    : events;
  const shown = wanted.filter(({ id }) => !held.has(id));
  return (
    <>
      <div className="fan-head">
        <h2 id={headingId}>{status === PLAYED ? 'Wedstrijdverloop' : 'Livefeed'}</h2>
        {status === PLAYING ? <LiveState channel={channel} /> : null}
        <div className="fan-live-match-filter">
          {['Alles', 'Belangrijk'].map((name, index) => (
            <button
              key={name}
              type="button"
              aria-pressed={isImportantOnly === !!index}
              onClick={() => setImportant(!!index)}
            >
              {name}
            </button>
          ))}
        </div>
      </div>
      <NewItemsButton count={wanted.length - shown.length} onRelease={release} />
      {/* A new log for each choice: what the reader chose to see is no news to be read out. */}
      <div
        key={`${isImportantOnly}`}
        ref={logRef}
        role="log"
        aria-labelledby={headingId}
        aria-relevant="additions"
        tabIndex={-1}
        className="fan-live-match-feed"
      >
        {shown.length ? (
          <ol>
            {shown.map((event) => (
              <EventRow
                key={event.id}
                event={event}
                score={scores.at.get(event.id)}
                by={scorers?.get(event.id) ?? (event.side && game[`${event.side}_club`])}
              />
            ))}
          </ol>
        ) : (
          <p className="fan-note">
            {events.length
              ? 'Er zijn nog geen belangrijke momenten.'
              : 'Welkom bij het liveverslag, er zijn nog geen updates geplaatst.'}
          </p>
        )}
      </div>
    </>
  );
}
