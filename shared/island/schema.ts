/**
 * Schemas: what may enter an island, from attributes, JSON children and host answers. A schema is
 * a function that returns the checked value or throws; its type follows from it, so a shape is
 * written once. Ours, because the limit on the shared runtime leaves no room for a library
 * (see the dependency table in README).
 *
 * They are as lenient as a PHP host needs: numbers may come as text (a database driver), an empty
 * object as `[]`, a list with gaps as an object, an absent value as null. Keys that a shape does not
 * name are dropped.
 */

/** Says where a value was wrong and what it should have been. */
export class SchemaError extends Error {
  constructor(path: string, expected: string, got: unknown) {
    super(`${path || 'the value'} should be ${expected}, not ${show(got)}`);
    this.name = 'SchemaError';
  }
}

export type Schema<T> = (value: unknown, path: string) => T;
export type Infer<S> = S extends Schema<infer T> ? T : never;

function show(value: unknown): string {
  return value === undefined ? 'absent' : (JSON.stringify(value) ?? typeof value).slice(0, 60);
}

function check<T>(test: (value: unknown) => T | undefined, expected: string): Schema<T> {
  return (value, path) => {
    const checked = test(value);
    if (checked === undefined) throw new SchemaError(path, expected, value);
    return checked;
  };
}

/** Text counts where it is written as a person writes a number: `0x1F` and `1e3` are mistakes. */
const toNumber = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value))
    ? Number(value)
    : Number.NaN;

/** Any text, the empty one too. A number is taken for its digits. */
export const text: Schema<string> = check(
  (value) =>
    typeof value === 'string' ? value : typeof value === 'number' ? `${value}` : undefined,
  'a text',
);

/** A finite number, also as text. */
export const number: Schema<number> = check((value) => {
  const given = toNumber(value);
  return Number.isFinite(given) ? given : undefined;
}, 'a number');

/** A positive whole number. */
export const id: Schema<number> = check((value) => {
  const given = toNumber(value);
  return Number.isSafeInteger(given) && given > 0 ? given : undefined;
}, 'a positive whole number');

/** A whole number from 0 on. */
export const count: Schema<number> = check((value) => {
  const given = toNumber(value);
  return Number.isSafeInteger(given) && given >= 0 ? given : undefined;
}, 'a whole number from 0 on');

/** true or false, as JSON, as attribute text, or as a database's 0 and 1. */
export const flag: Schema<boolean> = check((value) => {
  if (value === true || value === 'true' || value === 1 || value === '1') return true;
  if (value === false || value === 'false' || value === 0 || value === '0') return false;
  return undefined;
}, 'true or false');

export const anything: Schema<unknown> = (value) => value;

/** One of a few texts. */
export function oneOf<T extends string>(...texts: T[]): Schema<T> {
  return check(
    (value) => texts.find((known) => known === value),
    texts.map((known) => `"${known}"`).join(' or '),
  );
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Also as PHP writes one that was filtered or sorted: `{"1": …, "3": …}`, under its old places. */
export function list<T>(item: Schema<T>): Schema<T[]> {
  return (value, path) => {
    const items =
      isObject(value) && /^\d/.test(`${Object.keys(value)}`) ? Object.values(value) : value;
    if (!Array.isArray(items)) throw new SchemaError(path, 'a list', value);
    return items.map((each, index) => item(each, `${path}[${index}]`));
  };
}

/** `[]` counts as `{}`: PHP writes an empty array for both. */
function toObject(value: unknown, path: string): Record<string, unknown> {
  if (isObject(value)) return value;
  if (Array.isArray(value) && !value.length) return {};
  throw new SchemaError(path, 'an object', value);
}

type Shape<S extends Record<string, Schema<unknown>>> = { [K in keyof S]: Infer<S[K]> };

export function shape<S extends Record<string, Schema<unknown>>>(schemas: S): Schema<Shape<S>> {
  return (value, path) => {
    const given = toObject(value, path);
    const checked: Record<string, unknown> = {};
    for (const key in schemas)
      checked[key] = schemas[key]!(
        Object.hasOwn(given, key) ? given[key] : undefined,
        path ? `${path}.${key}` : key,
      );
    return checked as Shape<S>;
  };
}

/** Values under keys that the host chooses. */
export function record<T>(item: Schema<T>): Schema<Record<string, T>> {
  return (value, path) =>
    Object.fromEntries(
      Object.entries(toObject(value, path)).map(([key, each]) => [
        key,
        item(each, `${path}.${key}`),
      ]),
    );
}

/** Absent and null alike become the fallback, or undefined. */
export function optional<T>(schema: Schema<T>): Schema<T | undefined>;
export function optional<T>(schema: Schema<T>, fallback: T): Schema<T>;
export function optional<T>(schema: Schema<T>, fallback?: T): Schema<T | undefined> {
  return (value, path) => (value == null ? fallback : schema(value, path));
}

/** The first schema that fits; where none does, the last one's complaint. */
export function either<A, B>(first: Schema<A>, second: Schema<B>): Schema<A | B> {
  return (value, path) => {
    try {
      return first(value, path);
    } catch {
      return second(value, path);
    }
  };
}

/** For what is not worth failing for: anything that does not fit becomes the fallback. */
export function lenient<T>(schema: Schema<T>, fallback: T): Schema<T> {
  return (value, path) => {
    try {
      return schema(value, path);
    } catch {
      return fallback;
    }
  };
}

/** Turns a checked value into what the code works with. */
export function map<T, U>(schema: Schema<T>, turn: (value: T) => U): Schema<U> {
  return (value, path) => turn(schema(value, path));
}
