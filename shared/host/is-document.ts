/** How a document begins, after white space and comments. */
const DOCUMENT = /^<(!doctype|html)\b/i;

/** Whether a response is a page, and not a short text that a Laravel host sends as `text/html`. */
export function isDocument(text: string): boolean {
  let rest = text.trimStart();
  while (rest.startsWith('<!--')) {
    const end = rest.indexOf('-->');
    if (end < 0) return false;
    rest = rest.slice(end + 3).trimStart();
  }
  return DOCUMENT.test(rest);
}
