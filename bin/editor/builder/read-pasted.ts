/** What somebody may paste besides HTML: the tag as a Blade component or a WordPress shortcode. */

/** A word processor's quotes, of which the check of tags says that they are none. */
const CURLY = /[“”„‟«″][^"'“”„‟«»″<>[\]]*[“”‟»″]|‘[^"'‘<>=[\]]*?’(?=[\s/>\]])/.source;
// One way for each text: a tag that does not match would else be tried in all of them.
const VALUE = `"[^"]*"|'[^']*'|${CURLY}|(?!${CURLY})[^\\s"'>\\]]+`;
const ATTRIBUTE = new RegExp(`([^\\s"'=<>/\\]]+)(?:\\s*=\\s*(${VALUE}))?`, 'g');
const ATTRIBUTES = `((?:\\s+[^\\s"'=<>/\\]]+(?:\\s*=\\s*(?:${VALUE}))?)*)\\s*`;
const BLADE = new RegExp(`<x-island${ATTRIBUTES}(?:/>|>([\\s\\S]*?)</x-island>)`, 'g');
const SHORTCODE = new RegExp(
  `\\[fan_island${ATTRIBUTES}\\](?:((?:(?!\\[fan_island)[\\s\\S])*?)\\[/fan_island\\])?`,
  'g',
);

/** Names that are not those of the widget. */
const PLAIN = ['id', 'class', 'style', 'slot'];

/** Returns attributes as a tag has them: `news-id` is `data-news-id`, `:news-id` is bound. */
function toDataAttributes(text: string): string {
  return [...text.matchAll(ATTRIBUTE)]
    .filter(([, name]) => name !== ':json')
    .map(([, given = '', value]) => {
      const [, binding = '', written = ''] = /^(:?)(.*)$/.exec(given) ?? [];
      const name = written.replaceAll('_', '-');
      const isPlain = PLAIN.includes(name) || name.startsWith('data-');
      const full = name === 'name' ? 'data-widget' : isPlain ? name : `data-${name}`;
      return ` ${binding}${full}${value === undefined ? '' : `=${value}`}`;
    })
    .join('');
}

const tag = (attributes: string, inside: string) =>
  `<div${toDataAttributes(attributes)}>${inside}</div>`;

export interface Pasted {
  html: string;
  /** The form that it was in; undefined for HTML. */
  form?: 'blade' | 'shortcode';
}

/** Turns Blade components and shortcodes into the tags that they make, each on its own lines. */
export function readPasted(text: string): Pasted {
  const blade = text.replace(BLADE, (_, attributes: string, inside = '') =>
    tag(
      attributes,
      // What the site puts in is not known here.
      (/\s:json\s*=/.test(attributes) ? '{{ json }}' : '') +
        inside.replace(/@(end)?verbatim\b/g, ''),
    ),
  );
  if (blade !== text) return { html: blade, form: 'blade' };
  const shortcode = text.replace(SHORTCODE, (_, attributes: string, inside = '') =>
    tag(
      attributes,
      /^\s*[{[]/.test(inside) ? `<script type="application/json">${inside}</script>` : inside,
    ),
  );
  return shortcode === text ? { html: text } : { html: shortcode, form: 'shortcode' };
}

/** Whether the site fills in a value of a tag, so that no form can hold it. */
export const hasExpression = (html: string) => /\{\{|\{!!|<\?|\s:[\w-]+\s*=/.test(html);
