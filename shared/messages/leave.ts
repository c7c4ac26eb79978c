/**
 * Leaves the page after an act that is done once.
 * @param go `location.reload()` or `location.assign(…)`
 * @returns never resolves: what is locked stays so until the page has gone
 */
export function leave(go: () => void): Promise<never> {
  // Brought back from the back-forward cache it would still be locked, and show what is gone.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  go();
  return new Promise(() => {});
}
