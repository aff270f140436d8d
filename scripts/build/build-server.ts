import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { collectLicences } from './collect-licences.ts';
import { exists } from './exists.ts';
import { inAscii } from './in-ascii.ts';
import { keepCompiledCode } from './keep-compiled-code.ts';
import { lazyBuiltins } from './lazy-builtins.ts';
import { lazyPackages } from './lazy-packages.ts';
import { replaceFolder } from './replace-folder.ts';
import { hashInputs, stampFile } from './stamp.ts';
import { trimmedPackages } from './trimmed-packages.ts';
import { unusedParts } from './unused-parts.ts';
import { workFolder } from './work-folder.ts';

const licenceFile = 'licences.txt';
const referenceFolder = 'server/upstream/embedded/reference';

/** What the server takes of packages that have much more (trimmed-packages.ts). */
const parts = {
  undici: ['Dispatcher', 'Pool', 'buildConnector', 'FormData', 'errors'],
  'rate-limiter-flexible': ['RateLimiterMemory', 'RateLimiterRes'],
  'kysely/migration': ['Migrator'],
  'prom-client': ['Registry', 'Counter', 'Gauge', 'Histogram', 'collectDefaultMetrics'],
} as const;

/**
 * Bundles the server into `dist/server/`, which needs no package beside it: `main.mjs`, and a file for each part that is
 * loaded when it is called for. Returns what each of the files is made of.
 *
 * The code stays as it is written, with its names and its lines: a trace of the stack leads to what can be read. Where the
 * client was built, the server is started from the bundle once, before it comes into its place: that proves that it
 * starts, and leaves compiled code for the starts to come.
 *
 * @param dist the folder that `server/` is put into, beside `client/`
 */
export async function buildServer(root: string, dist = join(root, 'dist')): Promise<Metafile['outputs']> {
  const inputs = await hashInputs(root, 'server');
  const work = await workFolder(dist);
  try {
    const metafile = await bundle(root, work);
    await writeFile(join(work, licenceFile), await collectLicences(root, metafile));
    await cp(join(root, referenceFolder), join(work, 'reference'), { recursive: true });
    if (await exists(join(dist, 'client/index.html'))) await keepCompiledCode(join(work, 'main.mjs'));
    await writeFile(join(work, stampFile), inputs);
    await replaceFolder(work, join(dist, 'server'));
    return metafile.outputs;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function bundle(root: string, outdir: string): Promise<Metafile> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  const { metafile, outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: { main: 'server/bundle.mjs' },
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    legalComments: 'none',
    // The last is undici's own name for: leave out the parser that is tried only on demand.
    define: { CAIS_BUNDLED: 'true', CAIS_VERSION: JSON.stringify(version), esbuildDetection: 'true' },
    // Asked for inside a `try`: a driver in C, for those who have installed it.
    external: ['pg-native'],
    plugins: [lazyBuiltins, lazyPackages, unusedParts, trimmedPackages(parts)],
    metafile: true,
    write: false,
    logLevel: 'warning',
    logOverride: { 'unsupported-dynamic-import': 'error' },
  });
  await Promise.all(outputFiles.map(({ path, text }) => writeFile(path, inAscii(text))));
  return metafile;
}
