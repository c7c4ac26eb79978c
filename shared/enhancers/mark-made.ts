/** An element with the property has been made by this page's code; a copy of it lacks the property. */
export type MadeElement = Element & { isFanMade?: boolean };

/**
 * Marks an element that is added to the host's markup. Turbo, `wire:navigate` and htmx keep a copy of the
 * page and show it again later: the copies of marked elements are removed then, since nothing
 * listens to them.
 */
export function markMade<E extends Element>(element: E): E {
  element.setAttribute('data-fan-made', '');
  (element as MadeElement).isFanMade = true;
  return element;
}
