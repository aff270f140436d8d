import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';

/**
 * Makes one file of a peer's program and its packages, as esbuild's documentation says for Node, and beside it a start
 * that keeps compiled code. Returns that start.
 */
export async function bundlePeer(program: string, folder: string, name: string): Promise<string> {
  await build({
    entryPoints: [program],
    outfile: join(folder, `${name}.cjs`),
    bundle: true,
    minify: true,
    format: 'cjs',
    platform: 'node',
    target: 'node24',
    logLevel: 'error',
  });
  const start = join(folder, `${name}-start.cjs`);
  await writeFile(
    start,
    `require('node:module').enableCompileCache(${JSON.stringify(join(folder, 'compiled'))});\nrequire('./${name}.cjs');\n`,
  );
  return start;
}
