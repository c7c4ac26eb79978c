import { afterEach, describe, expect, it, vi } from 'vitest';
import { id, list, object, text } from '../../../../shared/schema/host-values.ts';
import { forgetMemory, forgetValues, storedValue } from '../../../../shared/store/storage.ts';

const note = storedValue('local', 'note', object({ text }));
const KEY = 'fan-islands:note';

/** Puts a storage in place that behaves otherwise than it should. */
const replaceStorage = (storage: Partial<Storage>) =>
  vi.spyOn(window, 'localStorage', 'get').mockReturnValue(storage as Storage);
const refuse = () => {
  throw new DOMException('denied', 'SecurityError');
};

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  forgetMemory();
});

describe('stored value', () => {
  it('value, written, is read on the next page under a key of our style', () => {
    expect(note.write({ text: 'Hoi' })).toBe(true);
    forgetMemory();
    expect(note.read()).toEqual({ text: 'Hoi' });
    expect(localStorage.getItem(KEY)).toBe('{"text":"Hoi"}');
  });

  it('value, written as undefined, leaves no key', () => {
    note.write({ text: 'Hoi' });
    expect(note.write(undefined)).toBe(true);
    expect(note.read()).toBeUndefined();
    expect(localStorage.length).toBe(0);
  });

  it('value of the session, written, is not in the storage of all tabs', () => {
    storedValue('session', 'note', text).write('Hoi');
    expect(sessionStorage.getItem(KEY)).toBe('"Hoi"');
    expect(localStorage.length).toBe(0);
  });

  it('value whose name depends on the reader, reader changes, is another value', () => {
    let reader = 'a';
    const own = storedValue('local', () => `${reader}:note`, text);
    own.write('van a');
    reader = 'b';
    expect(own.read()).toBeUndefined();
  });

  it.each(['[null]', 'null', '7', '{"text":{}}', 'geen json', '', '['])(
    'storage, holds %j, gives nothing and drops that key alone',
    (kept) => {
      localStorage.setItem(KEY, kept);
      localStorage.setItem('fan-islands:other', kept);
      localStorage.setItem('of-the-site', kept);
      expect(note.read()).toBeUndefined();
      expect(Object.keys(localStorage).sort()).toEqual(['fan-islands:other', 'of-the-site']);
    },
  );
});

describe('browser that keeps nothing', () => {
  const storages: [string, Partial<Storage>][] = [
    ['throws', { getItem: refuse, setItem: refuse, removeItem: refuse }],
    ['is full', { getItem: () => null, setItem: refuse, removeItem() {} }],
    ['keeps nothing and says nothing', { getItem: () => null, setItem() {}, removeItem() {} }],
    ['keeps something else', { getItem: () => '"x"', setItem() {}, removeItem() {} }],
  ];
  it.each(storages)('value, storage %s, lasts as long as the page', (_, storage) => {
    replaceStorage(storage);
    expect(note.write({ text: 'Hoi' })).toBe(false);
    expect(note.read()).toEqual({ text: 'Hoi' });
    expect(() => note.write(undefined)).not.toThrow();
    expect(note.read()).toBeUndefined();
  });

  it('value, storage may not even be asked for, lasts as long as the page', () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(refuse);
    note.write({ text: 'Hoi' });
    expect(note.read()).toEqual({ text: 'Hoi' });
    expect(() => forgetValues('local', () => true)).not.toThrow();
  });

  it('value, storage has room again, is kept there', () => {
    const full = replaceStorage({ getItem: () => null, setItem: refuse, removeItem() {} });
    note.write({ text: 'een' });
    full.mockRestore();
    note.write({ text: 'twee' });
    forgetMemory();
    expect(note.read()).toEqual({ text: 'twee' });
  });
});

describe('forgetValues', () => {
  it('values, some names fit, go without those of the site', () => {
    for (const name of ['a:1', 'a:2', 'b:1']) storedValue('session', name, list(id)).write([1]);
    sessionStorage.setItem('a:9', 'of the site');
    forgetValues('session', (name) => name.startsWith('a:'));
    expect(Object.keys(sessionStorage).sort()).toEqual(['a:9', 'fan-islands:b:1']);
  });
});
