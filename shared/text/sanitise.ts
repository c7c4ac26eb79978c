import { withoutInlineCode } from './inline-code.ts';
import { plainText } from './plain-text.ts';
import { attributes, dropped, listed, mostTags } from './sanitise-list.ts';
import { rebuild } from './sanitise-tree.ts';

type Purify = typeof import('./purify.ts').purify;
type NativeElement = Element & {
  setHTML?(html: string, options: { sanitizer: SanitizerConfig }): void;
};

let inert: NativeElement | undefined;
let purify: Purify | undefined;
const latest = new WeakMap<Element, string>();

/**
 * Fills the element with the allowed markup of `html`: the only place where a string becomes
 * markup. The list is in `sanitise-list.ts`. Reads with `Element.setHTML` where the browser has it,
 * else with DOMPurify; until that has loaded, and for good if it cannot, the plain text is shown, or
 * what a server rendered. The last call on an element wins. Never throws, never rejects.
 *
 * Call it from an effect on a block element (a `div`) whose children nobody else manages.
 *
 * @param imageHosts besides the site's own, whose images are shown; those of others become links.
 *   Without it all images are shown.
 * @returns a promise only while DOMPurify loads; else the element is ready at once
 */
export function setSanitised(
  element: Element,
  html: string,
  imageHosts?: readonly string[],
): Promise<void> | undefined {
  const isRendered = !latest.has(element) && element.childElementCount > 0;
  latest.set(element, html);
  let ready: Promise<void> | undefined;
  if (/[<&]/.test(html) && html.split('<', mostTags).length < mostTags) {
    if (fill(element, html, imageHosts)) return;
    // An engine that is there but fails gains nothing by trying again.
    if (!purify) ready = loadThenFill(element, html, imageHosts);
  }
  // What a server has sanitised is better than the words alone.
  if (!ready || !isRendered) element.textContent = plainText(html);
  return ready;
}

async function loadThenFill(
  element: Element,
  html: string,
  imageHosts?: readonly string[],
): Promise<void> {
  try {
    ({ purify } = await import('./purify.ts'));
  } catch {
    return;
  }
  if (latest.get(element) === html) fill(element, html, imageHosts);
}

/** Whether an engine was there and could read the markup. */
function fill(element: Element, html: string, imageHosts?: readonly string[]): boolean {
  try {
    const quiet = withoutInlineCode(html);
    const source = readNatively(quiet) ?? purify?.(quiet, listed, attributes, dropped);
    if (!source) return false;
    const shown = element.cloneNode() as Element;
    shown.append(rebuild(source, element, imageHosts));
    // Of what a server rendered, the nodes stay: a reader may have selected something.
    if (!shown.isEqualNode(element)) element.replaceChildren(...shown.childNodes);
    return true;
  } catch {
    return false;
  }
}

/**
 * The markup as read by the browser, in a document without window: there nothing loads or runs
 * before it has been rebuilt. Nothing if the browser has no `setHTML`, or an early one that takes
 * no such configuration.
 */
function readNatively(html: string): Element | undefined {
  inert ??= document.implementation.createHTMLDocument('').body;
  try {
    inert.setHTML?.(html, { sanitizer: { removeElements: dropped, attributes } });
    return inert.setHTML && inert;
  } catch {
    return undefined;
  }
}
