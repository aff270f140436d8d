import { removeIn, withinStores } from '../../data/own-database.ts';

/** Milliseconds for which this browser remembers an import: a month. */
const kept = 30 * 24 * 60 * 60 * 1000;

interface Stored {
  /** Login, kind and name of the file. */
  readonly file: string;
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly entry: unknown;
}

const fileOf = (login: string, kind: string, name: string): string => [login, kind, name].join('\n');

/**
 * What this browser wrote down of the imports of a file: the entries that the command line keeps in a file beside it.
 * They hold whole records, so 'Sair' deletes them all.
 */
export function journalOf(login: string, kind: string, name: string) {
  const file = fileOf(login, kind, name);
  return {
    async read(): Promise<readonly unknown[]> {
      const request = await withinStores(['entries'], 'readwrite', (store) => {
        removeIn(store('entries'), 'time', IDBKeyRange.upperBound(Date.now() - kept));
        return store('entries').index('file').getAll(file) as IDBRequest<Stored[]>;
      });
      return request.result.map(({ entry }) => entry);
    },
    /** Resolves when the entries are on the disk. */
    async keep(entries: readonly unknown[]): Promise<void> {
      await withinStores(['entries'], 'readwrite', (store) => {
        for (const entry of entries) {
          store('entries').add({ file, time: Date.now(), entry } satisfies Stored);
        }
      });
    },
  };
}
