import {
  dropped,
  imageSchemes,
  linkSchemes,
  listed,
  mayNest,
  paragraphs,
} from './sanitise-list.ts';

const blocks = ['p,ul,ol,blockquote', ...paragraphs].join();

/**
 * A new tree of what is inside `source` and on the allow-list. Nodes are made here and never
 * taken over, so the result cannot hold an element or an attribute that this file does not set,
 * whichever engine read the markup and whatever it missed. No recursion: a tree may be deep.
 *
 * @param target the element that will show the result; gives the document and the base of links
 * @param imageHosts besides the site's own, whose images are shown; those of others become links.
 *   Without it all images are shown.
 */
export function rebuild(
  source: Element | DocumentFragment,
  target: Element,
  imageHosts?: readonly string[],
): DocumentFragment {
  const result = document.createDocumentFragment();
  // An element of a foreign vocabulary is no block of ours, whatever its name.
  for (const foreign of source.querySelectorAll('svg,math')) foreign.remove();
  const waiting: [node: Node, parent: Node, path: string[]][] = [[source, result, []]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    let [node, parent, path] = next;
    if (node instanceof Text) parent.appendChild(new Text(node.data));
    if (node instanceof Element && node !== source) {
      if (dropped.includes(node.localName)) continue;
      if (listed.includes(node.localName)) {
        const name = nameFor(node, path);
        const copy =
          name &&
          (name === 'img' && isForeign(node, target.baseURI, imageHosts)
            ? imageLink(node, target.baseURI, path.includes('a'))
            : copyOf(node, name, target.baseURI));
        if (copy) parent = parent.appendChild(copy);
        path = [...path, copy ? name : ''];
      }
    }
    // The last one waiting is the next one taken, so children wait in reverse order.
    for (let child = node.lastChild; child; child = child.previousSibling) {
      waiting.push([child, parent, path]);
    }
  }
  result.normalize();
  return result;
}

/**
 * The name under which the element stays, or `''` where it is to be unwrapped.
 *
 * @param path the names of the listed elements around it, `''` for those that were unwrapped
 */
function nameFor(element: Element, path: string[]): string {
  let name = element.localName;
  if (paragraphs.includes(name) && !element.querySelector(blocks)) name = 'p';
  return mayNest(name, path) ? name : '';
}

/** Whether an image would be fetched from a host that the site has nothing to do with. */
function isForeign(image: Element, base: string, imageHosts?: readonly string[]): boolean {
  if (!imageHosts) return false;
  try {
    const { host } = new URL((image.getAttribute('src') ?? '').trim(), base);
    return host !== location.host && !imageHosts.includes(host);
  } catch {
    return false;
  }
}

/** In the place of an image that would show its host who reads; its words alone inside a link. */
function imageLink(image: Element, base: string, isInLink: boolean): Node | undefined {
  const words = (image.getAttribute('alt') ?? '').trim() || 'Afbeelding';
  const link = document.createElement('a');
  link.setAttribute('href', image.getAttribute('src') ?? '');
  const copy = isInLink ? undefined : copyOf(link, 'a', base);
  if (!(copy instanceof Element)) return new Text(words);
  copy.append(words);
  return copy;
}

/** The element's safe twin without children; nothing for a link or an image that leads nowhere. */
function copyOf(element: Element, name: string, base: string): Node | undefined {
  const copy = document.createElement(name);
  const read = (attribute: string) => (element.getAttribute(attribute) ?? '').trim();
  const write = (attribute: string, value: string) => copy.setAttribute(attribute, value);
  /** Asks the browser's own URL parser, so that no trick with case, white space or entities helps. */
  const leads = (attribute: string, schemes: RegExp) => {
    try {
      return read(attribute) && schemes.test(new URL(read(attribute), base).protocol);
    } catch {}
  };
  if (name === 'a') {
    if (!leads('href', linkSchemes)) return;
    write('href', read('href'));
    write('rel', 'nofollow ugc noopener');
    if (/^_blank$/i.test(read('target'))) write('target', '_blank');
  }
  if (name === 'img') {
    if (!leads('src', imageSchemes)) return new Text(read('alt'));
    write('alt', read('alt'));
    write('loading', 'lazy');
    write('decoding', 'async');
    write('referrerpolicy', 'no-referrer');
    for (const side of ['width', 'height']) {
      if (/^[1-9]\d{0,2}$/.test(read(side))) write(side, read(side));
    }
    // Last, for an image starts to load as soon as it has a source.
    write('src', read('src'));
  }
  return copy;
}
