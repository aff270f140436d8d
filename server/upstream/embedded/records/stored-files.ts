import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { isCode } from '../../../../shared/node/whole-file.ts';
import type { Logger } from '../../../observability/log.ts';
import type { Database } from '../../../storage/database.ts';
import type { EmbeddedTables } from './tables.ts';

declare module './tables.ts' {
  interface EmbeddedTables {
    /** The PDFs of reports; `id` is the report's `storedName`. */
    readonly stored_files: { readonly id: string; readonly bytes: Uint8Array };
  }
}

type Db = Kysely<EmbeddedTables>;

/** Stores a PDF in the caller's transaction, and gives the id for the report's `storedName`. */
export async function storeFile(db: Db, bytes: Uint8Array): Promise<string> {
  const id = randomUUID();
  await db.insertInto('stored_files').values({ id, bytes }).execute();
  return id;
}

export async function readStoredFile(db: Db, id: string): Promise<Uint8Array | undefined> {
  const file = await db.selectFrom('stored_files').select('bytes').where('id', '=', id).executeTakeFirst();
  return file?.bytes;
}

export async function removeStoredFile(db: Db, id: string): Promise<void> {
  await db.deleteFrom('stored_files').where('id', '=', id).execute();
}

/**
 * Version 0.1 kept PDFs in the folder `files` beside the database. Takes over those whose bytes are missing, each in a
 * transaction of its own, so that a start that is interrupted goes on at the next one. The folder itself is left alone: its
 * owner may delete it. A backup of 0.1 is restored in the same way.
 */
export async function takeOverFiles(
  database: Database<EmbeddedTables>,
  dataDir: string,
  log: Pick<Logger, 'info' | 'error'>,
): Promise<void> {
  const missing = await database.kysely
    .selectFrom('statistics')
    .leftJoin('stored_files', 'stored_files.id', 'storedName')
    .select('storedName')
    .where('storedName', 'is not', null)
    .where('stored_files.id', 'is', null)
    .execute();
  let taken = 0;
  for (const { storedName } of missing) {
    const bytes = await readIfThere(join(dataDir, 'files', storedName ?? ''));
    if (bytes === undefined) {
      log.error({ file: storedName }, 'the PDF of a report is missing');
      continue;
    }
    const row = { id: storedName ?? '', bytes };
    await database.kysely
      .insertInto('stored_files')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    taken += 1;
  }
  if (taken > 0) log.info({ files: taken }, 'PDFs of the folder "files" are in the database now');
}

async function readIfThere(file: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}
