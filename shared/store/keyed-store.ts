import { useCallback, useSyncExternalStore } from 'react';

/** Values under keys, each with subscribers of its own: one change renders one item of many. */
export interface KeyedStore<Key, Value> {
  readonly values: ReadonlyMap<Key, Value>;
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): void;
  /** @returns ends the subscription */
  subscribe(key: Key, listener: () => void): () => void;
}

export function createKeyedStore<Key, Value>(): KeyedStore<Key, Value> {
  const values = new Map<Key, Value>();
  const listeners = new Map<Key, Set<() => void>>();
  return {
    values,
    get: (key) => values.get(key),
    set(key, value) {
      values.set(key, value);
      for (const listener of listeners.get(key) ?? []) listener();
    },
    subscribe(key, listener) {
      const all = listeners.get(key) ?? new Set();
      listeners.set(key, all.add(listener));
      return () => {
        all.delete(listener);
        if (!all.size && listeners.get(key) === all) listeners.delete(key);
      };
    },
  };
}

/** One value of a store; renders again when that one, and only that one, is set. */
export function useKeyedValue<Key, Value>(
  store: KeyedStore<Key, Value>,
  key: Key,
): Value | undefined {
  const subscribe = useCallback(
    (listener: () => void) => store.subscribe(key, listener),
    [store, key],
  );
  const read = () => store.get(key);
  return useSyncExternalStore(subscribe, read, read);
}
