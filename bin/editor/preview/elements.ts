/** Elements of the preview: its own style in a shadow root, so that no page's style reaches it. */

import { markMade } from '../../../shared/enhancers/mark-made.ts';
import { PREVIEW_STYLE } from './preview-style.ts';

type Properties<E> = Partial<Omit<E, 'style' | 'children'>>;

/** Creates an element with properties and children. */
export function createElement<K extends keyof HTMLElementTagNameMap>(
  name: K,
  properties: Properties<HTMLElementTagNameMap[K]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}

let sheet: CSSStyleSheet | undefined;

/**
 * Creates the element that the page receives, with its contents in a shadow root. The style is no
 * element, which a policy without `'unsafe-inline'` would refuse.
 */
export function createShadow(...children: Node[]): HTMLElement {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(PREVIEW_STYLE);
  }
  const host = markMade(document.createElement('div'));
  host.lang = 'nl';
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheet];
  root.append(...children);
  return host;
}
