import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import { bundleProgram } from './bundle-program.ts';
import { replaceFolder } from './replace-folder.ts';
import { hashInputs, stampFile } from './stamp.ts';

/**
 * Bundles the command line into `dist/cli/`, which needs no package beside it. Names stay as they are, so that the stack
 * trace of an unexpected failure can be read. Returns what esbuild wrote.
 *
 * @param dist the folder that receives `cli/`
 */
export async function buildCli(root: string, dist = join(root, 'dist')): Promise<Metafile['outputs']> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  const inputs = await hashInputs(root, 'cli');
  let outputs: Metafile['outputs'] = {};
  await replaceFolder(join(dist, 'cli'), async (folder) => {
    outputs = await bundleProgram(root, folder, {
      entryPoints: { cais: 'cli/main.ts' },
      // commander imports it for commands that are programs of their own. Cais has none, and it is a tenth of a start.
      alias: { 'node:child_process': 'node:process' },
      define: { CAIS_VERSION: JSON.stringify(version) },
      minifySyntax: true,
      minifyWhitespace: true,
    });
    await writeFile(join(folder, stampFile), inputs);
  });
  return outputs;
}
