/** Elements that an editor makes lines of, whole; and entities that only markup needs. */
const BLOCKS = /<br\s*\/?>|<\/(p|div|ul|ol|li|blockquote|h[1-6])>/i;
const ENTITIES = /&(amp|lt|gt|quot|nbsp|#0*39);/i;

/** How a message's text is to be shown. */
export interface TextKind {
  /** Whether it is markup, which has to pass the sanitiser. */
  isHtml: boolean;
  /** Whether its line breaks count. */
  hasLines: boolean;
}

/**
 * Returns how to show a message's text. Members type plain text, in which `1 < 2`, `<b>` and
 * `<script>` are words that must not get lost; a host may send HTML all the same. A text counts as
 * HTML where it is laid out as such, or where the host has escaped it.
 */
export function textKind(text: string): TextKind {
  const hasBlocks = BLOCKS.test(text);
  return { isHtml: hasBlocks || ENTITIES.test(text), hasLines: !hasBlocks };
}
