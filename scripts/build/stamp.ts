import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A file of a finished build with the hash of the sources it was built from. */
export const stampFile = '.stamp';

/** A folder of `dist`, built from the source folder of the same name. */
export type Part = 'client' | 'server' | 'cli';

/** A file that every build of the part holds. */
const entries = { client: 'index.html', server: 'main.mjs', cli: 'cais.mjs' } as const;

const common = ['shared', 'scripts/build', 'scripts/build.ts', 'package-lock.json', 'tsconfig.json'];

/** One hash over the names and contents of everything that a build reads. */
export async function hashInputs(root: string, part: Part): Promise<string> {
  const hash = createHash('sha256');
  for (const input of [part, ...common]) {
    for (const file of await filesOf(root, input)) {
      const content = await readFile(join(root, file));
      hash.update(`${file.replaceAll('\\', '/')}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest('hex');
}

/**
 * Whether the part of `dist` exists and was built from the present sources.
 * Without sources (an image that holds only the builds) the existing build counts as current.
 */
export async function isBuildCurrent(root: string, part: Part): Promise<boolean> {
  const build = join(root, 'dist', part);
  if (!existsSync(join(build, entries[part]))) return false;
  if (!existsSync(join(root, part))) return true;
  const stamp = await readFile(join(build, stampFile), 'utf8').catch(() => '');
  return stamp === (await hashInputs(root, part));
}

async function filesOf(root: string, input: string): Promise<string[]> {
  const path = join(root, input);
  if (!existsSync(path)) return [];
  if ((await stat(path)).isFile()) return [input];
  const names = await readdir(path, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return files.map((file) => file.slice(root.length + 1)).sort();
}
