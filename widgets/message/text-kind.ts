/** What an editor writes: elements that shape a text, or signs that only markup needs to spell out. */
const MARKUP =
  /<\/?(p|br|div|ul|ol|li|blockquote|h[1-6]|b|strong|i|em|u|s|img|a)(\s[^<>]*)?\/?>|&(amp|lt|gt|quot|nbsp|#0*39);/i;
/** Elements that break lines by themselves. */
const BLOCKS = /<(p|br|div|ul|ol|li|blockquote|h[1-6])[\s/>]/i;

/** How a message's text is to be shown. */
export interface TextKind {
  /** Whether it holds markup, which the sanitiser must see. */
  isHtml: boolean;
  /** Whether its own line breaks are the ones that count. */
  hasLines: boolean;
}

/**
 * Members type plain text, in which `1 < 2` and `<script>` are words that must not get lost; a host
 * may send HTML all the same (quality, "Safety"). It is taken for HTML where it looks like it.
 */
export function textKind(text: string): TextKind {
  const isHtml = MARKUP.test(text);
  return { isHtml, hasLines: !isHtml || !BLOCKS.test(text) };
}
