const bundle = 'dist/cli/cais.mjs';
/** All that the bundle is made of, below the checkout. */
const folders = ['cli', 'shared'];
const files = ['package.json', 'package-lock.json', 'scripts/build/build-cli.ts'];

/**
 * Whether a bundle is there that was begun after the last change of any source. Folders count too: a file that was
 * removed leaves its trace there. By time, since reading and hashing all of it would take longer than the program.
 *
 * @param {typeof import('node:fs')} fs
 * @param {URL} root folder of the checkout, with a final slash
 */
export function isNewerThanSources({ readdirSync, statSync }, root) {
  const timeOf = (path) => statSync(new URL(path, root), { throwIfNoEntry: false })?.mtimeMs;
  const built = timeOf(bundle);
  if (built === undefined) return false;
  const isOlder = (path) => (timeOf(path) ?? Number.POSITIVE_INFINITY) < built;
  const isWholeOlder = (folder) =>
    isOlder(folder) &&
    readdirSync(new URL(folder, root), { withFileTypes: true }).every((entry) => {
      const path = `${folder}/${encodeURIComponent(entry.name)}`;
      return entry.isDirectory() ? isWholeOlder(path) : isOlder(path);
    });
  return files.every(isOlder) && folders.every(isWholeOlder);
}
