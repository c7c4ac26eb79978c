/** Elements that an editor makes lines of, whole; and what only markup needs to spell out. */
const BLOCKS = /<br\s*\/?>|<\/(p|div|ul|ol|li|blockquote|h[1-6])>/i;
const ENTITIES = /&(amp|lt|gt|quot|nbsp|#0*39);/i;

/** How a message's text is to be shown. */
export interface TextKind {
  /** Whether it is markup, which the sanitiser must see. */
  isHtml: boolean;
  /** Whether the line breaks in it are the ones that count. */
  hasLines: boolean;
}

/**
 * Members type plain text, in which `1 < 2`, `<b>` and `<script>` are words that must not get lost;
 * a host may send HTML all the same. It is taken for HTML where it is laid out
 * as such, or where the host has escaped it.
 */
export function textKind(text: string): TextKind {
  const hasBlocks = BLOCKS.test(text);
  return { isHtml: hasBlocks || ENTITIES.test(text), hasLines: !hasBlocks };
}
