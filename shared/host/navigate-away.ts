/**
 * Leaves the page after an action that is done once.
 * @param navigate calls `location.reload()` or `location.assign(…)`
 * @returns never resolves: what is locked stays locked until the page is gone
 */
export function navigateAway(navigate: () => void): Promise<never> {
  // From the back-forward cache the page would return as it was: locked, and showing old state.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  navigate();
  return new Promise(() => {});
}
