import { formatNumber } from '../text/numbers.ts';

export function VoteCount({ votes }: { votes: number }) {
  return <p className="fan-note">{`Aantal stemmen: ${formatNumber(votes)}`}</p>;
}
