/** Sets an attribute of the host's element, and restores its present value at the end. */
export function setAttribute(element: Element, name: string, value: string, end: AbortSignal) {
  const before = element.getAttribute(name);
  element.setAttribute(name, value);
  end.addEventListener('abort', () =>
    before === null ? element.removeAttribute(name) : element.setAttribute(name, before),
  );
}
