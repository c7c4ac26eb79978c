import { type ReactNode, useId } from 'react';
import { LineUps } from './LineUps.tsx';
import type { Marks } from './marks.model.ts';
import type { LiveEvent } from './match.model.ts';
import type { MatchView } from './view.model.ts';

export { marksOf } from './marks.model.ts';

interface LineUpCardProps {
  view: MatchView;
  marks: Marks['byPlayer'];
  /** Draws what a player did; `came` tells the two of a substitution apart. */
  renderMark(event: LiveEvent, isComingOn: boolean): ReactNode;
}

/** The card 'Opstellingen'. Fetched beside the first read: the score and the feed need none of it. */
export function LineUpCard({ view: { game }, ...marking }: LineUpCardProps) {
  const headingId = useId();
  const known = game.base_players.length || game.other_club_formation.length;
  return (
    <section className="fan-card" aria-labelledby={headingId}>
      <div className="fan-head">
        <h2 id={headingId}>Opstellingen</h2>
      </div>
      {known ? (
        <LineUps game={game} labelledBy={headingId} {...marking} />
      ) : (
        <p className="fan-body fan-note">De opstellingen zijn nog niet bekend.</p>
      )}
    </section>
  );
}
