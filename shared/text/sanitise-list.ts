/**
 * What markup a text from others may carry: the one list that both engines and the rebuilding walk
 * read. Whatever is not named here is unwrapped (its text stays) or, where its content is no text
 * for a reader, dropped whole.
 */

/**
 * Elements that stay. Paragraphs, line breaks, emphasis, lists, quotes, links and images are what
 * a person writing a comment needs; a mention is a link to a profile. `s` and `u` are emphasis to
 * every editor. No headings (the page's outline is the host's), no `span` (it only carries classes
 * and styles, which go), no tables (they do not fit a phone).
 */
export const kept = 'p br blockquote q ul ol li em i strong b s u a img'.split(' ');

/**
 * Elements that become a paragraph when they hold no other block, so that lines and cells are not
 * glued together: browsers' own editors write a line as a `div`.
 */
export const paragraphs = 'div h1 h2 h3 h4 h5 h6 pre td th dt dd figcaption'.split(' ');

/** Every element that an engine lets through. */
export const listed = [...kept, ...paragraphs];

/**
 * Elements that go with everything in them: code, documents inside the document, foreign
 * vocabularies (their names mean something else to the parser, the root of most mutation attacks),
 * controls and whole forms (a comment must not ask for a password), and elements whose content
 * browsers read as raw text.
 */
export const dropped =
  'script style template iframe object svg math form select textarea button audio video title noscript noembed noframes xmp plaintext'.split(
    ' ',
  );

/**
 * Attributes that an engine lets through; the rebuilding walk checks every value and adds `rel`,
 * `loading`, `decoding` and `referrerpolicy` itself. Ids, names, classes, styles, `data-*` and
 * handlers go, so that a text can't insert an island, shadow a global or lie
 * over the page. `width` and `height` only reserve an image's room.
 */
export const attributes = 'href target src alt width height'.split(' ');

/** Where a link may lead. Anything else, `javascript:`, `data:`, `tel:` or an app's own, is text. */
export const linkSchemes = /^(https?|mailto):$/;

/** Where an image may come from. No `data:` and `blob:`: nobody can moderate or remove those. */
export const imageSchemes = /^https?:$/;

/** How many lists and quotes may be nested before the column gets too narrow. */
const deepestIndent = 4;

/**
 * How many listed elements may be open in each other; deeper ones are unwrapped. Parsers flatten a
 * tree from about 500 on, each in its own way, and this is well before.
 */
export const deepest = 50;

const indents = /^(ul|ol|blockquote)$/;

/**
 * Whether an element of that name stays inside those around it.
 * @param path the names of the listed elements around it, `''` for those that were unwrapped
 */
export function mayNest(name: string, path: readonly string[]): boolean {
  const fits = indents.test(name)
    ? path.filter((open) => indents.test(open)).length < deepestIndent
    : name === 'li'
      ? path.at(-1)?.endsWith('l')
      : !path.includes(name);
  return Boolean(fits) && path.length < deepest && kept.includes(name);
}

/**
 * From how many `<` on a text is shown without its markup. Browsers need quadratic time for
 * unclosed tags: 10,000 take a quarter of a second, 100,000 half a minute. No person writes so many.
 */
export const mostTags = 10_000;
