/**
 * Returns how much CSS `zoom`, of the element and of all around it, enlarges a pixel of the element's
 * own styles and sizes. What the viewport measures (`getBoundingClientRect`, `clientX`) is divided by
 * it before it is used there. 1 in browsers that do not report it, Safari among them.
 */
export function zoomOf(element: Element & { currentCSSZoom?: number }): number {
  return element.currentCSSZoom || 1;
}
