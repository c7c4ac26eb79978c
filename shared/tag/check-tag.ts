import { distance, nearest } from '../island/tag-mistakes.ts';
import type { Schema } from '../schema/parse.ts';
import { checkJson } from './check-json.ts';
import { expectedValue } from './dutch-expectation.ts';
import {
  type GivenAttribute,
  type GivenTag,
  hasTemplate,
  isBound,
  type TagMistake,
  type TagPlace,
  type WritableTag,
} from './tag.ts';
import { choicesOf, type TagAttribute, type TagDescription, TRIGGERS } from './tag-description.ts';

/**
 * Checks one tag as an editor or a template wrote it. Where something is wrong it says so in Dutch,
 * and makes a tag without the mistake.
 */

export interface TagResult {
  mistakes: TagMistake[];
  corrected: WritableTag;
}

/** Attributes of frameworks, editors and measuring, which any element may have. */
const FOREIGN =
  /^data-(island-|turbo|bs-|controller|action|target|test|cy$|v-|mce-|cke-|ga-|gtm|track|analytics|wp-|block|id$|name$|hx-|livewire|alpine|nosnippet|aos)/;

const HARD_SPACES = /[\u00a0\u2007\u202f\u200b\ufeff]/g;
const QUOTES = /^["'“”„‟‘’«»″]+|["'“”„‟‘’«»″]+$/g;

/** Up to so many letters a name is one that was mistyped; else it is another. */
const LIKELY = 3;
/** Closer for the name that makes a tag: `data-width` is no mistake. */
const MISTYPED_WIDGET = 2;

const lettersOf = (name: string) => name.replace(/[^a-z0-9]/gi, '').toLowerCase();
/** `news-id`, `data_news_id` and `newsId` are all meant to be `data-news-id`. */
const isMeantAs = (name: string, known: string) =>
  name !== known &&
  /^[a-z]/.test(name) &&
  [lettersOf(known), lettersOf(known).slice('data'.length)].includes(lettersOf(name));

/** Whether a name is `data-widget`, or that mistyped. */
export const isMeantAsWidget = (name: string) =>
  name === 'data-widget' ||
  isMeantAs(name, 'data-widget') ||
  distance(name, 'data-widget') <= MISTYPED_WIDGET;

/** Returns the widget that a name is meant for: by its own name, or by its title, which editors know. */
export function nearestWidget(
  typed: string,
  widgets: { name: string; title: string }[],
): { name: string; title: string } | undefined {
  const known = widgets.flatMap(({ name, title }) => [name, title.toLowerCase()]);
  const found = nearest(typed, known);
  return widgets.find(({ name, title }) => name === found || title.toLowerCase() === found);
}

const isWholeNumber = (value: string, least: number) =>
  /^\d+$/.test(value.trim()) && Number(value) >= least && Number.isSafeInteger(Number(value));

function fits(attribute: TagAttribute, value: string): boolean {
  if (attribute.type === 'id') return isWholeNumber(value, 1);
  if (attribute.type === 'count') return isWholeNumber(value, 0);
  if (attribute.type === 'flag') return ['true', 'false', '1', '0'].includes(value);
  const choices = choicesOf(attribute);
  return choices.length === 0 || choices.includes(value);
}

/** A value that fits, made of one that does not where that is possible. */
function fittingValue(attribute: TagAttribute, value: string): string {
  const choices = choicesOf(attribute);
  if (choices.length) return nearest(value, choices);
  const digits = /\d+/.exec(value)?.[0] ?? '';
  return fits(attribute, digits) ? digits : attribute.example;
}

/** Removes what rich-text editors put into values, and says what it was. */
function cleanValue(name: string, value: string): { value: string; mistakes: TagMistake[] } {
  const place: TagPlace = { kind: 'attribute', name };
  const mistakes: TagMistake[] = [];
  let cleaned = value;
  const unquoted = cleaned.replace(QUOTES, '');
  if (unquoted !== cleaned) {
    cleaned = unquoted;
    mistakes.push({
      place,
      problem: `De waarde van ${name} staat tussen gekrulde of overtollige aanhalingstekens.`,
      expected: `${name}="${cleaned}", met rechte aanhalingstekens`,
    });
  }
  if (cleaned.search(HARD_SPACES) >= 0) {
    cleaned = cleaned.replace(HARD_SPACES, ' ').trim();
    mistakes.push({
      place,
      problem: `In de waarde van ${name} staat een harde spatie (&nbsp;).`,
      expected: `${name}="${cleaned}"`,
    });
  }
  return { value: cleaned, mistakes };
}

/** Names of attributes by the descriptions, with what any tag may have. */
const knownNames = (attributes: TagAttribute[]) => [
  ...attributes.map(({ name }) => name),
  'data-load',
];

/** Renames an attribute to the name that was meant. @returns its name */
function checkName(
  { name, value }: GivenAttribute,
  description: TagDescription,
  others: TagDescription[],
  mistakes: TagMistake[],
): string | undefined {
  const known = knownNames(description.attributes);
  if (known.includes(name) || hasTemplate(name)) return name;
  const meant = known.find((each) => isMeantAs(name, each));
  const place: TagPlace = { kind: 'attribute', name };
  if (meant) {
    const isPrefix = meant === `data-${name}`;
    mistakes.push({
      place,
      problem: isPrefix
        ? `Het attribuut ${name} mist data- ervoor.`
        : `Het attribuut ${name} is verkeerd geschreven.`,
      expected: meant,
      nearest: meant,
    });
    return meant;
  }
  if (!name.startsWith('data-') || FOREIGN.test(name)) return name;
  const isOfAnother = others.some(({ attributes }) =>
    attributes.some((each) => each.name === name),
  );
  // A host's own attribute with a value of its own says nothing about a mistake.
  if (hasTemplate(value) && !isOfAnother) return name;
  const guess = nearest(name, known);
  mistakes.push({
    place,
    problem: `Het attribuut ${name} hoort niet bij ${description.name}.`,
    expected: description.attributes.length
      ? `een van ${known.join(', ')}`
      : `${description.name} heeft alleen data-load`,
    nearest: guess,
  });
  return distance(name, guess) <= LIKELY ? guess : undefined;
}

function checkLoad(value: string, mistakes: TagMistake[]): string {
  const words = value.split(/\s+/).filter(Boolean);
  const wrong = words.filter((word) => !TRIGGERS.includes(word));
  for (const word of wrong)
    mistakes.push({
      place: { kind: 'attribute', name: 'data-load' },
      problem: `data-load kent het woord "${word}" niet.`,
      expected: `een of meer van ${TRIGGERS.join(', ')}`,
      nearest: nearest(word, TRIGGERS),
    });
  return words.map((word) => (wrong.includes(word) ? nearest(word, TRIGGERS) : word)).join(' ');
}

/**
 * Checks a tag.
 *
 * @param schema of the JSON child of the tag's widget
 */
export function checkTag(
  tag: GivenTag,
  descriptions: TagDescription[],
  schemaOf: (widget: string) => Schema<unknown> | undefined = () => undefined,
): TagResult {
  const mistakes: TagMistake[] = [];
  const corrected: GivenAttribute[] = [];
  const names = descriptions.map(({ name }) => name);
  const given =
    tag.attributes.find(({ name }) => name === 'data-widget') ??
    tag.attributes.find(({ name }) => isMeantAsWidget(name));
  const asGiven: WritableTag = {
    element: tag.element,
    attributes: tag.attributes,
    ...(tag.json !== undefined && { json: { text: tag.json } }),
  };
  if (!given || hasTemplate(given.value)) return { mistakes, corrected: asGiven };
  if (given.name !== 'data-widget')
    mistakes.push({
      place: { kind: 'attribute', name: given.name },
      problem:
        given.name === 'widget'
          ? 'Het attribuut widget mist data- ervoor.'
          : `Het attribuut ${given.name} is verkeerd geschreven.`,
      expected: 'data-widget',
      nearest: 'data-widget',
    });
  const cleanedName = cleanValue('data-widget', given.value);
  mistakes.push(...cleanedName.mistakes);
  const guess = nearestWidget(cleanedName.value, descriptions)?.name;
  if (!names.includes(cleanedName.value))
    mistakes.push({
      place: { kind: 'attribute', name: given.name },
      problem: cleanedName.value
        ? `Het onderdeel "${cleanedName.value}" bestaat niet.`
        : 'De naam van het onderdeel ontbreekt.',
      expected: `een van ${names.join(', ')}`,
      nearest: guess,
    });
  const description = descriptions.find(({ name }) => name === guess);
  if (!description) return { mistakes, corrected: asGiven };
  corrected.push({ name: 'data-widget', value: description.name });

  const others = descriptions.filter((each) => each !== description);
  for (const attribute of tag.attributes) {
    if (attribute === given) continue;
    const name = checkName(attribute, description, others, mistakes);
    if (name === undefined || corrected.some((each) => each.name === name)) continue;
    const about = description.attributes.find((each) => each.name === name);
    let { value } = attribute;
    if ((about || name === 'data-load') && !hasTemplate(value)) {
      const cleaned = cleanValue(name, value);
      mistakes.push(...cleaned.mistakes);
      value = cleaned.value;
      if (!about) value = checkLoad(value, mistakes);
      // An empty one counts as absent where it may be absent (docs/host-api.md, "Tags").
      else if ((value !== '' || about.required) && !fits(about, value)) {
        mistakes.push({
          place: { kind: 'attribute', name: attribute.name },
          problem: value ? `${name} is "${value}".` : `${name} heeft geen waarde.`,
          expected: expectedValue(about),
        });
        value = fittingValue(about, value);
      }
    }
    corrected.push({ name, value });
  }
  for (const about of description.attributes) {
    const isGiven = corrected.some(({ name }) => name === about.name);
    if (!about.required || isGiven || isBound(tag.attributes, about.name)) continue;
    mistakes.push({
      place: { kind: 'tag', missing: about.name },
      problem: `Het attribuut ${about.name} ontbreekt.`,
      expected: `${expectedValue(about)}. ${about.description}`,
    });
    corrected.push({ name: about.name, value: about.example });
  }
  const json = checkJson(tag, description, schemaOf(description.name), mistakes);
  return {
    mistakes,
    corrected: { element: tag.element, attributes: corrected, ...(json && { json }) },
  };
}
