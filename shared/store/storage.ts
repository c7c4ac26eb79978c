/**
 * What the browser keeps between pages, under keys of one style: `fan-islands:name`. Storage may
 * throw (blocked), be full, keep nothing without saying so, or hold what somebody else put there:
 * what is written is read back, and what is read is checked. What can't be kept lasts as long as the
 * page.
 */
import { parseOrNothing, type Schema } from '../schema/parse.ts';

/** `local` is for good and for all tabs, `session` for this tab alone. */
export type StorageArea = 'local' | 'session';

/** What storage did not keep, by area and key. */
const memory = new Map<string, string>();

const storageOf = (area: StorageArea) => (area === 'local' ? localStorage : sessionStorage);

/** Returns the text under a key as it was written. */
export function readItem(area: StorageArea, key: string): string | undefined {
  const kept = memory.get(`${area} ${key}`);
  if (kept !== undefined) return kept;
  try {
    return storageOf(area).getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * Writes a text, or with undefined removes it.
 * @returns whether the browser keeps it; if not, it lasts as long as the page
 */
export function writeItem(area: StorageArea, key: string, text: string | undefined): boolean {
  memory.delete(`${area} ${key}`);
  try {
    const storage = storageOf(area);
    if (text === undefined) storage.removeItem(key);
    else storage.setItem(key, text);
    if ((storage.getItem(key) ?? undefined) === text) return true;
  } catch {}
  if (text !== undefined) memory.set(`${area} ${key}`, text);
  return false;
}

/** A value that is kept under one key. */
export interface StoredValue<T> {
  /** Returns the value; nothing where there is none, or where it is not what the schema says. */
  read(): T | undefined;
  /** Writes a value, or with undefined removes it. @returns whether the browser keeps it */
  write(value: T | undefined): boolean;
}

const PREFIX = 'fan-islands:';

/**
 * Describes a value that is kept as JSON; not to be read or written while rendering.
 * @param name without the prefix; a function where it depends on who is reading
 */
export function storedValue<T>(
  area: StorageArea,
  name: string | (() => string),
  schema: Schema<T>,
): StoredValue<T> {
  const key = () => PREFIX + (typeof name === 'string' ? name : name());
  const write = (value: T | undefined) =>
    writeItem(area, key(), value === undefined ? undefined : JSON.stringify(value));
  return {
    read() {
      const text = readItem(area, key());
      if (text === undefined) return undefined;
      let value: T | undefined;
      try {
        value = parseOrNothing(schema, JSON.parse(text));
      } catch {}
      if (value === undefined) write(undefined);
      return value;
    },
    write,
  };
}

/** Removes the values whose names fit. */
export function forgetValues(area: StorageArea, fits: (name: string) => boolean): void {
  try {
    for (const key of Object.keys(storageOf(area)))
      if (key.startsWith(PREFIX) && fits(key.slice(PREFIX.length))) writeItem(area, key, undefined);
  } catch {}
}

/** For tests, which have many pages in one. */
export function forgetMemory(): void {
  memory.clear();
}
