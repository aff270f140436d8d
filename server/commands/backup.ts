import { cp, mkdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { backup as copyDatabase, DatabaseSync } from 'node:sqlite';
import type { Config } from '../config.ts';
import { FailureOfStart } from '../failure-of-start.ts';
import { createPrivateFolder } from '../storage/exclusive-file.ts';
import { print } from './open-parts.ts';

class BackupRefused extends FailureOfStart {
  override readonly name = 'BackupRefused';
}

/** What of the data folder is not the database: PDFs, and the generated secrets. */
const others = ['files', 'session-secret', 'lineup-password'] as const;

/**
 * Command `backup FOLDER`: a copy of the data folder that is whole although the server goes on, and is a data folder
 * itself. It has its name once it is complete. Files are copied before and after the database: one that the copy names
 * is there, whether it came or went meanwhile; one too many is swept away at the next start.
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
    await copyOthers(dataDir, draft);
    const source = new DatabaseSync(database.file, { readOnly: true });
    await copyDatabase(source, join(draft, basename(database.file))).finally(() => source.close());
    await copyOthers(dataDir, draft);
    checkCopy(join(draft, basename(database.file)));
    await rename(draft, folder);
  } catch (cause) {
    await rm(draft, { recursive: true, force: true });
    if (cause instanceof FailureOfStart) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new BackupRefused(`A cópia não pôde ser feita: ${reason}.`, { cause });
  }
  await print(`Cópia feita em ${folder}.`);
}

/** What came since the first time is added; a file that is there already never changes. */
async function copyOthers(from: string, to: string): Promise<void> {
  for (const name of others) {
    const source = join(from, name);
    if (!(await isThere(source))) continue;
    await cp(source, join(to, name), {
      recursive: true,
      force: false,
      // One that is being written, or just went away, is in no row that the copy will have.
      filter: async (path) => !path.endsWith('.part') && (await isThere(path)),
    });
  }
}

function checkCopy(file: string): void {
  const copy = new DatabaseSync(file, { readOnly: true });
  try {
    const found = copy.prepare('PRAGMA integrity_check').get()?.integrity_check;
    if (found !== 'ok') throw new BackupRefused(`A cópia está danificada: ${found}.`);
  } finally {
    copy.close();
  }
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
