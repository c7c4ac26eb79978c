/**
 * Returns an element of the host's markup that the enhancer cannot work without.
 * @throws Error that names what is missing, for the editor
 */
export function requireElement(parent: HTMLElement, selector: string): HTMLElement {
  const found = parent.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`the tag should hold ${selector}`);
  return found;
}
