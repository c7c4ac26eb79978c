/** A part that is fetched later. */
export function LazyPart() {
  return <p>Het deel</p>;
}
