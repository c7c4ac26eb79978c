/** Shows that something goes on. Decoration: the button is disabled and the form says it is busy. */
export function Spinner() {
  return <span className="fan-spinner" aria-hidden="true" />;
}
