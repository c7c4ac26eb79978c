import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { lineUpsOf } from './line-up.model.ts';
import type { Marks } from './marks.model.ts';
import type { Game, LiveEvent, Player, Side } from './match.model.ts';

interface LineUpsProps {
  game: Game;
  marks: Marks['byPlayer'];
  /** Draws what a player did; `came` tells the two of a substitution apart. */
  renderMark(event: LiveEvent, isComingOn: boolean): ReactNode;
  /** The id of the card's heading. */
  labelledBy: string;
}

interface PlayersProps extends Pick<LineUpsProps, 'marks' | 'renderMark'> {
  title: string;
  players: Player[];
}

const SIDES: Side[] = ['home', 'away'];

/** To which of the two tabs a key leads from which. */
const KEYS: Record<string, (index: number) => number> = {
  ArrowRight: (index) => 1 - index,
  ArrowLeft: (index) => 1 - index,
  Home: () => 0,
  End: () => 1,
};

function Players({ title, players, marks, renderMark }: PlayersProps) {
  if (!players.length) return null;
  return (
    <div>
      <h3>{title}</h3>
      <ul>
        {players.map((player) => (
          <li key={`${player.number} ${player.name}`}>
            <b>{player.number}</b>
            <span>{` ${player.name}`}</span>
            {marks.get(player)?.map(({ event, isComingOn }) => renderMark(event, isComingOn))}
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * The line-ups, a tab for each club. Fetched when there are any, and not before: a feed needs none.
 */
export function LineUps({ game, labelledBy, ...marking }: LineUpsProps) {
  const [side, setSide] = useState<Side>('home');
  const id = useId();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = SIDES[KEYS[event.key]?.(SIDES.indexOf(side)) ?? -1];
    if (!next) return;
    event.preventDefault();
    setSide(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-side="${next}"]`)?.focus();
  };
  const { start, bench } = lineUpsOf(game)[side];
  return (
    <>
      <div
        role="tablist"
        aria-labelledby={labelledBy}
        className="fan-live-match-tabs"
        onKeyDown={onKeyDown}
      >
        {SIDES.map((each) => (
          <button
            key={each}
            type="button"
            role="tab"
            id={id + each}
            data-side={each}
            aria-selected={each === side}
            aria-controls={`${id}panel`}
            tabIndex={each === side ? 0 : -1}
            onClick={() => setSide(each)}
          >
            {game[`${each}_club`]}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}panel`}
        aria-labelledby={id + side}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls is itself the next stop after its tab
        tabIndex={0}
        className="fan-live-match-panel"
      >
        {start.length ? null : <p className="fan-note">De opstellingen zijn nog niet bekend.</p>}
        <Players title="Basisopstelling" players={start} {...marking} />
        <Players title="Wisselspelers" players={bench} {...marking} />
      </div>
    </>
  );
}
