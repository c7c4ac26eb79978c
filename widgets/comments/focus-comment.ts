/**
 * Moves the focus to the first of some comments, in the order of the page, once they stand there.
 * What is on the screen stays where it is unless that comment is out of sight.
 */
export function focusComment(ids: readonly number[]): void {
  if (!ids.length) return;
  requestAnimationFrame(() => {
    const first = document.querySelector<HTMLElement>(ids.map((id) => `#comment-${id}`).join());
    first?.focus({ preventScroll: true });
    first?.scrollIntoView?.({ block: 'nearest' });
  });
}
