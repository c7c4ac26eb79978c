import { setAttribute } from './set-attribute.ts';

let count = 0;

/** Returns the element's id; one without gets an id of ours until the end. */
export function ensureId(element: Element, end: AbortSignal): string {
  // The widget's name keeps ids apart: each enhancer's file has a count of its own.
  const { widget } = element.closest<HTMLElement>('[data-widget]')!.dataset;
  // Not `element.id`: a form with a field named "id" returns that field.
  if (!element.getAttribute('id')) setAttribute(element, 'id', `fan-${widget}-${++count}`, end);
  return element.getAttribute('id')!;
}
