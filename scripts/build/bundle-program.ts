import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildOptions, build, type Metafile } from 'esbuild';

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
  await writeFile(join(folder, 'licences.txt'), await collectLicences(root, metafile));
  return metafile.outputs;
}

/** The licence texts of every package that a bundle contains. */
export async function collectLicences(root: string, { inputs }: Metafile): Promise<string> {
  const folders = new Set(Object.keys(inputs).flatMap((file) => packageFolderOf(file) ?? []));
  const texts = [...folders].sort().map(async (folder) => {
    const { name, version, license } = JSON.parse(
      await readFile(join(root, folder, 'package.json'), 'utf8'),
    ) as { name: string; version: string; license?: string };
    const files = (await readdir(join(root, folder))).filter((file) => /^(licen[cs]e|notice)/iu.test(file));
    const own = await Promise.all(files.sort().map((file) => readFile(join(root, folder, file), 'utf8')));
    return [`${name} ${version} (${license ?? 'see below'})`, ...own.map((text) => text.trim())].join('\n\n');
  });
  return `${(await Promise.all(texts)).join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

/** `node_modules/@scope/name`, however deep the package lies. */
const packageFolderOf = (file: string): string | undefined =>
  /^(?:[^:]*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/u.exec(file.replaceAll('\\', '/'))?.[0];
