export function VoteCount({ votes }: { votes: number }) {
  return <p className="fi-note">{`Aantal stemmen: ${votes}`}</p>;
}
