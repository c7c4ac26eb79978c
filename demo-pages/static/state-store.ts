import { basePath } from './worker-scope.ts';

/** All that the demo keeps in the browser. */
export interface StoredState {
  /** The database, as an SQLite file. */
  image: Uint8Array;
  cookies: [name: string, value: string][];
}

const storeName = 'state';
const key = 'host';

function promised<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function open(): Promise<IDBDatabase> {
  // Two copies of the demo on one server, in two folders, keep apart.
  const request = indexedDB.open(`fan-demo${basePath}`, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(storeName);
  return promised(request);
}

/** What an earlier run stored; undefined the first time, and where the browser stores nothing. */
export async function readState(): Promise<StoredState | undefined> {
  try {
    const database = await open();
    const store = database.transaction(storeName).objectStore(storeName);
    const state: StoredState | undefined = await promised(store.get(key));
    database.close();
    return state;
  } catch {
    return undefined;
  }
}

export async function writeState(state: StoredState): Promise<void> {
  const database = await open();
  const transaction = database.transaction(storeName, 'readwrite', { durability: 'relaxed' });
  await promised(transaction.objectStore(storeName).put(state, key));
  database.close();
}
