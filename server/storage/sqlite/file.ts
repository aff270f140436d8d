import { randomUUID } from 'node:crypto';
import { open, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createPrivateFolder, isCode, publish } from '../exclusive-file.ts';
import { DamagedDatabaseError, UnreachableDatabaseError } from '../start-failures.ts';
import { isCorrupt, isNotADatabase } from './result-code.ts';

/** Marks our files in their header ('CAIS' in ASCII), so that another program's database is not written into. */
const APPLICATION_ID = 0x43_41_49_53;
const BUSY_MILLISECONDS = 5000;

/** Two connections to one file. */
export interface SqliteFile {
  readonly writer: DatabaseSync;
  /** Sees what was committed when its query begins, whatever the writer is about to do. */
  readonly reader: DatabaseSync;
}

/** Opens the file for use; makes a new one only where there is none, and checks one that is there first. */
export async function openSqliteFile(file: string): Promise<SqliteFile> {
  try {
    if (!(await exists(file))) await create(file);
    check(file);
    const writer = new DatabaseSync(file, {
      timeout: BUSY_MILLISECONDS,
      enableForeignKeyConstraints: true,
    });
    writer.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cell_size_check = ON');
    // From here on `patiently` waits, without stopping the program.
    writer.exec('PRAGMA busy_timeout = 0');
    return { writer, reader: openReader(file, writer) };
  } catch (error) {
    if (error instanceof DamagedDatabaseError) throw error;
    throw new UnreachableDatabaseError(file, error);
  }
}

function openReader(file: string, writer: DatabaseSync): DatabaseSync {
  try {
    const reader = new DatabaseSync(file, { readOnly: true, timeout: 0 });
    reader.exec('PRAGMA cell_size_check = ON');
    return reader;
  } catch (error) {
    writer.close();
    throw error;
  }
}

async function exists(file: string): Promise<boolean> {
  const [main, log] = await Promise.all([sizeOf(file), sizeOf(`${file}-wal`)]);
  if (main === undefined && log) {
    throw new DamagedDatabaseError(file, `ele não existe, mas há alterações pendentes em ${file}-wal`);
  }
  if (main === 0) throw new DamagedDatabaseError(file, 'está vazio');
  return main !== undefined;
}

async function sizeOf(file: string): Promise<number | undefined> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Under another name first: a database that has its name is whole, so that an empty file is always a fault. */
async function create(file: string): Promise<void> {
  await createPrivateFolder(dirname(file));
  const draft = `${file}.${randomUUID()}`;
  try {
    await (await open(draft, 'wx', 0o600)).close();
    const database = new DatabaseSync(draft);
    try {
      database.exec(`PRAGMA journal_mode = WAL; PRAGMA application_id = ${APPLICATION_ID}`);
    } finally {
      database.close();
    }
    await publish(draft, file);
  } catch (error) {
    // A disk that is full must not fill up with drafts, one at each attempt to start.
    await Promise.all(['', '-wal', '-shm'].map((end) => rm(`${draft}${end}`, { force: true })));
    throw error;
  }
}

/** Reads the whole file without the right to write into it. */
function check(file: string): void {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true, timeout: BUSY_MILLISECONDS });
    const findings = database.prepare('PRAGMA quick_check(1)').all().map(firstValue);
    if (findings[0] !== 'ok') throw new DamagedDatabaseError(file, `está danificado (${findings[0]})`);
    const owner = firstValue(database.prepare('PRAGMA application_id').get());
    if (owner !== APPLICATION_ID) throw new DamagedDatabaseError(file, 'pertence a outro programa');
  } catch (error) {
    if (isNotADatabase(error)) throw new DamagedDatabaseError(file, 'não é um banco de dados SQLite');
    if (isCorrupt(error)) throw new DamagedDatabaseError(file, 'está danificado');
    throw error;
  } finally {
    database?.close();
  }
}

function firstValue(row: Record<string, unknown> | undefined): unknown {
  return row && Object.values(row)[0];
}
