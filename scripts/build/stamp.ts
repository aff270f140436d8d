import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { exists } from './exists.ts';

/** Holds, inside a finished build, the hash of what it was built from. */
export const stampFile = '.stamp';

/** What is built into a folder of `dist` of its name, from a folder of its name. */
export type Part = 'client' | 'server';

/** A file that each build has. */
const entries = { client: 'index.html', server: 'main.mjs' } as const;

const common = ['shared', 'scripts/build', 'scripts/build.ts', 'package-lock.json', 'tsconfig.json'];

/** One hash over the names and contents of everything that a build reads. */
export async function hashInputs(root: string, part: Part = 'client'): Promise<string> {
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
 * Whether `dist/client` or `dist/server` is there and was built from the present sources.
 * Without sources (an image that holds the build alone) the build that is there is the current one.
 */
export async function isBuildCurrent(root: string, part: Part = 'client'): Promise<boolean> {
  const build = join(root, 'dist', part);
  if (!(await exists(join(build, entries[part])))) return false;
  if (!(await exists(join(root, part)))) return true;
  const stamp = await readFile(join(build, stampFile), 'utf8').catch(() => '');
  return stamp === (await hashInputs(root, part));
}

async function filesOf(root: string, input: string): Promise<string[]> {
  if (!(await exists(join(root, input)))) return [];
  const entries = await readdir(join(root, input), { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOTDIR') return undefined;
      throw error;
    },
  );
  if (entries === undefined) return [input];
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return files.map((file) => relative(root, file)).sort();
}
