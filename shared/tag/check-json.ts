import { findIssues, type Schema, type ValueIssue } from '../schema/parse.ts';
import { dutchExpectation } from './dutch-expectation.ts';
import { readJson } from './repair-json.ts';
import {
  type GivenAttribute,
  type GivenTag,
  hasTemplate,
  isBound,
  type TagMistake,
  type WritableTag,
} from './tag.ts';
import type { TagDescription } from './tag-description.ts';

/** `options[1].id`. */
const pathText = (path: (string | number)[]) =>
  path.reduce<string>(
    (before, key) =>
      typeof key === 'number' || /^\d+$/.test(key)
        ? `${before}[${key}]`
        : `${before}${before && '.'}${key}`,
    '',
  );

function shown(input: unknown): string {
  if (input === undefined) return 'ontbreekt';
  const text = JSON.stringify(input) ?? 'iets anders';
  return `is ${text.length > 40 ? `${text.slice(0, 40)}…` : text}`;
}

/** Returns the example's value for a place; any item of a list is like the first. */
export function exampleAt(example: unknown, path: (string | number)[]): unknown {
  return path.reduce<unknown>((value, key) => {
    if (Array.isArray(value)) return value[Number(key)] ?? value[0];
    return typeof value === 'object' && value !== null
      ? (value as Record<string, unknown>)[key]
      : undefined;
  }, example);
}

/** Returns the value at a place; undefined for none. */
const valueAt = (value: unknown, path: (string | number)[]) =>
  path.reduce<unknown>(
    (at, key) =>
      typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[key] : undefined,
    value,
  );

/** Returns a number that no other item of the list has in that place: it is the key of the items. */
function freeNumber(value: unknown, path: (string | number)[], wanted: number): number {
  const at = path.findLastIndex((key) => /^\d+$/.test(`${key}`));
  const list = at < 0 ? undefined : valueAt(value, path.slice(0, at));
  if (typeof list !== 'object' || list === null) return wanted;
  const used = Object.entries(list)
    .filter(([key]) => key !== `${path[at]}`)
    .map(([, item]) => Number(valueAt(item, path.slice(at + 1))) || 0);
  return used.includes(wanted) ? 1 + Math.max(...used) : wanted;
}

/** Puts the example's values in the places that are wrong; a value that no place fits is the example. */
function correctJson(value: unknown, issues: ValueIssue[], example: unknown): unknown {
  const corrected = structuredClone(value);
  for (const { path } of issues) {
    const last = path.at(-1);
    const holder = valueAt(corrected, path.slice(0, -1));
    const given = exampleAt(example, path);
    const replacement =
      last === 'id' && typeof given === 'number' ? freeNumber(corrected, path, given) : given;
    if (last === undefined || replacement === undefined) return example;
    if (typeof holder !== 'object' || holder === null) return example;
    (holder as Record<string, unknown>)[last] = structuredClone(replacement);
  }
  return corrected;
}

/** Checks the JSON child, and returns the one of the corrected tag. */
export function checkJson(
  { json: given, attributes, hasTemplateInside }: GivenTag,
  { name, json }: TagDescription,
  schema: Schema<unknown> | undefined,
  mistakes: TagMistake[],
): WritableTag['json'] {
  if (given !== undefined && hasTemplate(given)) return { text: given };
  if (given === undefined) {
    if (!json?.required || hasTemplateInside) return undefined;
    const isNamed = ({ name, value }: GivenAttribute) => name === json.unless && value !== '';
    if (json.unless && (attributes.some(isNamed) || isBound(attributes, json.unless)))
      return undefined;
    mistakes.push({
      place: { kind: 'tag', missing: 'json' },
      problem: `Het JSON-blok van ${name} ontbreekt.`,
      expected: `${json.unless ? `${json.unless}, of ` : ''}<script type="application/json"> in de tag. ${json.shape}`,
    });
    return { value: json.example };
  }
  const { value, problems } = readJson(given);
  for (const { offset, problem, expected } of problems)
    mistakes.push({ place: { kind: 'json', offset }, problem, expected });
  if (!json) return value === undefined ? undefined : { value };
  if (value === undefined) return { value: json.example };
  const issues = schema ? findIssues(schema, value) : [];
  for (const { path, expected, input } of issues)
    mistakes.push({
      place: { kind: 'json', path },
      problem: `${path.length ? `${pathText(path)} in het` : 'Het'} JSON-blok ${shown(input)}.`,
      expected: dutchExpectation(expected),
    });
  return { value: issues.length ? correctJson(value, issues, json.example) : value };
}
