import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isCode, publish } from '../../../shared/node/whole-file.ts';
import { foldFunction, foldText } from '../dialect.ts';
import { createPrivateFolder } from '../secrets/private-files.ts';
import { DamagedDatabaseError, UnreachableDatabaseError } from '../start-failures.ts';
import { isBusy, isCorrupt, isNotADatabase } from './statements.ts';

/** Marks our files in their header ('CAIS' in ASCII), so that another program's database is not written into. */
const APPLICATION_ID = 0x43_41_49_53;
const BUSY_MILLISECONDS = 5000;

/**
 * Opens two connections to a file, which it makes where there is none and checks before its use. The reader sees what was
 * committed when its query begins.
 */
export async function openSqliteFile(file: string) {
  try {
    if (!isThere(file)) await create(file);
    // The connection that checks the file stays as the reader, since its cache holds the file already.
    const reader = new DatabaseSync(file, { readOnly: true, timeout: BUSY_MILLISECONDS });
    try {
      check(file, reader);
      const writer = openWriter(file, reader);
      // From here on `patiently` waits, without stopping the program.
      for (const one of [reader, writer]) one.exec('PRAGMA cell_size_check = ON; PRAGMA busy_timeout = 0');
      reader.function(foldFunction, { deterministic: true }, (text) => foldText(String(text ?? '')));
      return { writer, reader };
    } catch (error) {
      reader.close();
      throw error;
    }
  } catch (error) {
    if (error instanceof DamagedDatabaseError) throw error;
    throw new UnreachableDatabaseError(file, error);
  }
}

function openWriter(file: string, reader: DatabaseSync): DatabaseSync {
  const writer = new DatabaseSync(file, { timeout: BUSY_MILLISECONDS, enableForeignKeyConstraints: true });
  try {
    // Asked of the reader: the writer would have to read the definitions of all tables first.
    const mode = firstValue(reader.prepare('PRAGMA journal_mode').get());
    writer.exec(
      `PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; ${mode === 'wal' ? '' : 'PRAGMA journal_mode = WAL'}`,
    );
    return writer;
  } catch (error) {
    writer.close();
    throw error;
  }
}

function isThere(file: string): boolean {
  const main = sizeOf(file);
  if (main === undefined && sizeOf(`${file}-wal`)) {
    throw new DamagedDatabaseError(file, `ele não existe, mas há alterações pendentes em ${file}-wal`);
  }
  if (main === 0) throw new DamagedDatabaseError(file, 'está vazio');
  return main !== undefined;
}

function sizeOf(file: string): number | undefined {
  try {
    return statSync(file).size;
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Makes the file under another name and renames it when it is whole. So an empty file is always a fault. */
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

/**
 * Brings the changes of the journal into the file. SQLite allows that only where no other program has the file open: false
 * where one has. A damaged file stays as it is.
 */
export function endJournal(file: string): boolean {
  const database = new DatabaseSync(file);
  try {
    database.exec('PRAGMA journal_mode = DELETE');
    return true;
  } catch (error) {
    return !isBusy(error);
  } finally {
    database.close();
  }
}

/** Reads the whole file through a connection that cannot write. */
function check(file: string, database: DatabaseSync): void {
  try {
    const findings = database.prepare('PRAGMA quick_check(1)').all().map(firstValue);
    if (findings[0] !== 'ok') throw new DamagedDatabaseError(file, `está danificado (${findings[0]})`);
    const owner = firstValue(database.prepare('PRAGMA application_id').get());
    if (owner !== APPLICATION_ID) throw new DamagedDatabaseError(file, 'pertence a outro programa');
  } catch (error) {
    if (isNotADatabase(error)) throw new DamagedDatabaseError(file, 'não é um banco de dados SQLite');
    if (isCorrupt(error)) throw new DamagedDatabaseError(file, 'está danificado');
    throw error;
  }
}

function firstValue(row: Record<string, unknown> | undefined): unknown {
  return row && Object.values(row)[0];
}
