import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { FailureOfStart } from '../failure-of-start.ts';
import { createPrivateFolder } from './secrets/private-files.ts';
import { isBusy } from './sqlite/statements.ts';
import { UnusableDataDirError } from './start-failures.ts';

/** Milliseconds for a server that is ending to give the folder back. */
const PATIENCE = 1_000;

/** Another server works on the SQLite file of this folder. */
class FolderInUse extends FailureOfStart {
  override readonly name = 'FolderInUse';

  constructor(dataDir: string) {
    super(
      `Outro servidor do Cais está em funcionamento com a pasta de dados ${dataDir}: pare-o antes, ou defina outra pasta em ` +
        'DATA_DIR. Vários servidores precisam de um PostgreSQL (DATABASE_URL).',
    );
  }
}

/**
 * Takes a data folder for one server alone. The system gives the lock back when the process ends, however it ends. Node offers
 * file locks through SQLite only, so an empty file is locked as a database. It stays in the folder: where one server removed it,
 * two others could each lock a file of that name. Commands that work beside a server do not ask for the lock.
 *
 * @returns what gives the folder back
 * @throws {FailureOfStart} where another server has the folder, or it cannot be used
 */
export async function lockFolder(dataDir: string): Promise<() => void> {
  try {
    const file = join(dataDir, 'cais.lock');
    await createPrivateFolder(dataDir);
    await (await open(file, 'a', 0o600)).close();
    const lock = new DatabaseSync(file, { timeout: PATIENCE });
    try {
      // Without a journal there is one file.
      lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
      return () => lock.close();
    } catch (error) {
      lock.close();
      throw isBusy(error) ? new FolderInUse(dataDir) : error;
    }
  } catch (error) {
    throw error instanceof FailureOfStart ? error : new UnusableDataDirError(dataDir, error);
  }
}
