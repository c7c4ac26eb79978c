import { findNodeAtLocation, type ParseError, parseTree } from 'jsonc-parser';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import type { Schema } from '../../shared/schema/parse.ts';
import { checkTag, isMeantAsWidget, nearestWidget } from '../../shared/tag/check-tag.ts';
import { readJson } from '../../shared/tag/repair-json.ts';
import { type GivenTag, type TagPlace, TEMPLATE, type WritableTag } from '../../shared/tag/tag.ts';
import type { TagDescription } from '../../shared/tag/tag-description.ts';
import { writeHtml } from '../../shared/tag/write-tag.ts';
import {
  attributeOf,
  childrenOf,
  type Element,
  isElement,
  isJsonScript,
  type Node,
  positionIn,
  splittingElements,
  startOf,
  textOf,
} from './html-tree.ts';
import { maskTemplates, restoreTemplates } from './mask-templates.ts';
import { KEPT_SPACE, withReadableStarts } from './readable-starts.ts';

export interface Mistake {
  line: number;
  column: number;
  problem: string;
  expected: string;
  nearest?: string;
  /** The whole tag without its mistakes, as HTML; absent where nothing of the tag is left. */
  corrected?: string;
}

/** A tag of a document, with its mistakes. */
export interface FoundTag {
  line: number;
  column: number;
  mistakes: (Mistake & { corrected: string })[];
  corrected: WritableTag;
  /** The corrected tag as HTML, with the expressions of its template. */
  html: string;
}

export interface Widgets {
  descriptions: TagDescription[];
  /** Schemas of JSON children, by widget. */
  schemas: Record<string, Schema<unknown>>;
}

export const IN_PARAGRAPH = {
  problem: 'De tag staat in een alinea (<p>), die daardoor in tweeën breekt.',
  expected: 'de tag los, buiten <p> en </p>',
};

const BETWEEN_ATTRIBUTES = {
  problem: 'Tussen de attributen van de tag staan harde spaties (&nbsp;).',
  expected: 'gewone spaties',
};

/** Elements whose text shows code to a reader. */
const SHOWS_CODE = ['code', 'pre', 'textarea', 'script', 'style', 'title', 'xmp', 'samp', 'kbd'];

/** The start of a tag as text, where an editor has escaped it. */
const ESCAPED_TAG = /<[a-z][\w-]*\s[^<>]*\bdata-widget\s*=/i;

const keysInCommon = (example: unknown, value: object) =>
  Object.keys(Object(example)).filter((key) => Object.hasOwn(value, key)).length;

