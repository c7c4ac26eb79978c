import * as v from 'valibot';
import type { Schema } from './parse.ts';

/**
 * The values that a PHP host sends, and what PHP makes of them. All other schemas are built from
 * these, so that every call, event, attribute and JSON child forgives the same things:
 *
 * | meant | also sent as | why |
 * |---|---|---|
 * | `7` | `"7"` | database drivers give numbers as text; attributes are text |
 * | `"7"` | `7` | a name of digits that PHP has taken for a number |
 * | `true` | `1`, `"1"`, `"true"` | a database's boolean; an attribute |
 * | `{}` | `[]` | `json_encode` writes an empty array for both |
 * | `[a, b]` | `{"0": a, "2": b}` | a list that was filtered or sorted keeps its old places |
 * | absent | `null` | |
 *
 * Keys that a schema does not name are dropped. The message of each says what the value should be.
 */

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `1e3` and `0x1F` are mistakes in an attribute, not numbers. */
const NUMBER = /^-?\d+(\.\d+)?$/;

/** Reads a number from text where the text fits, so that a message shows what was written. */
const fromText = (fits: (value: number) => boolean) =>
  v.transform((value: unknown) => {
    if (typeof value !== 'string' || value.length > 40 || !NUMBER.test(value.trim())) return value;
    return fits(Number(value)) ? Number(value) : value;
  });

/** Any text, the empty one too. */
export const text: Schema<string> = v.pipe(
  v.unknown(),
  v.transform((value) => (typeof value === 'number' ? `${value}` : value)),
  v.string('a text'),
);

/** A finite number. */
export const number: Schema<number> = v.pipe(
  v.unknown(),
  fromText(Number.isFinite),
  v.number('a number'),
  v.finite('a number'),
);

/** A whole number that differs from its neighbours. */
const wholeNumber = (least: number, expected: string): Schema<number> =>
  v.pipe(
    v.unknown(),
    fromText((value) => Number.isSafeInteger(value) && value >= least),
    v.number(expected),
    v.safeInteger(expected),
    v.minValue(least, expected),
  );

/** An id: a positive whole number. */
export const id = wholeNumber(1, 'a positive whole number');

/** A count: a whole number from 0 on. */
export const count = wholeNumber(0, 'a whole number from 0 on');

const FLAGS = new Map<unknown, boolean>([
  ['true', true],
  [1, true],
  ['1', true],
  ['false', false],
  [0, false],
  ['0', false],
]);

/** True or false. */
export const flag: Schema<boolean> = v.pipe(
  v.unknown(),
  v.transform((value) => FLAGS.get(value) ?? value),
  v.boolean('true or false'),
);

/** One of a few texts. */
export const oneOf = <const T extends string>(...texts: T[]): Schema<T> =>
  v.picklist(texts, texts.map((each) => `"${each}"`).join(' or '));

/** @returns a list's items, also from the object that PHP writes for a list with gaps */
export function toList(value: unknown): unknown {
  return isObject(value) && /^\d/.test(Object.keys(value)[0] ?? '') ? Object.values(value) : value;
}

/** A list of such items. */
export const list = <T>(item: Schema<T>): Schema<T[]> =>
  v.pipe(v.unknown(), v.transform(toList), v.array(item, 'a list'));

/** What counts as an object: `[]` too. */
const objectLike = v.custom<object>(
  (value) => isObject(value) || (Array.isArray(value) && !value.length),
  'an object',
);

/** Without a prototype: the page may have added to `Object.prototype`, and valibot uses `for…in`. */
const bare = <T>(pairs: Iterable<readonly [string, T]>): Record<string, T> =>
  Object.assign(Object.create(null), Object.fromEntries(pairs));

type Entries = Record<string, Schema<unknown>>;
/** What an object of such entries is once it is checked. Every key is there. */
type Checked<E extends Entries> = { [K in keyof E]: v.InferOutput<E[K]> };

/** An object with these keys. A key that is missing is checked as `undefined`. */
export function object<const E extends Entries>(entries: E): Schema<Checked<E>> {
  const keys = Object.keys(entries);
  const valueAt = (given: object, key: string) =>
    Object.hasOwn(given, key) ? given[key as keyof typeof given] : undefined;
  return v.pipe(
    objectLike,
    v.transform((given) => bare(keys.map((key) => [key, valueAt(given, key)]))),
    v.object(bare(Object.entries(entries)), 'an object'),
  ) as Schema<unknown> as Schema<Checked<E>>;
}

/** An object whose keys the host chooses. */
export const record = <T>(item: Schema<T>): Schema<Record<string, T>> =>
  v.pipe(
    objectLike,
    v.transform((given) => bare<unknown>(Object.entries(given))),
    v.record(v.string(), item, 'an object'),
  );

/** What may be left out; null counts as left out. */
export function optional<T>(schema: Schema<T>): Schema<T | undefined>;
export function optional<T>(schema: Schema<T>, fallback: NoInfer<T>): Schema<T>;
export function optional<T>(schema: Schema<T>, fallback?: T): Schema<T | undefined> {
  return v.nullish(schema, () => fallback);
}

/** What is not worth failing for: it may be left out, and where it is wrong it counts as left out. */
export function lenient<T>(schema: Schema<T>): Schema<T | undefined>;
export function lenient<T>(schema: Schema<T>, fallback: NoInfer<T>): Schema<T>;
export function lenient<T>(schema: Schema<T>, fallback?: T): Schema<T | undefined> {
  return v.fallback(
    v.nullish(schema, () => fallback),
    () => fallback,
  );
}

/** The first of two schemas that fits. */
export const either = <A, B>(first: Schema<A>, second: Schema<B>): Schema<A | B> =>
  v.union([first, second]);

/** A list without those of its items that are of no use. */
export const listOfUsable = <T>(item: Schema<T>): Schema<T[]> =>
  v.pipe(
    list(lenient(item)),
    v.transform((items) => items.filter((each) => each !== undefined) as T[]),
  );

/** Bare, or under `data` as Laravel's resources have it. */
export const orUnderData = <T>(schema: Schema<T>): Schema<T> =>
  either(
    v.pipe(
      object({ data: schema }),
      v.transform(({ data }) => data),
    ),
    schema,
  );

/** Text that may be missing or wrong: then it is empty. */
export const optionalText = lenient(text, '');

/** An id that may be missing or wrong. */
export const optionalId = lenient(id);
