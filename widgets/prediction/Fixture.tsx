import { config } from '../../shared/host/config.ts';
import { FRIENDLY, leagueName } from '../../shared/match/leagues.ts';
import { matchDate } from '../../shared/text/dates.ts';
import { parseTime } from '../../shared/text/zone.ts';
import { Crest } from '../../shared/ui/Crest.tsx';
import type { Game } from './prediction.api.ts';

/** Who plays whom, when, and for what. */
export function Fixture({ game }: { game: Game }) {
  const { home, home_club, away_club, opponent_logo } = game;
  const { timeZone } = config();
  const instant = parseTime(game.date, timeZone);
  const league = leagueName(game.league);
  const club = (name: string, own: boolean) => (
    <div className="fan-prediction-club">
      <Crest club={name} own={own} picture={own ? undefined : opponent_logo} />
      <span dir="auto">{name}</span>
    </div>
  );
  return (
    <>
      <div className="fan-prediction-clubs">
        {club(home_club, home)}
        <span aria-hidden="true">–</span>
        {club(away_club, !home)}
      </div>
      <p className="fan-note fan-prediction-center">
        {Number.isNaN(instant) ? null : (
          <time dateTime={new Date(instant).toISOString()}>{matchDate(instant, timeZone)}</time>
        )}
        {league ? <span>{league}</span> : null}
      </p>
      {game.league === FRIENDLY ? (
        <p className="fan-prediction-amber">Oefenwedstrijden tellen niet mee voor de poule</p>
      ) : null}
    </>
  );
}
