/** What the parser makes of a document, and where things are in it. */
import type { DefaultTreeAdapterTypes } from 'parse5';

export type Node = DefaultTreeAdapterTypes.Node;
export type Element = DefaultTreeAdapterTypes.Element;

export const isElement = (node: Node): node is Element => 'tagName' in node;
export const childrenOf = (node: Node): Node[] => {
  if ('content' in node) return node.content.childNodes;
  return 'childNodes' in node ? node.childNodes : [];
};
export const attributeOf = (element: Element, name: string) =>
  element.attrs.find((each) => each.name === name)?.value;
export const textOf = (element: Element) =>
  element.childNodes.map((node) => ('value' in node ? node.value : '')).join('');
export const isJsonScript = (node: Element) =>
  node.tagName === 'script' && attributeOf(node, 'type') === 'application/json';

/** Offset of a node in the source. */
export const startOf = (node: Node) => node.sourceCodeLocation?.startOffset ?? 0;

/** Returns lines and columns from 1. */
export function positionIn(source: string, offset: number) {
  const before = source.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** Returns the elements that a paragraph was closed for, while its own end is still to follow. */
export function splittingElements(children: Node[]): Set<Node> {
  const splitting = new Set<Node>();
  let after: Node[] | undefined;
  for (const child of children) {
    if (!isElement(child)) continue;
    const location = child.sourceCodeLocation;
    if (child.tagName !== 'p') after?.push(child);
    // An end tag without a start makes an empty paragraph that has no place in the source.
    else if (!location) {
      for (const each of after ?? []) splitting.add(each);
      after = undefined;
    } else after = location.endTag ? undefined : [];
  }
  return splitting;
}
