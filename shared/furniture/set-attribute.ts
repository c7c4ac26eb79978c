/** Sets an attribute of the host's element; at the end it is again as it was now. */
export function setAttribute(element: Element, name: string, value: string, end: AbortSignal) {
  const was = element.getAttribute(name);
  element.setAttribute(name, value);
  end.addEventListener('abort', () =>
    was === null ? element.removeAttribute(name) : element.setAttribute(name, was),
  );
}
