import {
  END,
  GOAL,
  HALF_TIME,
  type LiveEvent,
  OVERTIME,
  OWN_GOAL,
  PENALTY,
  RED,
  SHOOTOUT_GOAL,
  SHOOTOUT_MISS,
  START,
  SUBSTITUTION,
  YELLOW,
} from './match.model.ts';
import { minuteLabel } from './minute.model.ts';

const ROUND = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18';
const BALL = `${ROUND}m0 5-4 3 1.5 5h5L16 11z`;
const CARD = 'M8 4h8v16H8z';
const CLOCK = `${ROUND}m0 4v5l3 2`;

/** Accessible name and lines in a box of 24; the names are in docs/host-api.md, "live-match". */
const ICONS: Record<number, [name: string, lines: string]> = {
  [START]: ['Aftrap', CLOCK],
  [YELLOW]: ['Gele kaart', CARD],
  [RED]: ['Rode kaart', CARD],
  [SUBSTITUTION]: ['Wissel', 'M4 9h13l-4-4m7 10H7l4 4'],
  [PENALTY]: ['Strafschop', 'M3 19V6h18v13m-9-5a2 2 0 1 0 0 4 2 2 0 0 0 0-4'],
  [GOAL]: ['Doelpunt', BALL],
  [END]: ['Einde', CLOCK],
  [HALF_TIME]: ['Rust', CLOCK],
  [OVERTIME]: ['Verlenging', CLOCK],
  [SHOOTOUT_GOAL]: ['Strafschop raak', `${ROUND}m-4 9 3 3 5-6`],
  [SHOOTOUT_MISS]: ['Strafschop gemist', `${ROUND}M9 9l6 6m0-6-6 6`],
  [OWN_GOAL]: ['Eigen doelpunt', BALL],
};

/** Whether events of this type are more than talk: they have an icon, and the short feed keeps them. */
export const isImportant = (type: number) => type in ICONS;

/** An event's picture, with its name for who does not see it; nothing for talk. */
export function EventIcon({ type }: { type: number }) {
  const icon = ICONS[type];
  return icon ? (
    <svg viewBox="0 0 24 24" role="img" aria-label={icon[0]}>
      <path d={icon[1]} />
    </svg>
  ) : null;
}

/** What a player did, beside the name in the line-up. */
export const eventMark = ({ id, message_type, minute }: LiveEvent, isComingOn: boolean) => (
  <span key={id} data-type={message_type} data-came={isComingOn}>
    <EventIcon type={message_type} />
    <span>{minuteLabel(minute)}</span>
  </span>
);
