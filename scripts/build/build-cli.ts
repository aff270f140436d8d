import { readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { collectLicences } from './collect-licences.ts';
import { inAscii } from './in-ascii.ts';
import { lazyBuiltins } from './lazy-builtins.ts';
import { replaceFolder } from './replace-folder.ts';
import { unusedParts } from './unused-parts.ts';
import { workFolder } from './work-folder.ts';

const bundleFile = 'cais.mjs';
const licenceFile = 'licences.txt';

/**
 * Bundles the command line into `dist/cli/cais.mjs`: one file that needs no other package, in which a module that
 * is imported by `import()` is evaluated when it is called for. Returns what it is made of.
 *
 * @param dist the folder that `cli/` is put into
 * Names stay as they are, so that the trace of an unexpected failure says where it was.
 */
export async function buildCli(root: string, dist = join(root, 'dist')): Promise<Metafile['outputs']> {
  const begun = new Date();
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  const work = await workFolder(dist);
  try {
    const file = join(work, bundleFile);
    const { metafile } = await build({
      absWorkingDir: root,
      entryPoints: ['cli/main.ts'],
      outfile: file,
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node24',
      minifySyntax: true,
      minifyWhitespace: true,
      legalComments: 'none',
      define: { CAIS_VERSION: JSON.stringify(version) },
      plugins: [lazyBuiltins, unusedParts],
      metafile: true,
      logLevel: 'warning',
      logOverride: { 'unsupported-dynamic-import': 'error' },
    });
    await writeFile(file, inAscii(await readFile(file, 'utf8')));
    await writeFile(join(work, licenceFile), await collectLicences(root, metafile));
    // A source that is saved while this runs makes the bundle older than it (cli/bin/bundle-age.mjs).
    await utimes(file, begun, begun);
    await replaceFolder(work, join(dist, 'cli'));
    return metafile.outputs;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
