import { link, lstat, open, rename, rm } from 'node:fs/promises';

/** The file appeared while it was being written, and must not be replaced. */
export class FileThere extends Error {}

interface Manner {
  /** False: a file that is there already stays, and `FileThere` is thrown. */
  readonly replace?: boolean;
  readonly mode?: number;
  /** Where it is written first. A fixed name is replaced, where a killed run left one. */
  readonly draft?: string;
}

/**
 * Writes a whole file or nothing: a reader never sees half of it, and a failure leaves what was there before.
 * @throws {FileThere} @throws the system's error
 */
export async function writeWhole(
  path: string,
  content: string | Uint8Array,
  { replace = true, mode = 0o666, draft = `${path}.${process.pid}.parcial` }: Manner = {},
): Promise<void> {
  try {
    await rm(draft, { force: true });
    const handle = await open(draft, 'wx', mode);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    if (replace) await rename(draft, path);
    else await placeBeside(draft, path);
  } finally {
    await rm(draft, { force: true }).catch(() => undefined);
  }
}

/** A link, unlike a renaming, never replaces a file that came up meanwhile. */
async function placeBeside(draft: string, path: string): Promise<void> {
  try {
    await link(draft, path);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw new FileThere(path);
    // File systems without links, such as that of a USB stick.
    if (!['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP'].includes(codeOf(error))) throw error;
    if ((await lstat(path).catch(() => undefined)) !== undefined) throw new FileThere(path);
    await rename(draft, path);
  }
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';
