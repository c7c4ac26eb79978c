/**
 * Reads from a page's source what islands need of it. By hand: a parser of the browser's would be a
 * way from a string to markup, which the pages' policy forbids; and in time that grows with the
 * length of the source, whatever it holds.
 */

/** A start tag with the element's text, as far as one holds the marker. */
interface Tag {
  tag: string;
  /** Where the text after the tag begins. */
  end: number;
}

/** Longer than any tag that a host prints. */
const LONGEST_TAG = 2_000;
/** A page that mentions the marker more often is about something else. */
const MOST_MENTIONS = 20;

/** The start tags of a name that hold a marker, in order. */
function* tagsWith(html: string, name: string, marker: string): Generator<Tag> {
  let at = -1;
  for (let mentions = 0; mentions < MOST_MENTIONS; mentions++) {
    at = html.indexOf(marker, at + 1);
    if (at < 0) return;
    const from = Math.max(0, at - LONGEST_TAG);
    const start = html.slice(from, at).lastIndexOf('<');
    const end = html.slice(at, at + LONGEST_TAG).indexOf('>');
    if (start < 0 || end < 0) continue;
    const tag = html.slice(from + start, at + end + 1);
    if (tag.slice(1, name.length + 1).toLowerCase() === name && /\s/.test(tag[name.length + 1]!))
      yield { tag, end: at + end + 1 };
  }
}

/** The value of an attribute in a start tag. */
function attributeOf(tag: string, name: string): string | undefined {
  const [, quoted, single, bare] =
    new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)'|([^\\s>"']+))`, 'i').exec(tag) ?? [];
  return quoted ?? single ?? bare;
}

/** The page configuration as it was printed, or nothing where there is none or it is not JSON. */
export function configIn(html: string): unknown {
  for (const { tag, end } of tagsWith(html, 'script', 'islands-config')) {
    if (attributeOf(tag, 'id') !== 'islands-config') continue;
    const text = html.slice(end);
    try {
      return JSON.parse(text.slice(0, text.search(/<\/script/i)));
    } catch {
      return undefined;
    }
  }
  return undefined;
}

/** The token in `<meta name="csrf-token">`. */
export function tokenIn(html: string): string | undefined {
  for (const { tag } of tagsWith(html, 'meta', 'csrf-token'))
    if (attributeOf(tag, 'name') === 'csrf-token') return attributeOf(tag, 'content') || undefined;
  return undefined;
}
