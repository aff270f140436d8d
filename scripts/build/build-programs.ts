import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { replaceFolder } from './replace-folder.ts';
import { serverTypes } from './server-types.ts';
import { hashInputs, stampFile } from './stamp.ts';

/**
 * Packages in CommonJS load Node's modules by `require`, which ES modules do not have. A package may import
 * `createRequire` itself.
 */
const banner = `import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);`;

/** Bundles a program for Node with all of its packages into `folder`, and their licences into `licences.txt` there. */
export async function bundleProgram(
  root: string,
  folder: string,
  options: BuildOptions,
): Promise<Metafile['outputs']> {
  const { metafile } = await build({
    ...options,
    absWorkingDir: root,
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    legalComments: 'none',
    banner: { js: banner },
    metafile: true,
    logLevel: 'warning',
  });
  await writeFile(join(folder, 'licences.txt'), await collectLicences(root, Object.keys(metafile.inputs)));
  return metafile.outputs;
}

/** The licence texts of every package that a bundle contains, by the files that it was made from. */
export async function collectLicences(root: string, files: readonly string[]): Promise<string> {
  const folders = new Set(files.flatMap((file) => packageFolderOf(file) ?? []));
  const texts = [...folders].sort().map(async (folder) => {
    const { name, version, license } = JSON.parse(
      await readFile(join(root, folder, 'package.json'), 'utf8'),
    ) as { name: string; version: string; license?: string };
    const files = (await readdir(join(root, folder))).filter((file) => /^(licen[cs]e|notice)/iu.test(file));
    const own = await Promise.all(files.sort().map((file) => readFile(join(root, folder, file), 'utf8')));
    return [`${name} ${version} (${license ?? 'see below'})`, ...own.map((text) => text.trim())].join('\n\n');
  });
  return `${(await Promise.all(texts)).join(rule)}\n`;
}

const rule = `\n\n${'-'.repeat(80)}\n\n`;

/** `name@version` of each package in what `collectLicences` gave. */
export const packagesIn = (licences: string): string[] =>
  licences.split(rule).flatMap((text) => /^(\S+) (\S+) \(/u.exec(text)?.slice(1).join('@') ?? []);

/** `node_modules/@scope/name`, however deep the package lies. */
const packageFolderOf = (file: string): string | undefined =>
  /^(?:[^:]*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/u.exec(file.replaceAll('\\', '/'))?.[0];

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
