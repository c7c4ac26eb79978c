import { distance } from '../../../shared/island/tag-mistakes.ts';
import { exampleAt } from '../../../shared/tag/check-json.ts';
import type { WritableTag } from '../../../shared/tag/tag.ts';
import type { TagDescription } from '../../../shared/tag/tag-description.ts';
import {
  writeBlade,
  writeGutenberg,
  writeHtml,
  writeShortcode,
} from '../../../shared/tag/write-tag.ts';
import { widgets } from '../widgets.ts';

/** What a tag is written as. */
export const FORMS: { name: string; label: string; write(tag: WritableTag): string }[] = [
  { name: 'html', label: 'HTML', write: writeHtml },
  { name: 'blade', label: 'Blade-component', write: writeBlade },
  { name: 'shortcode', label: 'WordPress-shortcode', write: writeShortcode },
  { name: 'gutenberg', label: 'WordPress-blok (Gutenberg)', write: writeGutenberg },
];

/** What somebody filled in; the address holds it. */
export interface BuilderState {
  widget: string;
  /** By name, `data-load` too; an empty one is left out of the tag. */
  attributes: Record<string, string>;
  /** The JSON child as text; empty for none. */
  json: string;
  form: string;
  /** What the preview shows: one of `VIEWS`. */
  view: string;
}

/** What the tag looks like, and when. */
export const VIEWS: { name: string; label: string }[] = [
  { name: 'gewoon', label: 'Gewoon' },
  { name: 'laden', label: 'Terwijl het laadt' },
  { name: 'mislukt', label: 'Als de site niet antwoordt' },
  { name: 'zonder-javascript', label: 'Zonder JavaScript' },
];

export function descriptionOf(widget: string): TagDescription {
  const { descriptions } = widgets;
  return descriptions.find(({ name }) => name === widget) ?? descriptions[0]!;
}

const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Returns the widgets with every word in their texts, those with it in their title first. */
export function findWidgets(widgets: TagDescription[], typed: string): TagDescription[] {
  const words = withoutAccents(typed).match(/\S+/g) ?? [];
  const hasAll = (text: string) => words.every((word) => withoutAccents(text).includes(word));
  const found = widgets.filter(({ name, title, description, guide }) =>
    hasAll(`${name} ${title} ${description} ${guide.when}`),
  );
  const isNamed = ({ name, title }: TagDescription) => hasAll(`${name} ${title}`);
  return [...found.filter(isNamed), ...found.filter((widget) => !isNamed(widget))];
}

