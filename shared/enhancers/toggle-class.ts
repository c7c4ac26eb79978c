/** Adds or removes a class; an element left without classes loses the attribute, as before. */
export function toggleClass(element: Element, name: string, on: boolean): void {
  element.classList.toggle(name, on);
  if (!element.classList.length) element.removeAttribute('class');
}
