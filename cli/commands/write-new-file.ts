import { link, lstat, open, rename, rm } from 'node:fs/promises';
import { UsageError } from '../exit.ts';

/**
 * Makes sure, before anything is asked of a server, that a file may be written.
 * @throws {UsageError}
 */
export async function checkTarget(path: string, force: boolean): Promise<void> {
  const stats = await lstat(path).catch(() => undefined);
  if (stats === undefined) return;
  // A device or pipe would be replaced by a file, a link by what it leads to.
  if (!stats.isFile()) throw new UsageError(`${path} não é um arquivo comum. Escolha outro nome.`);
  if (!force) throw new UsageError(`${path} já existe. Use --force para gravar por cima.`);
}

/**
 * Writes a whole file or nothing: a reader never sees half of it, and a failure leaves what was there before.
 * @param force whether a file that is there already is replaced
 * @throws {UsageError} where it cannot be written
 */
export async function writeNewFile(path: string, text: string, force: boolean): Promise<void> {
  const draft = `${path}.${process.pid}.parcial`;
  try {
    const handle = await open(draft, 'wx');
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    if (force) await rename(draft, path);
    else await placeBeside(draft, path);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`Não foi possível gravar ${path}: ${reasonOf(error)}.`, { cause: error });
  } finally {
    await rm(draft, { force: true });
  }
}

/** A link, unlike a renaming, never replaces a file that came up meanwhile. */
async function placeBeside(draft: string, path: string): Promise<void> {
  try {
    await link(draft, path);
  } catch (error) {
    if (codeOf(error) === 'EEXIST')
      throw new UsageError(`${path} já existe. Use --force para gravar por cima.`);
    // File systems without links, such as that of a USB stick.
    if (!['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP'].includes(codeOf(error))) throw error;
    await checkTarget(path, false);
    await rename(draft, path);
  }
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'a pasta não existe',
  ENOTDIR: 'a pasta não existe',
  EACCES: 'sem permissão',
  EPERM: 'sem permissão',
  EROFS: 'só é possível ler ali',
  ENOSPC: 'não há espaço',
  EDQUOT: 'não há espaço',
};

const reasonOf = (error: unknown): string =>
  reasons[codeOf(error)] ?? (error instanceof Error ? error.message : String(error));
