import type { Kysely } from 'kysely';
import { bytesType } from '../../../storage/dialect.ts';
import type { Migrations } from '../../../storage/migrate.ts';
import * as people from './0001-people.ts';
import * as portsAndGoods from './0002-ports-and-goods.ts';
import * as content from './0003-content.ts';
import { createIndex, notNull } from './columns.ts';

/** The keys of writes that were applied, with their answers: stored in the transaction of the write itself. */
async function addWriteKeys(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('writeKeys')
    .addColumn('keyHash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('fingerprint', 'text', notNull)
    .addColumn('answer', 'text', notNull)
    .addColumn('at', 'text', notNull)
    .execute();
  await createIndex(db, 'writeKeys', 'time', 'at');
}

/** PDFs move into the database. Keys of writes move into `idempotency_keys`, which serves both sides of the seam. */
async function addStoredFiles(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('stored_files')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('bytes', bytesType(db), notNull)
    .execute();
  await db.schema.dropTable('writeKeys').execute();
}

/** The embedded upstream's own tables. A migration that was released is never changed; a new one is added below. */
export const embeddedMigrations: Migrations = {
  '0001-people': people,
  '0002-ports-and-goods': portsAndGoods,
  '0003-content': content,
  '0004-write-keys': { up: addWriteKeys },
  '0005-stored-files': { up: addStoredFiles },
};
