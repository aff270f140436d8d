import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** All that the bundle is made of, below the checkout. */
const folders = ['cli', 'shared'];
const files = ['package.json', 'package-lock.json', 'scripts/build/build-cli.ts'];

/**
 * Whether a bundle is there that was begun after the last change of any source. Folders count too: a file that was
 * removed leaves its trace there. By time, since reading and hashing all of it would take longer than the program.
 */
export function isNewerThanSources(bundle) {
  const built = timeOf(bundle);
  if (built === undefined) return false;
  const isOlder = (path) => (timeOf(path) ?? Number.POSITIVE_INFINITY) < built;
  return (
    files.every((file) => isOlder(join(root, file))) &&
    folders.every((folder) => isOlder(join(root, folder)) && entriesOf(join(root, folder)).every(isOlder))
  );
}

const entriesOf = (folder) => readdirSync(folder, { recursive: true }).map((entry) => join(folder, entry));

/** Milliseconds; undefined where nothing is. */
const timeOf = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs;
