import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const folder = join(import.meta.dirname, 'scanner');
/** Holds the lock file that was installed, once all of it was. */
const stamp = join(folder, 'node_modules', '.installed');

/** Installs the scanner, on first use and when its lock file changed: 131 MB that the product does not need. */
export async function installScanner(): Promise<void> {
  const lock = await readFile(join(folder, 'package-lock.json'), 'utf8');
  if ((await readIfThere(stamp)) === lock) return;
  const words = ['ci', '--ignore-scripts', '--loglevel=error', '--fetch-retries=1', '--fetch-timeout=60000'];
  await promisify(execFile)('npm', words, { cwd: folder }).catch((cause: Error) => {
    throw new Error(
      `The scanner of headers is not installed yet and npm could not fetch it: this test needs a registry once. ${cause.message}`,
      { cause },
    );
  });
  await writeFile(stamp, lock);
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
