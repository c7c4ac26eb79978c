/**
 * An element inside the tag that the widget can't do without.
 * @throws Error naming what is missing, for the editor
 */
export function need(tag: HTMLElement, selector: string): HTMLElement {
  const found = tag.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`the tag should hold ${selector}`);
  return found;
}
