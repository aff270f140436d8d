import { copyFile, link, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { Config } from '../config.ts';
import { FailureOfStart } from '../failure-of-start.ts';
import { migrateToLatest } from '../storage/migrate.ts';
import { openDatabase } from '../storage/open-database.ts';
import { createPrivateFolder, giveToOwnerOf } from '../storage/secrets/private-files.ts';
import { endJournal } from '../storage/sqlite/file.ts';
import { embeddedMigrations } from '../upstream/embedded/migrations/embedded-migrations.ts';
import { checkCopy, isThere, secretFiles } from './backup.ts';
import { print } from './open-parts.ts';

class RestoreRefused extends FailureOfStart {
  override readonly name = 'RestoreRefused';
}

/**
 * Command `restore FOLDER`: puts a copy that `backup` made in the place of the data, once a second copy of it has proved to
 * be whole and of a version that this program knows. What was there before is kept beside it.
 */
export async function restore({ dataDir, database }: Config, given: string): Promise<void> {
  if (database.kind !== 'sqlite') {
    throw new RestoreRefused('O banco de dados é PostgreSQL: restaure-o com pg_restore ou psql.');
  }
  const folder = resolve(given);
  const name = basename(database.file);
  if (!(await isThere(join(folder, name))))
    throw new RestoreRefused(`Não há cópia em ${folder}: falta ${name}.`);
  const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const draft = join(dataDir, `.restoring-${process.pid}`);
  const aside = join(dataDir, `replaced-${moment}Z`);
  try {
    await createPrivateFolder(dataDir);
    await mkdir(draft, { mode: 0o700 });
    for (const file of [...secretFiles, name]) {
      if (await isThere(join(folder, file))) await copyFile(join(folder, file), join(draft, file));
    }
    await checkDraft(join(draft, name));
    await giveToOwnerOf(dataDir, await pathsIn(draft));
    const replaced = await replace(draft, dataDir, name, aside);
    await print(
      `A cópia de ${folder} está no lugar.${replaced ? ` O que havia antes ficou em ${aside}.` : ''}`,
    );
  } catch (cause) {
    if (cause instanceof FailureOfStart)
      throw new RestoreRefused(cause.message.replaceAll(draft, folder), { cause });
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new RestoreRefused(`A cópia não pôde ser restaurada: ${reason}.`, {
      cause,
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

const pathsIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).map((name) => join(folder, name));

/** @throws {FailureOfStart} where the file is damaged, another program's, or newer than this program */
async function checkDraft(file: string): Promise<void> {
  const opened = await openDatabase({ kind: 'sqlite', file });
  await migrateToLatest(opened, 'embedded', embeddedMigrations).finally(() => opened.close());
  checkCopy(file);
}

/** Puts the files of the draft in place. At no moment is there no database, which a start would take for a new folder. */
async function replace(draft: string, dataDir: string, name: string, aside: string): Promise<boolean> {
  const present: string[] = [];
  for (const file of [...secretFiles, name]) if (await isThere(join(dataDir, file))) present.push(file);
  if (present.includes(name) && !endJournal(join(dataDir, name))) {
    throw new RestoreRefused('O Cais está em funcionamento com estes dados: pare-o antes.');
  }
  if (present.length > 0) {
    await mkdir(aside, { mode: 0o700 });
    await giveToOwnerOf(dataDir, [aside]);
  }
  // What a damaged database has left beside it must not be taken for the new one's.
  for (const end of ['-wal', '-shm']) {
    if (await isThere(join(dataDir, name + end)))
      await rename(join(dataDir, name + end), join(aside, name + end));
  }
  for (const file of present) {
    const [from, to] = [join(dataDir, file), join(aside, file)];
    // Some network file systems have no hard links.
    await link(from, to).catch(async () => {
      await copyFile(from, to);
      await giveToOwnerOf(dataDir, [to]);
    });
  }
  for (const file of [...secretFiles, name]) {
    if (await isThere(join(draft, file))) await rename(join(draft, file), join(dataDir, file));
  }
  return present.length > 0;
}
