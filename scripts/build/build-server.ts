import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import { bundleProgram } from './bundle-program.ts';
import { replaceFolder } from './replace-folder.ts';
import { serverTypes } from './server-types.ts';
import { hashInputs, stampFile } from './stamp.ts';

const referenceFolder = 'server/upstream/embedded/reference';

/**
 * Bundles the server into `dist/server/`, which needs no package beside it: the program, and what an application imports as
 * `cais/server`. The code is not minified, so that a stack trace names lines that a person can read. Returns what esbuild
 * wrote.
 *
 * @param dist the folder that receives `server/`, beside `client/`
 */
export async function buildServer(root: string, dist = join(root, 'dist')): Promise<Metafile['outputs']> {
  const inputs = await hashInputs(root, 'server');
  let outputs: Metafile['outputs'] = {};
  await replaceFolder(join(dist, 'server'), async (folder) => {
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
    outputs = await bundleProgram(root, folder, {
      entryPoints: { main: 'server/main.ts', cais: 'server/create-cais.ts' },
      define: { CAIS_BUNDLED: 'true', CAIS_VERSION: JSON.stringify(version) },
      // `pg` tries to load this optional driver, which nobody installs here.
      external: ['pg-native'],
    });
    await cp(join(root, referenceFolder), join(folder, 'reference'), { recursive: true });
    await writeFile(join(folder, 'cais.d.mts'), await serverTypes(root));
    await writeFile(join(folder, stampFile), inputs);
  });
  return outputs;
}
