import { setAttribute } from './set-attribute.ts';

let ids = 0;

/** The element's id; until the end it has one of ours if it has none. */
export function idOf(element: Element, end: AbortSignal): string {
  // Each widget counts for itself.
  const { widget } = element.closest<HTMLElement>('[data-widget]')!.dataset;
  // Not `element.id`: a form's is its field of that name, if it has one.
  if (!element.getAttribute('id')) setAttribute(element, 'id', `fan-${widget}-${++ids}`, end);
  return element.getAttribute('id')!;
}
