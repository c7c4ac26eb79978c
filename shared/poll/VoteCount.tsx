export function VoteCount({ votes }: { votes: number }) {
  return <p className="fan-note">{`Aantal stemmen: ${votes}`}</p>;
}
