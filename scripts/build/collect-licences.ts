import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';

/** The licence texts of every package that a bundle holds code of, to go with it. */
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
