import { setAttribute } from './set-attribute.ts';

/**
 * Makes a link that toggles something a button, which the space bar activates too. Such a toggle is
 * a link in the host's markup so that it leads somewhere where no script runs.
 */
export function linkAsButton(toggle: HTMLElement, signal: AbortSignal): void {
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