/** The least number of letters by which a word differs from a word of a text, or from its start. */
function differenceFrom(text: string, typed: string): number {
  const words = withoutAccents(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const starts = words.flatMap((word) => [word, word.slice(0, typed.length)]);
  return Math.min(...starts.map((start) => distance(typed, start)));
}

/** Returns at most three widgets with a word that resembles one that finds none, the nearest first. */
export function suggestWidgets(widgets: TagDescription[], typed: string): TagDescription[] {
  const words = withoutAccents(typed).match(/\S{3,}/g) ?? [];
  const differenceOf = ({ name, title, description, guide }: TagDescription) =>
    Math.min(
      ...words.map((word) => {
        const inName = differenceFrom(`${name} ${title}`, word);
        // A name that is as near goes first.
        const inText = differenceFrom(`${description} ${guide.when}`, word) + 0.5;
        const difference = Math.min(inName, inText);
        return difference <= word.length / 3 ? difference : Number.POSITIVE_INFINITY;
      }),
    );
  return widgets
    .map((widget) => ({ widget, difference: differenceOf(widget) }))
    .filter(({ difference }) => Number.isFinite(difference))
    .sort((a, b) => a.difference - b.difference)
    .slice(0, 3)
    .map(({ widget }) => widget);
}

export const toText = (value: unknown) => JSON.stringify(value, undefined, 2);

/** Returns the JSON child as text; empty for none. */
export function writeJson(json: WritableTag['json']): string {
  if (!json) return '';
  return 'value' in json ? toText(json.value) : json.text;
}

/** A widget's form as it begins: what is required is filled in with an example. */
export function startState(widget: string, form = 'html'): BuilderState {
  const { name, attributes, json } = descriptionOf(widget);
  return {
    widget: name,
    attributes: Object.fromEntries(
      attributes.filter(({ required }) => required).map((each) => [each.name, each.example]),
    ),
    json: json?.required ? toText(json.example) : '',
    form,
    view: 'gewoon',
  };
}

/**
 * Changes an attribute. A number that may stand in the place of the JSON child takes that place, unless
 * somebody has filled in the JSON; without the number the JSON is needed again.
 */
export function withAttribute(state: BuilderState, name: string, value: string): BuilderState {
  const attributes = { ...state.attributes, [name]: value };
  const { json } = descriptionOf(state.widget);
  const isUntouched = state.json === toText(json?.example);
  if (name !== json?.unless) return { ...state, attributes };
  if (value.trim() && isUntouched) return { ...state, attributes, json: '' };
  if (!value.trim() && !state.json.trim())
    return { ...state, attributes, json: toText(json.example) };
  return { ...state, attributes };
}

/** Returns the attribute that says the same as the JSON child, which wins; undefined for none. */
export function overruledBy({ widget, attributes, json }: BuilderState): string | undefined {
  const unless = descriptionOf(widget).json?.unless;
  return unless && attributes[unless]?.trim() && json.trim() ? unless : undefined;
}

/** Returns the tag that the form describes. JSON that cannot be read stays as it is. */
export function tagOf({ widget, attributes, json }: BuilderState): WritableTag {
  const names = [...descriptionOf(widget).attributes.map(({ name }) => name), 'data-load'];
  const given = names
    .map((name) => ({ name, value: attributes[name]?.trim() ?? '' }))
    .filter(({ value }) => value !== '');
  const tag = { element: 'div', attributes: [{ name: 'data-widget', value: widget }, ...given] };
  if (json.trim() === '') return tag;
  try {
    return { ...tag, json: { value: JSON.parse(json) } };
  } catch {
    return { ...tag, json: { text: json } };
  }
}

/** Returns the form that describes a tag. */
export function stateOf({ attributes, json }: WritableTag, form: string): BuilderState {
  const values = Object.fromEntries(attributes.map(({ name, value }) => [name, value]));
  const { 'data-widget': widget = '', ...rest } = values;
  return {
    widget: descriptionOf(widget).name,
    attributes: rest,
    json: writeJson(json),
    form,
    view: 'gewoon',
  };
}

/** Returns what of a corrected tag is an example, which whoever pasted the tag did not write. */
export function examplesIn(corrected: WritableTag, pasted: string): string[] {
  const widget = corrected.attributes.find(({ name }) => name === 'data-widget')?.value ?? '';
  const { attributes, json } = descriptionOf(widget);
  const filled = corrected.attributes.flatMap(({ name, value }) =>
    attributes.some((each) => each.name === name && each.example === value) &&
    !pasted.includes(value)
      ? `${name} (${value})`
      : [],
  );
  if (!json || !corrected.json || !('value' in corrected.json)) return filled;
  const compact = (text: string) => text.replace(/[“”„]/g, '"').replace(/\s/g, '');
  const written = compact(pasted);
  /** What holds no text of its own, such as 0 or an empty list, is no example of anything. */
  const isExample = (value: unknown, example: unknown) => {
    const text = JSON.stringify(value) ?? '';
    return (
      /"[^"]+"/.test(text) && text === JSON.stringify(example) && !written.includes(compact(text))
    );
  };
  const { value } = corrected.json;
  if (isExample(value, json.example)) return [...filled, 'het JSON-blok'];
  const parts = Object.entries(Object(value)).flatMap(([key, part]) =>
    isExample(part, exampleAt(json.example, [key])) ? [`${key} in het JSON-blok`] : [],
  );
  return [...filled, ...parts];
}

export function writeState(state: BuilderState): string {
  const form = FORMS.find(({ name }) => name === state.form) ?? FORMS[0]!;
  return form.write(tagOf(state));
}

/** Writes the form into a query: `?onderdeel=comments&data-news-id=42`. */
export function toQuery({ widget, attributes, json, form, view }: BuilderState): string {
  const query = new URLSearchParams({ onderdeel: widget });
  for (const [name, value] of Object.entries(attributes)) query.set(name, value);
  // A bare address means the example, which somebody has emptied here.
  if (json || Object.keys(attributes).length === 0) query.set('json', json);
  if (form !== 'html') query.set('vorm', form);
  if (view !== 'gewoon') query.set('toestand', view);
  return `?${query}`;
}

export function fromQuery(search: string): BuilderState {
  const query = new URLSearchParams(search);
  const widget = query.get('onderdeel') ?? 'poll';
  const view = VIEWS.find(({ name }) => name === query.get('toestand'))?.name ?? 'gewoon';
  const start = { ...startState(widget, query.get('vorm') ?? 'html'), view };
  // The page's own keys say nothing about the tag.
  if (!query.has('onderdeel') || start.widget !== widget) return start;
  const attributes = Object.fromEntries([...query].filter(([name]) => name.startsWith('data-')));
  const isBare = Object.keys(attributes).length === 0 && !query.has('json');
  return isBare ? start : { ...start, attributes, json: query.get('json') ?? '' };
}
