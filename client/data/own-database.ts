/** The database in which this browser keeps what is too large for `ownStorage`: journals of imports, runs that were cut off. */
const name = 'cais:importacao';

const stores = {
  /** Entries of journals, in the order in which they came. */
  entries: { options: { autoIncrement: true }, indexes: ['file', 'time'] },
  /** The runs that the journals tell of. */
  runs: { options: { keyPath: 'run' }, indexes: ['owner', 'time'] },
  /** Runs that the end of a session cut off. */
  cut: { options: { keyPath: 'id' }, indexes: ['owner', 'until'] },
} as const;
type StoreName = keyof typeof stores;

/** After 'Sair' nothing is kept any more: a run may still be coming to its end. */
let isDropped = false;

/** Workers that keep something here, too. 'Sair' ends them first. */
export const writers = new Set<Worker>();

export const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no database'));
  });

function open(): Promise<IDBDatabase> {
  if (isDropped) return Promise.reject(new Error('signed out'));
  const request = indexedDB.open(name, 2);
  request.onupgradeneeded = () => {
    for (const [store, { options, indexes }] of Object.entries(stores)) {
      if (request.result.objectStoreNames.contains(store)) continue;
      const created = request.result.createObjectStore(store, options);
      for (const index of indexes) created.createIndex(index, index);
    }
  };
  return done(request).then((database) => {
    // A page of a newer version upgrades it.
    database.onversionchange = () => database.close();
    return database;
  });
}

/** Works in one transaction. Resolves when it is on the disk. */
export async function withinStores<T>(
  names: readonly StoreName[],
  mode: IDBTransactionMode,
  work: (store: (name: StoreName) => IDBObjectStore) => T,
): Promise<T> {
  const database = await open();
  try {
    const transaction = database.transaction([...names], mode, { durability: 'strict' });
    const result = work((store) => transaction.objectStore(store));
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('no database'));
    });
    return result;
  } finally {
    database.close();
  }
}

/** Removes the records whose value of an index lies in a range. */
export function removeIn(store: IDBObjectStore, index: string, range: IDBKeyRange): void {
  const found = store.index(index).openKeyCursor(range);
  found.onsuccess = () => {
    const cursor = found.result;
    if (cursor === null) return;
    store.delete(cursor.primaryKey);
    cursor.continue();
  };
}

/** At 'Sair': the next administrator at the same browser must not see any of it. What others left stays theirs. */
export async function dropOwnRecords(login: string): Promise<void> {
  for (const writer of writers) writer.terminate();
  const ofLogin = IDBKeyRange.only(login);
  await withinStores(['entries', 'runs', 'cut'], 'readwrite', (store) => {
    removeIn(store('entries'), 'file', IDBKeyRange.bound(`${login}\n`, `${login}\n\uFFFF`));
    removeIn(store('runs'), 'owner', ofLogin);
    removeIn(store('cut'), 'owner', ofLogin);
  }).catch(() => undefined);
  isDropped = true;
}
