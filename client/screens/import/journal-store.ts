import { journalDatabase } from '../../data/own-storage.ts';

/** Milliseconds for which this browser remembers an import: a month. */
const kept = 30 * 24 * 60 * 60 * 1000;

interface Stored {
  /** Login, kind and name of the file. */
  readonly file: string;
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly entry: unknown;
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no journal'));
  });

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(journalDatabase, 1);
  request.onupgradeneeded = () => {
    const store = request.result.createObjectStore('entries', { autoIncrement: true });
    store.createIndex('file', 'file');
    store.createIndex('time', 'time');
  };
  return done(request).then((database) => {
    // 'Sair' deletes it, in this tab or another.
    database.onversionchange = () => database.close();
    return database;
  });
}

async function within<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => T): Promise<T> {
  const database = await openDatabase();
  try {
    const transaction = database.transaction('entries', mode, { durability: 'strict' });
    const result = work(transaction.objectStore('entries'));
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('no journal'));
    });
    return result;
  } finally {
    database.close();
  }
}

/**
 * What this browser wrote down of the imports of a file: the entries that the command line keeps in a file beside it.
 * They hold whole records, so 'Sair' deletes them all.
 */
export function journalOf(login: string, kind: string, name: string) {
  const file = [login, kind, name].join('\n');
  return {
    async read(): Promise<readonly unknown[]> {
      const request = await within('readwrite', (store) => {
        const old = store.index('time').openKeyCursor(IDBKeyRange.upperBound(Date.now() - kept));
        old.onsuccess = () => {
          const cursor = old.result;
          if (cursor === null) return;
          store.delete(cursor.primaryKey);
          cursor.continue();
        };
        return store.index('file').getAll(file) as IDBRequest<Stored[]>;
      });
      return request.result.map(({ entry }) => entry);
    },
    /** Resolves when the entries are on the disk. */
    async keep(entries: readonly unknown[]): Promise<void> {
      await within('readwrite', (store) => {
        for (const entry of entries) store.add({ file, time: Date.now(), entry } satisfies Stored);
      });
    },
  };
}
