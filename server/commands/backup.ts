import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { backup as copyDatabase, DatabaseSync } from 'node:sqlite';
import type { Config } from '../config.ts';
import { FailureOfStart } from '../failure-of-start.ts';
import { createPrivateFolder } from '../storage/secrets/private-files.ts';
import { print } from './open-parts.ts';

export class BackupRefused extends FailureOfStart {
  override readonly name = 'BackupRefused';
}

/** The data folder holds the generated secrets beside the database. */
export const secretFiles = ['session-secret', 'lineup-password'] as const;

/**
 * Command `backup FOLDER`: copies the database and the secrets into a new data folder, also while the server writes. The
 * copy gets its name once it is complete.
 */
export async function backup({ dataDir, database }: Config, given: string): Promise<void> {
  if (database.kind !== 'sqlite') {
    throw new BackupRefused(
      'O banco de dados é PostgreSQL: copie-o com pg_dump, e a pasta de dados à parte.',
    );
  }
  const folder = resolve(given);
  if (await isThere(folder)) throw new BackupRefused(`${folder} já existe: escolha outro nome para a cópia.`);
  if (!(await isThere(database.file))) throw new BackupRefused(`Não há banco de dados em ${database.file}.`);
  await createPrivateFolder(dirname(folder));
  const draft = join(dirname(folder), `.${basename(folder)}.${process.pid}`);
  try {
    await mkdir(draft, { mode: 0o700 });
    for (const name of secretFiles) {
      const secret = join(dataDir, name);
      if (await isThere(secret)) await writeFile(join(draft, name), await readFile(secret), { mode: 0o600 });
    }
    const copy = join(draft, basename(database.file));
    await writeFile(copy, '', { mode: 0o600 });
    const source = new DatabaseSync(database.file, { readOnly: true });
    await copyDatabase(source, copy).finally(() => source.close());
    checkCopy(copy);
    await rename(draft, folder);
  } catch (cause) {
    await rm(draft, { recursive: true, force: true });
    if (cause instanceof FailureOfStart) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new BackupRefused(`A cópia não pôde ser feita: ${reason}.`, { cause });
  }
  await print(`Cópia feita em ${folder}.`);
}

/** A connection that may write removes SQLite's two side files when it closes. @throws {BackupRefused} */
export function checkCopy(file: string): void {
  const copy = new DatabaseSync(file);
  try {
    const found = copy.prepare('PRAGMA integrity_check').get()?.integrity_check;
    if (found !== 'ok') throw new BackupRefused(`A cópia está danificada: ${found}.`);
  } finally {
    copy.close();
  }
}

export const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
