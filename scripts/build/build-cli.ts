import { readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';
import { collectLicences } from './collect-licences.ts';
import { inAscii } from './in-ascii.ts';
import { lazyBuiltins } from './lazy-builtins.ts';
import { programInOneFile } from './program-in-one-file.ts';
import { replaceFolder } from './replace-folder.ts';
import { unusedParts } from './unused-parts.ts';
import { workFolder } from './work-folder.ts';

const entry = 'cli/main.ts';
const bundleFile = 'cais.mjs';
const licenceFile = 'licences.txt';

/**
 * Bundles the command line into `dist/cli/`, which needs no other package: `cais.mjs` with a file that the program begins with,
 * and files for what is imported by `import()` when it is called for. Returns what each is made of.
 *
 * @param dist the folder that `cli/` is put into
 * Names stay as they are, so that the trace of an unexpected failure says where it was.
 */
export async function buildCli(root: string, dist = join(root, 'dist')): Promise<Metafile['outputs']> {
  const begun = new Date();
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  const work = await workFolder(dist);
  try {
    const { metafile: first } = await bundle(root, version);
    const { metafile, outputFiles } = await bundle(root, version, [programInOneFile(entry, first.inputs)]);
    for (const { path, text } of outputFiles) await writeFile(join(work, basename(path)), inAscii(text));
    await writeFile(join(work, licenceFile), await collectLicences(root, metafile));
    // A source that is saved while this runs makes the bundle older than it (cli/bin/bundle-age.mjs).
    await utimes(join(work, bundleFile), begun, begun);
    await replaceFolder(work, join(dist, 'cli'));
    return metafile.outputs;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

function bundle(root: string, version: string, plugins: readonly Plugin[] = []) {
  return build({
    absWorkingDir: root,
    entryPoints: { cais: entry },
    outdir: 'dist/cli',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'none',
    define: { CAIS_VERSION: JSON.stringify(version) },
    plugins: [...plugins, lazyBuiltins, unusedParts],
    metafile: true,
    write: false,
    logLevel: 'warning',
    logOverride: { 'unsupported-dynamic-import': 'error' },
  });
}
