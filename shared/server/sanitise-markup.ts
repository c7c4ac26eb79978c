import {
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  html as names,
  parseFragment,
} from 'parse5';
import { plainText } from '../text/plain-text.ts';
import {
  attributes,
  deepest,
  dropped,
  imageSchemes,
  kept,
  linkSchemes,
  mayNest,
  mostTags,
  paragraphs,
} from '../text/sanitise-list.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** Stands for the page's own host, which a server does not know. */
const OWN_HOST = 'page.invalid';
const BASE = `https://${OWN_HOST}/`;

const blocks = new Set(['p', 'ul', 'ol', 'blockquote', ...paragraphs]);
const droppedNames = new Set([...dropped, 'svg', 'math']);
const listedNames = new Set([...kept, ...paragraphs]);
const body = defaultTreeAdapter.createElement('body', names.NS.HTML, []);

const escapeText = (text: string) =>
  text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/\u00a0/g, '&nbsp;');
const escapeAttribute = (text: string) => escapeText(text).replace(/"/g, '&quot;');

const isElement = (node: Node): node is Element => 'tagName' in node;
const isDropped = (node: Node) => isElement(node) && droppedNames.has(node.tagName);

function read(element: Element, attribute: string): string {
  if (!attributes.includes(attribute)) return '';
  return (element.attrs.find(({ name }) => name === attribute)?.value ?? '').trim();
}

function urlOf(address: string): URL | undefined {
  try {
    return address ? new URL(address, BASE) : undefined;
  } catch {
    return undefined;
  }
}

const leads = (address: string, schemes: RegExp) => schemes.test(urlOf(address)?.protocol ?? '');

/** Whether a block is in the element. No recursion: a tree may be deep. */
function holdsBlock(element: Element): boolean {
  const waiting: Node[] = [...element.childNodes];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (!isElement(node) || isDropped(node)) continue;
    if (blocks.has(node.tagName)) return true;
    waiting.push(...node.childNodes);
  }
  return false;
}

/** As `nameFor` of `sanitise-tree.ts`: the name under which an element stays, or `''`. */
function nameFor(element: Element, path: string[]): string {
  let name: string = element.tagName;
  if (paragraphs.includes(name) && !holdsBlock(element)) name = 'p';
  return mayNest(name, path) ? name : '';
}

function linkStart(href: string, target = ''): string {
  if (!leads(href, linkSchemes)) return '';
  const blank = /^_blank$/i.test(target) ? ' target="_blank"' : '';
  return `<a href="${escapeAttribute(href)}" rel="nofollow ugc noopener"${blank}>`;
}

function imageOf(element: Element, isInLink: boolean, imageHosts?: readonly string[]): string {
  const src = read(element, 'src');
  const alt = read(element, 'alt');
  const host = urlOf(src)?.host;
  // A full address of the site itself is foreign too, until the browser knows better.
  if (imageHosts && host !== undefined && ![OWN_HOST, ...imageHosts].includes(host)) {
    const words = escapeText(alt || 'Afbeelding');
    const start = isInLink ? '' : linkStart(src);
    return start ? `${start}${words}</a>` : words;
  }
  if (!leads(src, imageSchemes)) return escapeText(alt);
  const sides = ['width', 'height']
    .filter((side) => /^[1-9]\d{0,2}$/.test(read(element, side)))
    .map((side) => ` ${side}="${read(element, side)}"`);
  return `<img alt="${escapeAttribute(alt)}" loading="lazy" decoding="async" referrerpolicy="no-referrer"${sides.join('')} src="${escapeAttribute(src)}">`;
}

/** Returns the start tag of an element that stays, or what replaces it; nothing to unwrap it. */
function startOf(
  element: Element,
  name: string,
  path: string[],
  imageHosts?: readonly string[],
): string {
  if (name === 'a') return linkStart(read(element, 'href'), read(element, 'target'));
  if (name === 'img') return imageOf(element, path.includes('a'), imageHosts);
  return name && `<${name}>`;
}

const isVoid = (name: string) => name === 'br' || name === 'img';

/**
 * Returns the allowed markup of a text from others, as HTML: on a server, what `setSanitised` shows in a
 * browser, by the same list and the same steps. parse5 reads markup as browsers do. The browser sanitises
 * the text again and replaces whatever differs.
 *
 * @param imageHosts besides the site's own, whose images are shown; those of others become links.
 *   Without it all images are shown.
 */
export function sanitiseMarkup(html: string, imageHosts?: readonly string[]): string {
  if (html.split('<', mostTags).length >= mostTags) return escapeText(plainText(html));
  const { childNodes } = parseFragment(body, html, { scriptingEnabled: false });
  let result = '';
  type Step = [node: Node | string, path: string[]];
  const waiting: Step[] = childNodes.map((node): Step => [node, []]).reverse();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    let [node, path] = next;
    // An end tag.
    if (typeof node === 'string') result += node;
    else if (defaultTreeAdapter.isTextNode(node)) result += escapeText(node.value);
    else if (isElement(node) && !isDropped(node)) {
      if (listedNames.has(node.tagName)) {
        const name = nameFor(node, path);
        const start = startOf(node, name, path, imageHosts);
        result += start;
        if (start && !isVoid(name)) waiting.push([`</${name}>`, path]);
        // Whatever is deeper is unwrapped, so that its path does not matter.
        if (path.length < deepest) path = [...path, start ? name : ''];
      }
      for (const child of [...node.childNodes].reverse()) waiting.push([child, path]);
    }
  }
  return result;
}
