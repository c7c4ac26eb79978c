import { plural } from '../../shared/text/numbers.ts';

/**
 * Says once how many comments came, and goes to the first of them, in the order of the page, when
 * the reader asked for them. What is on the screen stays where it is unless that one is out of sight.
 */
export function showArrivals(
  ids: readonly number[],
  isAsked: boolean,
  onNews: (words: string) => void,
): void {
  onNews(`${plural(ids.length, 'reactie', 'reacties')} geladen.`);
  if (!isAsked || !ids.length) return;
  requestAnimationFrame(() => {
    const first = document.querySelector<HTMLElement>(ids.map((id) => `#comment-${id}`).join());
    first?.focus({ preventScroll: true });
    first?.scrollIntoView?.({ block: 'nearest' });
  });
}
