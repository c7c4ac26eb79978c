import { FRIENDLY, leagueName } from '../../shared/match/leagues.ts';
import { TIME_FORMAT } from '../../shared/text/dates.ts';
import { Crest } from '../../shared/ui/Crest.tsx';
import { HostTime } from '../../shared/ui/HostTime.tsx';
import type { Game } from './prediction.schema.ts';

/** Who plays whom, when, and for what. */
export function Fixture({ game }: { game: Game }) {
  const { home, home_club, away_club, opponent_logo } = game;
  const league = leagueName(game.league);
  const club = (name: string, isOwn: boolean) => (
    <div className="fan-prediction-club">
      <Crest club={name} isOwn={isOwn} picture={opponent_logo} />
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
        <HostTime time={game.date} format={TIME_FORMAT.match} />
        {league ? <span>{` ${league}`}</span> : null}
      </p>
      {game.league === FRIENDLY ? (
        <p className="fan-prediction-amber">Oefenwedstrijden tellen niet mee voor de poule</p>
      ) : null}
    </>
  );
}