/** `data_widget`, `widget` and `data-widgit` too, but only with a name like one of a widget. */
function isTag(element: Element, names: string[]): boolean {
  if (attributeOf(element, 'data-widget') !== undefined) return true;
  return element.attrs.some(
    ({ name, value }) =>
      isMeantAsWidget(name) && names.includes(value.replace(/["'“”]/g, '').trim()),
  );
}

/** The widget that a tag is for, however its name is written. */
function meantWidget(element: Element, descriptions: TagDescription[]): string | undefined {
  const given =
    attributeOf(element, 'data-widget') ??
    element.attrs.find(({ name }) => isMeantAsWidget(name))?.value ??
    '';
  return nearestWidget(given.replace(/["'“”]/g, '').trim(), descriptions)?.name;
}

/** Finds the tags of an HTML document or template, and what is wrong with each. */
export function findTags(source: string, { descriptions, schemas }: Widgets): FoundTag[] {
  const { html, changed } = withReadableStarts(maskTemplates(source));
  const document = parse(html, { sourceCodeLocationInfo: true });
  const names = descriptions.map(({ name }) => name);
  const found: FoundTag[] = [];

  const positionAt = (offset: number) => positionIn(source, offset);

  /** The JSON child's text, and where it begins. */
  function jsonOf(script: Element): { text: string; offset: number } {
    const { startTag, endTag, endOffset = 0 } = script.sourceCodeLocation ?? {};
    const offset = startTag?.endOffset ?? startOf(script);
    return { text: html.slice(offset, endTag?.startOffset ?? endOffset), offset };
  }

  function offsetInJson({ text, offset }: { text: string; offset: number }, place: TagPlace) {
    if (place.kind !== 'json') return offset;
    const errors: ParseError[] = [];
    const tree = parseTree(text, errors, { disallowComments: true });
    if (!place.path) {
      const known = place.offset ?? -1;
      return offset + (known >= 0 ? known : (errors[0]?.offset ?? 0));
    }
    for (let { path } = place; tree && path.length; path = path.slice(0, -1)) {
      const keys = path.map((key) => (/^\d+$/.test(`${key}`) ? Number(key) : key));
      const node = findNodeAtLocation(tree, keys);
      if (node) return offset + node.offset;
    }
    return offset + Math.max(text.search(/\S/), 0);
  }

  /** Adds mistakes of the document around the tag to those of the tag itself. */
  function addTag(element: Element, around: Omit<Mistake, 'line' | 'column' | 'corrected'>[]) {
    const inside = scriptsIn(element);
    const direct = element.childNodes.filter(isElement).find(isJsonScript);
    const script = direct ?? inside[0];
    const json = script && jsonOf(script);
    const given: GivenTag = {
      element: element.tagName,
      attributes: element.attrs.map(({ name, value }) => ({
        name,
        value: value.replaceAll(KEPT_SPACE, ' '),
      })),
      ...(json && { json: json.text }),
      hasTemplateInside: textOf(element).includes(TEMPLATE),
    };
    const { mistakes, corrected } = checkTag(given, descriptions, (name) => schemas[name]);
    const { startOffset = 0, endOffset } = element.sourceCodeLocation ?? {};
    const correctedHtml = restoreTemplates(
      writeHtml(corrected),
      source.slice(startOffset, endOffset),
    );
    const attributePlaces = element.sourceCodeLocation?.attrs;
    const offsetOf = (place: TagPlace) => {
      if (place.kind === 'json' && json) return offsetInJson(json, place);
      const attribute = place.kind === 'attribute' ? attributePlaces?.[place.name] : undefined;
      return attribute?.startOffset ?? startOf(element);
    };
    const misplaced =
      script && !direct
        ? [
            isJsonScript(script)
              ? {
                  problem: 'Het JSON-blok staat niet direct in de tag.',
                  expected: 'het <script> als kind van de tag, zonder <p> of <div> eromheen',
                }
              : {
                  problem: 'Het JSON-blok heeft niet het type application/json.',
                  expected: '<script type="application/json">',
                },
          ]
        : [];
    const position = positionAt(startOf(element));
    found.push({
      ...position,
      corrected,
      html: correctedHtml,
      mistakes: [
        ...around.map((each) => ({ ...position, ...each, corrected: correctedHtml })),
        ...misplaced.map((each) => ({
          ...positionAt(script ? startOf(script) : startOf(element)),
          ...each,
          corrected: correctedHtml,
        })),
        ...mistakes.map(({ place, ...each }) => ({
          ...positionAt(offsetOf(place)),
          ...each,
          corrected: correctedHtml,
        })),
      ],
    });
  }

  /** Scripts with JSON in a tag, and in no tag inside it: one deeper, or one of another type. */
  function scriptsIn(element: Element): Element[] {
    const widget = meantWidget(element, descriptions);
    const takesJson = descriptions.some(({ name, json }) => name === widget && json);
    if (!takesJson) return [];
    return childrenOf(element).flatMap((node): Element[] => {
      if (!isElement(node) || isTag(node, names)) return [];
      if (isJsonScript(node)) return [node];
      if (node.tagName !== 'script') return scriptsBelow(node);
      return readJson(textOf(node)).value === undefined ? [] : [node];
    });
  }
  const scriptsBelow = (node: Element): Element[] =>
    childrenOf(node).flatMap((each) => {
      if (!isElement(each) || isTag(each, names)) return [];
      return isJsonScript(each) ? [each] : scriptsBelow(each);
    });

  /** JSON of a widget outside any tag: an editor removed the element, or all of its attributes. */
  function addOrphan(script: Element) {
    const { text, offset } = jsonOf(script);
    if (text.includes(TEMPLATE)) return;
    const { value } = readJson(text);
    if (typeof value !== 'object' || value === null) return;
    // Of those that need their JSON; nearly anything fits a widget that takes it as well.
    const [owner] = descriptions
      .filter(({ json }) => json?.required && keysInCommon(json.example, value) >= 3)
      .sort((a, b) => keysInCommon(b.json?.example, value) - keysInCommon(a.json?.example, value));
    if (!owner) return;
    const corrected: WritableTag = {
      element: 'div',
      attributes: [{ name: 'data-widget', value: owner.name }],
      json: { value },
    };
    const position = positionAt(startOf(script) || offset);
    const correctedHtml = writeHtml(corrected);
    found.push({
      ...position,
      corrected,
      html: correctedHtml,
      mistakes: [
        {
          ...position,
          problem:
            'Om dit JSON-blok hoort een tag, maar die is weg of heeft zijn attributen verloren.',
          expected: `<div data-widget="${owner.name}"> eromheen`,
          nearest: owner.name,
          corrected: correctedHtml,
        },
      ],
    });
  }

  function addEscaped(node: DefaultTreeAdapterTypes.TextNode) {
    const [inner] = findTags(node.value, { descriptions, schemas });
    if (!inner) return;
    const raw = html.slice(startOf(node), node.sourceCodeLocation?.endOffset);
    const position = positionAt(startOf(node) + Math.max(raw.search(/&lt;|</), 0));
    found.push({
      ...position,
      corrected: inner.corrected,
      html: inner.html,
      mistakes: [
        {
          ...position,
          problem: 'De tag staat als tekst op de pagina (&lt;div …&gt;).',
          expected: 'de tag zelf, als HTML ingevoegd',
          corrected: inner.html,
        },
      ],
    });
  }

  function visit(parent: Node, isInTag: boolean, showsCode: boolean) {
    const children = childrenOf(parent);
    const splitting = splittingElements(children);
    for (const node of children) {
      if (node.nodeName === '#text' && 'value' in node) {
        if (!showsCode && ESCAPED_TAG.test(node.value)) addEscaped(node);
        continue;
      }
      if (!isElement(node)) continue;
      const isOne = isTag(node, names);
      if (isOne)
        addTag(node, [
          ...(splitting.has(node) ? [IN_PARAGRAPH] : []),
          ...(changed.has(startOf(node)) ? [BETWEEN_ATTRIBUTES] : []),
        ]);
      else if (isJsonScript(node) && !isInTag && attributeOf(node, 'id') === undefined)
        addOrphan(node);
      visit(node, isInTag || isOne, showsCode || SHOWS_CODE.includes(node.tagName));
    }
  }
  visit(document, false, false);
  return found;
}
