import { jsonSchemaOf } from '../../../shared/schema/json-schema.ts';
import type { Schema } from '../../../shared/schema/parse.ts';
import type { JsonField } from '../../../shared/tag/tag-description.ts';

/**
 * The form for a JSON child: its fields follow from the schema, their names from the manifest. Values
 * are changed in place, so that what the form does not know stays as it is.
 */

/** A place in a JSON child: keys and, for items of lists, numbers. */
export type Path = readonly (string | number)[];

interface JsonSchema {
  type?: string;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minimum?: number;
  default?: unknown;
}

interface Common {
  /** In the JSON; empty for an item and for the whole. */
  key: string;
  isRequired: boolean;
  about: JsonField;
  /** What the host may leave out for it. */
  usual?: unknown;
}

/** A field that holds one value. */
export interface ValueField extends Common {
  kind: 'text' | 'long' | 'date' | 'number' | 'choice' | 'flag';
  /** The least that a number may be. */
  minimum?: number;
}

export interface GroupField extends Common {
  kind: 'group';
  fields: Field[];
}

export interface ListField extends Common {
  kind: 'list';
  item: Field;
}

export type Field = ValueField | GroupField | ListField;

const isNull = ({ type }: JsonSchema) => type === 'null';

/** The first shape that is described, which is the one to write, without "or null". */
function firstShape(schema: JsonSchema): JsonSchema {
  const { anyOf, ...rest } = schema;
  const first = anyOf?.find((each) => !isNull(each));
  return first ? { ...firstShape(first), ...rest } : rest;
}

/** The kind of a field with one value. */
function valueKind(type: string | undefined, about: JsonField): ValueField['kind'] {
  if (about.choices) return 'choice';
  if (type === 'boolean') return 'flag';
  if (type === 'integer' || type === 'number') return 'number';
  return about.type === 'date' || about.type === 'long' ? about.type : 'text';
}

function toField(
  given: JsonSchema,
  place: string,
  key: string,
  isRequired: boolean,
  names: Record<string, JsonField>,
): Field {
  const schema = firstShape(given);
  const about = names[place] ?? { label: key };
  const common = { key, isRequired, about, usual: schema.default };
  if (schema.type === 'array') {
    const item = toField(schema.items ?? {}, place, '', true, names);
    return { ...common, kind: 'list', item: { ...item, about: { label: about.item ?? key } } };
  }
  if (!schema.properties)
    return { ...common, kind: valueKind(schema.type, about), minimum: schema.minimum };
  const fields = Object.entries(schema.properties).map(([name, each]) =>
    toField(
      each,
      place ? `${place}.${name}` : name,
      name,
      schema.required?.includes(name) ?? false,
      names,
    ),
  );
  // In the order of the manifest, which is the one that an editor reads.
  const order = Object.keys(names);
  const rank = (field: Field) => {
    const at = order.indexOf(place ? `${place}.${field.key}` : field.key);
    return at < 0 ? order.length : at;
  };
  return { ...common, kind: 'group', fields: fields.sort((a, b) => rank(a) - rank(b)) };
}

/**
 * Returns the form of a JSON child.
 *
 * @param names of its fields by place, as `options.id`
 */
export function jsonFields(schema: Schema<unknown>, names: Record<string, JsonField>): Field {
  return toField(jsonSchemaOf(schema, true) as JsonSchema, '', '', true, names);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the value at a place; undefined for none. */
export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((at, key) => {
    if (Array.isArray(at)) return at[Number(key)];
    return isRecord(at) && Object.hasOwn(at, key) ? at[key] : undefined;
  }, value);
}

/** Returns the whole with another value at a place. */
export function withValue(whole: unknown, path: Path, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Array.isArray(whole))
    return whole.map((each, index) => (index === key ? withValue(each, rest, value) : each));
  const record = isRecord(whole) ? whole : {};
  return { ...record, [key]: withValue(record[key], rest, value) };
}

/** Whether the form can show a value; other shapes that a host may send are changed in the JSON alone. */
export function canShow({ kind }: Field, value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (kind === 'list') return Array.isArray(value);
  if (kind === 'group') return isRecord(value);
  if (kind === 'flag')
    return [true, false, 1, 0, '1', '0', 'true', 'false'].includes(value as never);
  return typeof value === 'string' || typeof value === 'number';
}

/** A number for a new item that no other item has at the same place. */
function nextNumber(siblings: unknown[], path: Path): number {
  const used = siblings.map((each) => Number(valueAt(each, path)) || 0);
  return 1 + Math.max(0, ...used);
}

/**
 * Returns an empty value for a field.
 *
 * @param siblings the items that a new item comes beside, whose numbers it must not have
 */
export function blankValue(field: Field, siblings: unknown[] = [], path: Path = []): unknown {
  switch (field.kind) {
    case 'group': {
      const entries = field.fields
        .filter(({ isRequired, usual }) => isRequired || usual !== undefined)
        .map((each) => [
          each.key,
          each.isRequired ? blankValue(each, siblings, [...path, each.key]) : each.usual,
        ]);
      return Object.fromEntries(entries);
    }
    case 'list':
      return [];
    case 'number':
      return field.minimum === 1 ? nextNumber(siblings, path) : (field.minimum ?? 0);
    case 'choice':
      return Number(Object.keys(field.about.choices ?? {})[0]);
    case 'flag':
      return false;
    default:
      return '';
  }
}

/** What of a date a browser's own field can hold: without a zone. */
const LOCAL_TIME = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d)?)$/;

/** Whether a value is one for the browser's field for dates; an empty one is. */
export const isLocalTime = (value: unknown) =>
  value === undefined || value === null || value === '' || LOCAL_TIME.test(String(value));

/** Returns what a field shows of a value. */
export function toInput({ kind }: ValueField, value: unknown): string {
  const text = value === undefined || value === null ? '' : String(value);
  return kind === 'date' ? text.replace(LOCAL_TIME, '$1T$2') : text;
}

/**
 * Returns the value of what somebody typed. A number that cannot be read stays text, so that the check
 * of the tag says what is wrong with it.
 */
export function fromInput({ kind, isRequired }: ValueField, typed: string): unknown {
  if (typed.trim() === '' && !isRequired) return null;
  if (kind === 'number' || kind === 'choice')
    return /^-?\d+(\.\d+)?$/.test(typed.trim()) ? Number(typed) : typed;
  if (kind !== 'date' || !LOCAL_TIME.test(typed)) return typed;
  // The field leaves out seconds of zero.
  const [, day, time = ''] = LOCAL_TIME.exec(typed) ?? [];
  return `${day} ${time.length === 5 ? `${time}:00` : time}`;
}
