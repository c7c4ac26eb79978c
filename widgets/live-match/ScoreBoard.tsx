import { leagueName } from '../../shared/match/leagues.ts';
import { TIME_FORMAT } from '../../shared/text/dates.ts';
import { Crest } from '../../shared/ui/Crest.tsx';
import { HostTime } from '../../shared/ui/HostTime.tsx';
import { isGoal } from './feed.model.ts';
import { type LiveEvent, OWN_GOAL, PLAYING, type Side, WAITING } from './match.model.ts';
import { minuteLabel } from './minute.model.ts';
import { BREAK, SHOOTOUT } from './phase.model.ts';
import type { MatchView } from './view.model.ts';

interface ScoreBoardProps {
  view: MatchView;
  /** Who scored, by event id, as far as that is known. */
  scorers: Map<number, string> | undefined;
  /** Ids of events that wait: a line for one of these goals would move what is being read. */
  held: ReadonlySet<unknown>;
}

/** One line for each goal, whether its scorer is known or not: nothing moves when names come. */
function goalLine(
  { id, message_type, minute }: LiveEvent,
  scorers: ScoreBoardProps['scorers'],
): string {
  const parts = [scorers?.get(id), minuteLabel(minute), message_type === OWN_GOAL && '(e.d.)'];
  return parts.filter(Boolean).join(' ');
}

/** The dark band on top: for somebody who looks for one second. */
export function ScoreBoard({ view, scorers, held }: ScoreBoardProps) {
  const { game, events, scores, phase, status } = view;
  const goals = events.filter((event) => isGoal(event) && !held.has(event.id)).reverse();
  const club = (side: Side) => (
    <div className="fan-live-match-club">
      <Crest
        club={game[`${side}_club`]}
        isOwn={(side === 'home') === game.home}
        picture={game.opponent_logo?.logo.thumbnail}
      />
      <b dir="auto">{game[`${side}_club`]}</b>
      <ul>
        {goals.map((goal) =>
          goal.side === side ? <li key={goal.id}>{goalLine(goal, scorers)}</li> : null,
        )}
      </ul>
    </div>
  );
  return (
    <div className="fan-live-match-board">
      {club('home')}
      <div className="fan-live-match-score" role="img" aria-label={`Stand ${scores.match}`}>
        {scores.match}
      </div>
      {club('away')}
      <p className="fan-live-match-facts">
        {status === PLAYING && phase !== BREAK && phase !== SHOOTOUT && view.minute ? (
          <b>{view.minute}</b>
        ) : null}
        {scores.shootout ? <b>{`${scores.shootout} na strafschoppen`}</b> : null}
        <span>{phase}</span>
        {status === WAITING ? <HostTime time={game.date} format={TIME_FORMAT.match} /> : null}
        {leagueName(game.league) ? <span>{leagueName(game.league)}</span> : null}
      </p>
    </div>
  );
}
