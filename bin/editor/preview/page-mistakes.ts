/** Finds the tags of a page with what is wrong with them, by the check of `fan-islands check-tags`. */

import { isMeantAsWidget } from '../../../shared/tag/check-tag.ts';
import { writeHtml } from '../../../shared/tag/write-tag.ts';
import { findTags, IN_PARAGRAPH, type Mistake } from '../find-tags.ts';
import { widgets } from '../widgets.ts';
import { hasHardSpaceInName, joinCurlyValues, writeHardStart } from './read-start-tag.ts';

/** What is wrong in one place of the page. */
export interface PlaceMistakes {
  mistakes: Pick<Mistake, 'problem' | 'expected' | 'nearest'>[];
  /** The whole tag without its mistakes; absent where none can be made. */
  corrected?: string;
}

/** Names of `data-widget` too as they are mistyped, whatever their value. */
const CANDIDATES = '[data-widget],[widget],[datawidget],[data_widget],[data-widgets]';

const NAMES = widgets.descriptions.map(({ name }) => name);
/** As `data-widgit="poll"`: any other value is one of the page itself. */
const isMistyped = ({ name, value }: Attr) => isMeantAsWidget(name) && NAMES.includes(value.trim());

/** What the loader, islands and enhancers add to a tag. */
const ADDED_ATTRIBUTE = /^data-(island-|fan-)/;
const ADDED = '[data-fan-made],.fan-failed';

/** Where the page's texts are code that it shows, or belong to an island: a reader's comment, say. */
const NOT_SEARCHED =
  'code,pre,textarea,script,style,title,xmp,samp,kbd,template,[data-widget],.fan-root';

const NONE: PlaceMistakes = { mistakes: [] };

/** Whether a change of an attribute may change what is wrong with its tag. */
export const isOfTag = (attribute: string) =>
  /^(data|widget)/.test(attribute) && !ADDED_ATTRIBUTE.test(attribute);

export const isTag = (element: Element) =>
  element.matches(CANDIDATES) ||
  [...element.attributes].some(isMistyped) ||
  hasHardSpaceInName(element);

/** @param around mistakes of the page around the tag */
function readTag(html: string, around: PlaceMistakes['mistakes'] = []): PlaceMistakes {
  const [found] = findTags(html, widgets);
  const mistakes = [...around, ...(found?.mistakes ?? [])];
  return found && mistakes.length
    ? { mistakes, corrected: found.mistakes[0]?.corrected ?? writeHtml(found.corrected) }
    : NONE;
}

const isText = (node: Node | null | undefined) => node?.nodeType === Node.TEXT_NODE;
const isParagraph = (node: Node | null | undefined): node is Element =>
  node instanceof Element && node.localName === 'p';
/** As a parser makes one of an end tag without a start. */
const isBare = (node: Node | null | undefined) =>
  isParagraph(node) && !node.attributes.length && !node.hasChildNodes();

/**
 * Whether a tag was in a paragraph. The parser has ended that before the tag, and made an empty one of
 * its own end after it; only where nothing else can have left that does this say so.
 */
function wasInParagraph(tag: Element): boolean {
  const before = tag.previousSibling;
  let after = tag.nextSibling;
  let text = '';
  while (after && !isParagraph(after)) {
    if (isText(after)) text += after.nodeValue;
    // What the page holds in between may be there for a reason of its own; our notice is not.
    else if (!(after instanceof Element && after.matches(ADDED))) return false;
    after = after.nextSibling;
  }
  if (!isParagraph(before) || !isBare(after)) return false;
  // The rest of the paragraph's text, the space before the tag, or nothing at all but the tag.
  return text.trim() !== '' || /\s$/.test(before.textContent ?? '') || isBare(before);
}

/** What its end tag did not end, holds the rest of the page: only what comes first is the tag's own. */
function hardTagMistakes(element: Element): PlaceMistakes {
  const first = [...element.children].find((each) => !each.matches(ADDED));
  const json = first?.matches('script[type="application/json"]') ? first.outerHTML : '';
  const start = element.cloneNode() as Element;
  const curly = joinCurlyValues(start);
  const name = /^[a-z][a-z0-9-]*/.exec(element.localName);
  return readTag(`${writeHardStart(start)}${json}</${name}>`, curly);
}

/** Returns what is wrong with a tag as the host sent it. */
export function tagMistakes(element: Element): PlaceMistakes {
  if (hasHardSpaceInName(element)) return hardTagMistakes(element);
  const copy = element.cloneNode(true) as Element;
  for (const { name } of [...copy.attributes])
    if (ADDED_ATTRIBUTE.test(name)) copy.removeAttribute(name);
  // A nested tag is one of its own.
  for (const each of copy.querySelectorAll(`${ADDED},[data-widget]`)) each.remove();
  const curly = joinCurlyValues(copy);
  return readTag(copy.outerHTML, [...(wasInParagraph(element) ? [IN_PARAGRAPH] : []), ...curly]);
}

/** Returns an element and all below it that fit a selector. */
const within = (root: Element, selector: string): Element[] => [
  ...(root.matches(selector) ? [root] : []),
  ...root.querySelectorAll(selector),
];

/** Returns the tags in a part of the page, mistyped ones too. */
export const tagsIn = (root: Element): Element[] => within(root, '*').filter(isTag);

function isInTag(element: Element): boolean {
  const around = element.parentElement;
  return around !== null && (isTag(around) || around.matches('.fan-root') || isInTag(around));
}

/** Returns JSON without its tag, and tags that are shown as text, with the element to show it after. */
export function lostTags(root: Element): [place: Element, found: PlaceMistakes][] {
  const found = new Map<Element, PlaceMistakes>();
  for (const script of within(root, 'script[type="application/json"]:not([id])'))
    if (!isInTag(script)) found.set(script, readTag(script.outerHTML));
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const { parentElement: place, nodeValue } = node;
    if (!place || !nodeValue?.includes('data-widget') || place.closest(NOT_SEARCHED)) continue;
    const escaped = nodeValue.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    found.set(place, readTag(escaped));
  }
  return [...found].filter(([, { mistakes }]) => mistakes.length > 0);
}

/** What is to be said of a tag whose markup an island could not use, which no check of a text finds. */
export function markupMistake(widget: string, error: unknown): PlaceMistakes {
  const { title, markup } =
    widgets.descriptions.find(({ name }) => name === widget) ??
    ({} as { title?: string; markup?: string });
  return {
    mistakes: [
      {
        problem: `${title ?? widget} kan met deze tag niet werken: ${(error as Error)?.message ?? error}.`,
        expected: markup ?? 'een tag zoals de tagbouwer hem maakt',
      },
    ],
  };
}
