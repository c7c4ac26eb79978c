import { useEffect, useMemo, useState } from 'react';
import { useIslandElement } from '../../shared/island/island-element.ts';
import { reportLostFile } from '../../shared/island/lost-file.ts';
import { useLiveList } from '../../shared/live/use-live-list.ts';
import { parseOrNothing } from '../../shared/schema/parse.ts';
import { LoadFailed } from '../../shared/ui/LoadFailed.tsx';
import { eventMark } from './EventIcon.tsx';
import { Feed } from './Feed.tsx';
import { type Match, matchFrom, withEvent } from './feed.model.ts';
import { readGame } from './live-match.api.ts';
import { liveMatchEvents } from './live-match.schema.ts';
import type { Game, LiveEvent } from './match.model.ts';
import { isUpcomingOrPlaying, PHASE_CHANGES, statusOf } from './phase.model.ts';
import { ScoreBoard } from './ScoreBoard.tsx';
import { viewOf } from './view.model.ts';

/** Line-ups, status and kick-off have no events of their own: read so often, in milliseconds. */
const REREAD = 60_000;

interface LiveMatchProps {
  gameId: number;
  json?: { game: Game; liveGame: LiveEvent[] };
}

/** A match: score, feed and line-ups. */
export function LiveMatch({ gameId, json }: LiveMatchProps) {
  const { data, error, rootRef, retry, ...list } = useLiveList<Match>({
    channel: `game.${gameId}.live`,
    event: 'LiveGameEvent',
    initial: () => json && matchFrom(json),
    read: async (signal, before) => matchFrom(await readGame(gameId, signal), before?.isLive),
    add(match, payload) {
      const event = parseOrNothing(liveMatchEvents.LiveGameEvent, payload);
      return event ? withEvent(match, event) : match;
    },
    needsRead(payload) {
      const event = parseOrNothing(liveMatchEvents.LiveGameEvent, payload);
      return event !== undefined && PHASE_CHANGES.has(event.message_type);
    },
    interval: ({ game, items }) =>
      isUpcomingOrPlaying(statusOf(game.status, [...items.values()])) ? REREAD : undefined,
  });
  const tag = useIslandElement();
  /** Null when it could not be fetched. */
  const [lineUp, setLineUp] = useState<typeof import('./LineUpCard.tsx') | null>();
  useEffect(() => {
    if (lineUp === undefined)
      import('./LineUpCard.tsx').then(setLineUp, () => {
        setLineUp(null);
        reportLostFile(tag);
      });
  }, [lineUp, tag]);
  const view = useMemo(() => data && viewOf(data), [data]);
  const marks = useMemo(() => view && lineUp?.marksOf(view.game, view.events), [view, lineUp]);
  return (
    <div ref={rootRef} tabIndex={-1} className="fan-live-match">
      {view ? (
        <>
          <section className="fan-card" aria-label="Wedstrijd">
            <ScoreBoard view={view} scorers={marks?.scorers} held={list.held} />
            {view.hasFeed ? <Feed view={view} scorers={marks?.scorers} {...list} /> : null}
          </section>
          {lineUp && marks ? (
            <lineUp.LineUpCard view={view} marks={marks.byPlayer} renderMark={eventMark} />
          ) : null}
          {lineUp === null ? <LoadFailed onRetry={() => setLineUp(undefined)} /> : null}
        </>
      ) : error ? (
        <LoadFailed onRetry={retry} />
      ) : (
        <p className="fan-card fan-body fan-note" role="status">
          De wedstrijd wordt geladen…
        </p>
      )}
    </div>
  );
}
