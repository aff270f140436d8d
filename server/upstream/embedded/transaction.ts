import type { Kysely } from 'kysely';
import type { Database } from '../../storage/database.ts';
import type { Draft, FileChanges, FileStore } from './file-store.ts';
import type { EmbeddedTables } from './tables.ts';

/**
 * Rows and files together: both are stored, or neither. On PostgreSQL the work may be run again; the files of
 * the attempt before are removed first.
 */
export async function inTransaction<R>(
  { database, files }: { readonly database: Database<EmbeddedTables>; readonly files: FileStore },
  work: (db: Kysely<EmbeddedTables>, changes: FileChanges) => Promise<R>,
  received?: Draft,
): Promise<R> {
  const changes = files.begin(received);
  let isCommitting = false;
  try {
    const result = await database.transaction(async (db) => {
      isCommitting = false;
      await changes.undo();
      const done = await work(db, changes);
      isCommitting = true;
      return done;
    });
    await changes.finish();
    return result;
  } catch (error) {
    // Whether a commit that failed took effect is not known. A file too many is swept at a later start; one
    // that is missing would be lost.
    if (!isCommitting) await changes.undo();
    throw error;
  }
}
