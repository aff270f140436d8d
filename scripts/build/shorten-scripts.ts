import { readFile, writeFile } from 'node:fs/promises';
import { minify } from 'terser';

/** Bytes; of smaller files nothing is gained that would be worth the time of the build. */
const LEAST = 100_000;

/**
 * Makes large scripts shorter once more, in place: 4 kB packed in all of the first screen, most of it by names that repeat
 * each other more than esbuild's do. Each keeps its first line, which speaks to browsers.
 * @param files absolute paths
 */
export async function shortenScripts(files: readonly string[]): Promise<void> {
  for (const file of files) {
    const code = await readFile(file, 'utf8');
    if (code.length < LEAST) continue;
    const [first = ''] = code.split('\n', 1);
    const shorter = await minify(code, {
      module: true,
      ecma: 2020,
      compress: { toplevel: true },
      mangle: { toplevel: true },
      format: { comments: false },
    });
    if (shorter.code === undefined) throw new Error(`${file}: nothing is left of it`);
    await writeFile(file, `${first}\n${shorter.code}\n`);
  }
}
