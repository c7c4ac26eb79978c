/** Gives a class or takes it; an element that then has none is as it was before. */
export function toggleClass(element: Element, name: string, on: boolean): void {
  element.classList.toggle(name, on);
  if (!element.classList.length) element.removeAttribute('class');
}
