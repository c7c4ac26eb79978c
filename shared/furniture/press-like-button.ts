import { setAttribute } from './set-attribute.ts';

/**
 * A toggle that leads somewhere without script is a link. With script it acts as a button, which is
 * pressed with the space bar too.
 */
export function pressLikeButton(toggle: HTMLElement, signal: AbortSignal): void {
  if (!toggle.matches('a')) return;
  setAttribute(toggle, 'role', 'button', signal);
  toggle.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== ' ') return;
      event.preventDefault();
      toggle.click();
    },
    { signal },
  );
}
