import type { Kysely } from 'kysely';
import { NoResponse } from '../../../shared/errors.ts';
import type { Database } from '../../storage/database.ts';
import type { Draft, FileStore, FileWork } from './file-store.ts';
import type { EmbeddedTables } from './tables.ts';

/**
 * Rows and files together: both are stored, or neither. On PostgreSQL the work may be run again; the files of
 * the attempt before are removed first.
 * @throws {NoResponse} where it is not known whether they are stored; whatever else is thrown, neither is
 */
export async function inTransaction<R>(
  { database, files }: { readonly database: Database<EmbeddedTables>; readonly files: FileStore },
  work: (db: Kysely<EmbeddedTables>, changes: FileWork) => Promise<R>,
  received?: Draft,
): Promise<R> {
  const changes = files.begin(received);
  let isCommitting = false;
  let isCommitted = false;
  try {
    const result = await database.transaction(async (db) => {
      isCommitting = false;
      await changes.undo();
      const done = await work(db, changes);
      isCommitting = true;
      return done;
    });
    isCommitted = true;
    await changes.finish();
    return result;
  } catch (error) {
    // After a commit that failed, a file too many is swept at a later start; one that is missing would be lost.
    if (!isCommitting) await changes.undo();
    // SQLite is asked to roll back what it did not commit. Of PostgreSQL an answer may have been lost.
    const isUndone = !isCommitting || (!isCommitted && database.kind === 'sqlite');
    throw isUndone ? error : new NoResponse('unknown', { cause: error });
  }
}
