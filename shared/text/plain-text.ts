const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', nbsp: ' ', amp: '&' };

/**
 * The text of some markup, without any DOM: for servers, for accessible names, and as a stand-in
 * while an engine loads. Blocks and line breaks end in a line feed. Only ever to be used as text.
 */
export function plainText(html: string): string {
  return (
    html
      // Each part may also end where the text ends, so that the time stays linear.
      .replace(
        /<!--.*?(-->|$)|<(script|style)\b.*?(<\/\2|$)[^>]*>?|<[a-z/!?][^>]*(>|$)/gis,
        (tag) => (/^<(br|\/(p|div|li|h\d))/i.test(tag) ? '\n' : ''),
      )
      .replace(/&(#x?[\da-f]{1,6}|lt|gt|quot|nbsp|amp);/gi, (whole, name: string) => {
        const point = Number(`0${name.slice(1)}`);
        return entities[name] ?? (point < 0x110000 ? String.fromCodePoint(point) : whole);
      })
      .trim()
  );
}
