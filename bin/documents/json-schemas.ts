import { jsonSchemaOf } from '../../shared/schema/json-schema.ts';
import type { Schema } from '../../shared/schema/parse.ts';

/** A JSON Schema, as loosely typed as it is written. */
export type Json = { [key: string]: unknown };

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isNull = (schema: unknown) => isObject(schema) && schema.type === 'null';

/** Alternatives of alternatives are alternatives; "or null" of one type is a list of types. */
function simplifyAlternatives({ anyOf, ...rest }: Json): Json {
  if (!Array.isArray(anyOf)) return rest;
  const flat = anyOf.flatMap((each) =>
    isObject(each) && Array.isArray(each.anyOf) && Object.keys(each).length === 1
      ? each.anyOf
      : [each],
  );
  const others = flat.filter((each) => !isNull(each));
  const [only] = others;
  if (others.length > 1 || !isObject(only)) return { anyOf: flat, ...rest };
  if (others.length === flat.length) return { ...only, ...rest };
  if (!Object.keys(only).length) return rest;
  if (typeof only.type !== 'string' || only.enum) return { anyOf: flat, ...rest };
  return { ...only, type: [only.type, 'null'], ...rest };
}

/** Keys that say nothing: bounds of JavaScript's numbers, an empty list of required keys. */
function isIdle(key: string, value: unknown): boolean {
  return (
    key === '$schema' ||
    key === '$defs' ||
    (key === 'maximum' && value === Number.MAX_SAFE_INTEGER) ||
    (key === 'required' && Array.isArray(value) && !value.length) ||
    (key === 'propertyNames' && isObject(value) && Object.keys(value).join() === 'type')
  );
}

function simplify(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(simplify);
  if (!isObject(value)) return value;
  const entries = Object.entries(value)
    .filter(([key, each]) => !isIdle(key, each))
    .map(([key, each]) => [key, simplify(each)]);
  return simplifyAlternatives(Object.fromEntries(entries));
}

/** Replaces the converter's references, which begin at the schema's own root. */
function inline(value: unknown, replacement: Json): unknown {
  if (Array.isArray(value)) return value.map((each) => inline(each, replacement));
  if (!isObject(value)) return value;
  if (typeof value.$ref === 'string' && value.$ref.startsWith('#/$defs/')) return replacement;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, inline(each, replacement)]),
  );
}

/** Where a document keeps its shared schemas. */
export const refTo = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

/**
 * Converts a schema to what a document shows. Comments are the only shape that holds itself; what
 * refers to a list inside is the list of replies.
 */
export function documentSchema(schema: Schema<unknown>): Json {
  const converted = inline(jsonSchemaOf(schema), { type: 'array', items: refTo('Comment') });
  return simplify(converted) as Json;
}

/** The schema at a place inside another; one that may be null there is returned without that. */
export function schemaAt(schema: Json, ...place: string[]): Json {
  const found = place.reduce<unknown>((at, key) => (at as Json | undefined)?.[key], schema);
  if (!isObject(found)) throw new Error(`No schema at ${place.join('.')}`);
  return found.type && found.properties ? { ...found, type: 'object' } : found;
}

const nullable = ({ type, ...rest }: Json): Json => ({ ...rest, type: [type, 'null'] });
const sorted = (value: unknown): unknown =>
  isObject(value)
    ? Object.fromEntries(
        Object.keys(value)
          .sort()
          .map((key) => [key, sorted(value[key])]),
      )
    : value;
const sameSchema = (a: unknown, b: unknown) =>
  JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));

/** Puts a reference where one of the named schemas is written out, alone or "or null". */
export function withReferences(value: unknown, named: Record<string, Json>): unknown {
  if (Array.isArray(value)) return value.map((each) => withReferences(each, named));
  if (!isObject(value)) return value;
  for (const [name, schema] of Object.entries(named)) {
    if (sameSchema(value, schema)) return refTo(name);
    if (sameSchema(value, nullable(schema))) return { anyOf: [refTo(name), { type: 'null' }] };
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, withReferences(each, named)]),
  );
}

/** The named schemas, with references to each other. */
export function componentsOf(named: Record<string, Json>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(named).map(([name, schema]) => [
      name,
      Object.fromEntries(
        Object.entries(schema).map(([key, each]) => [key, withReferences(each, named)]),
      ),
    ]),
  );
}
