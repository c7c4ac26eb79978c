/** A comment, a bogus one, or the start of a tag with its name. Comments may end where the text ends. */
const NEXT = /<!--(?:-?>|.*?(?:--!?>|$))|<\/?([a-z][^\t\n\f\r />]*)|<[!?/][^>]*/gis;

/** One attribute as HTML reads it, with its name and a quoted value, or what is between two of them. */
const ATTRIBUTE =
  /[\t\n\f\r /]+|((?:=|[^\t\n\f\r />=])[^\t\n\f\r />=]*)(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:("[^"]*"?|'[^']*'?)|[^\t\n\f\r >]*))?/gy;

/** Elements whose content is no markup, up to their end tag; in a foreign vocabulary it is. */
const RAW = /^(?:script|style|xmp|iframe|noembed|noframes|textarea|title)$/i;
const FOREIGN = /<(?:svg|math)[\t\n\f\r />]/i;
const STYLE_TAGS = /(<\/?)style(?=[\t\n\f\r />])/gi;

/** Browsers read it as they read `style`, and it is no style. */
const UNSTYLED = 'noframes';

function clean(html: string, isForeign: boolean): string {
  let result = '';
  let copiedTo = 0;
  const replace = (from: number, to: number, by = '') => {
    result += html.slice(copiedTo, from) + by;
    copiedTo = to;
  };
  NEXT.lastIndex = 0;
  for (let next = NEXT.exec(html); next; next = NEXT.exec(html)) {
    const name = next[1];
    if (!name) continue;
    let end = NEXT.lastIndex;
    if (/^style$/i.test(name)) replace(end - name.length, end, UNSTYLED);
    ATTRIBUTE.lastIndex = end;
    for (let part = ATTRIBUTE.exec(html); part; part = ATTRIBUTE.exec(html)) {
      end = ATTRIBUTE.lastIndex;
      if (/^(?:style$|on)/i.test(part[1] ?? '')) replace(part.index, end);
      // Where a raw element begins is not known, so that a quoted value may be markup. In it there is at
      // most one more kind of quotes.
      else if (isForeign && part[2]?.includes('<'))
        replace(end - part[2].length, end, clean(part[2], true));
      ATTRIBUTE.lastIndex = end;
    }
    if (!isForeign && RAW.test(name) && next[0][1] !== '/') {
      const endTag = new RegExp(`</${name}`, 'gi');
      endTag.lastIndex = end;
      const found = endTag.exec(html);
      if (!found) break;
      end = found.index;
    }
    NEXT.lastIndex = end;
  }
  return result + html.slice(copiedTo);
}

/**
 * Returns the markup without `style` and `on…` attributes, and with another name for `style` elements. A
 * browser reports each of them to the console as a breach of the page's content security policy, even where
 * it only reads the markup. This keeps the console readable and is no safety: the sanitiser decides what is
 * shown, and drops such elements. In linear time.
 */
export function withoutInlineCode(html: string): string {
  // Which `style` is raw text would take a whole parser to say.
  return FOREIGN.test(html)
    ? clean(html.replace(STYLE_TAGS, `$1${UNSTYLED}`), true)
    : clean(html, false);
}
