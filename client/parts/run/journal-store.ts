import type { ImportKindName } from '../../../shared/import/kinds/import-kinds.ts';
import type { JournalStore } from '../../../shared/import/run/journal.ts';
import type { JournalEntry } from '../../../shared/import/run/journal-entries.ts';
import { importPages } from '../../../shared/page-paths.ts';
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

/** A run of an import, by which its journal is found. */
export interface JournalRun extends JournalPlace {
  readonly run: string;
  /** SHA-256 of the file's bytes; null where the run took earlier ones back. */
  readonly hash: string | null;
  readonly time: number;
}

/** Whose journal it is, and of which file. */
export interface JournalPlace {
  readonly owner: string;
  readonly kind: ImportKindName;
  readonly name: string;
}

export interface BrowserJournal extends JournalStore {
  /** Its entries, the oldest first. Entries that are too old are removed before. */
  read(): Promise<readonly unknown[]>;
}

/**
 * What this browser wrote down of the imports of a file: the entries that the command line keeps in a file beside it.
 * They hold whole records, so 'Sair' deletes them all.
 */
export function journalAt({ owner, kind, name }: JournalPlace): BrowserJournal {
  const file = [owner, kind, name].join('\n');
  return {
    async read(): Promise<readonly unknown[]> {
      const request = await withinStores(['entries', 'runs'], 'readwrite', (store) => {
        const old = IDBKeyRange.upperBound(Date.now() - kept);
        removeIn(store('entries'), 'time', old);
        removeIn(store('runs'), 'time', old);
        return store('entries').index('file').getAll(file) as IDBRequest<Stored[]>;
      });
      return request.result.map(({ entry }) => entry);
    },
    /** Resolves when the entries are on the disk. */
    async append(entries: readonly JournalEntry[]): Promise<void> {
      await withinStores(['entries', 'runs'], 'readwrite', (store) => {
        const time = Date.now();
        for (const entry of entries) {
          store('entries').add({ file, time, entry } satisfies Stored);
          if (entry.type !== 'run') continue;
          const { run, hash } = entry;
          store('runs').put({ run, owner, kind, name, hash, time } satisfies JournalRun);
        }
      });
    },
  };
}

/** The runs of a login that this browser has a journal of, the oldest first. */
async function runsOf(login: string): Promise<readonly JournalRun[]> {
  const request = await withinStores(
    ['runs'],
    'readonly',
    (store) => store('runs').index('owner').getAll(login) as IDBRequest<JournalRun[]>,
  );
  return request.result.toSorted((a, b) => a.time - b.time);
}

/** The journal that has a run of a login; undefined where this browser has none. */
export const journalOfRun = async (login: string, id: string): Promise<JournalRun | undefined> =>
  (await runsOf(login).catch(() => [])).find(({ run }) => run === id);

/** The journal in which the same file was imported under another name, unless the one at `place` has imports. */
export async function journalOfFile(place: JournalPlace, hash: string): Promise<JournalPlace> {
  const runs = (await runsOf(place.owner).catch(() => [])).filter(({ kind }) => kind === place.kind);
  if (runs.some(({ name }) => name === place.name)) return place;
  return runs.findLast((run) => run.hash === hash) ?? place;
}

/** Where the import of a run is taken back: the page, and what its history entry says. */
export const undoPlace = ({ kind, name }: JournalPlace, run: string) => ({
  to: importPages.find((page) => page.kind === kind)?.path ?? '',
  state: { undoes: { name, run } },
});

/** The run to be taken back, from a history entry; undefined where the page was opened for something else. */
export function readUndo(state: unknown): { readonly name: string; readonly run: string } | undefined {
  const { name, run } =
    (state as { readonly undoes?: Readonly<Record<string, unknown>> } | null)?.undoes ?? {};
  return typeof name === 'string' && typeof run === 'string' ? { name, run } : undefined;
}
