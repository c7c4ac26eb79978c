import type { GivenAttribute, WritableTag } from './tag.ts';

const escapeAttribute = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const writeAttributes = (attributes: GivenAttribute[]) =>
  attributes
    .map(({ name, value }) => (value === '' ? ` ${name}` : ` ${name}="${escapeAttribute(value)}"`))
    .join('');

/** `<` is escaped as PHP's `JSON_HEX_TAG` does it, so that a text cannot end the script. */
const writeJson = (value: unknown, space?: number) =>
  JSON.stringify(value, undefined, space).replaceAll('<', '\\u003C');

const jsonScript = (json: NonNullable<WritableTag['json']>, space?: number) =>
  `<script type="application/json">${space ? '\n' : ''}${
    'value' in json ? writeJson(json.value, space) : json.text
  }${space ? '\n' : ''}</script>`;

/** Writes a tag as HTML. */
export function writeHtml({ element, attributes, json }: WritableTag): string {
  const inside = json ? `\n${jsonScript(json, 2)}\n` : '';
  return `<${element}${writeAttributes(attributes)}>${inside}</${element}>`;
}

/** Without `data-`, as the hosts' own tags name attributes; `data-widget` becomes `name`. */
const withoutPrefix = (attributes: GivenAttribute[]) =>
  attributes.map(({ name, value }) => ({
    name: name === 'data-widget' ? 'name' : name.replace(/^data-/, ''),
    value,
  }));

/** Writes a tag as the Blade component `<x-island>`. */
export function writeBlade({ attributes, json }: WritableTag): string {
  const start = `<x-island${writeAttributes(withoutPrefix(attributes))}`;
  if (!json) return `${start} />`;
  const script = jsonScript(json, 2);
  // Blade reads `@word` and `{{` in a text as its own.
  const inside = /@|\{\{|\{!!/.test(script) ? `@verbatim\n${script}\n@endverbatim` : script;
  return `${start}>\n${inside}\n</x-island>`;
}

/** Writes a tag as the WordPress shortcode `[fan_island]`; WordPress adds `<br>` at line ends. */
export function writeShortcode({ attributes, json }: WritableTag): string {
  const values = withoutPrefix(attributes)
    .map(({ name, value }) => ` ${name}="${value.replace(/["[\]]/g, '')}"`)
    .join('');
  const inside = json ? `${'value' in json ? writeJson(json.value) : json.text}[/fan_island]` : '';
  return `[fan_island${values}]${inside}`;
}

/** Writes a tag as a block of Gutenberg that keeps its HTML as it is. */
export function writeGutenberg(tag: WritableTag): string {
  return `<!-- wp:html -->\n${writeHtml(tag)}\n<!-- /wp:html -->`;
}
