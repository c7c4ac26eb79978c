/** Adds or removes a class; an element left without classes loses the attribute, as before. */
export function toggleClass(element: Element, name: string, isOn: boolean): void {
  element.classList.toggle(name, isOn);
  if (!element.classList.length) element.removeAttribute('class');
}
