import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundleScripts } from './bundle-scripts.ts';
import { compileStyles } from './compile-styles.ts';
import { compressFolder } from './compress-folder.ts';
import { exists } from './exists.ts';
import { replaceFolder } from './replace-folder.ts';
import { hashInputs, stampFile } from './stamp.ts';
import { workFolder } from './work-folder.ts';
import { writePage } from './write-page.ts';
import { writePreloads } from './write-preloads.ts';

export interface ClientBuild {
  /** Absolute path of the finished build. */
  readonly folder: string;
  /** Module source file -> the files it needs at once, its own first; all relative to `folder`. */
  readonly modules: Readonly<Record<string, readonly string[]>>;
}

export interface BuildSettings {
  /** For `npm run dev`: readable code with source maps, nothing compressed; `npm start` builds anew after it. */
  readonly development?: boolean;
}

/**
 * Builds `client/` of the project at `root` into `dist/client/`.
 *
 * Everything is written to a folder aside and moved into place at the end, so that a build which is cut off
 * leaves the last whole one (or none), never a half one. The inputs are hashed first: a file saved while the
 * build runs makes the result stale instead of passing unseen.
 */
export async function buildClient(root: string, settings: BuildSettings = {}): Promise<ClientBuild> {
  const { development = false } = settings;
  const target = join(root, 'dist/client');
  const inputs = await hashInputs(root);
  const work = await workFolder(join(root, 'dist'));
  try {
    const written = await writeBuild(root, work, development);
    await writeFile(join(work, stampFile), development ? 'development' : inputs);
    await replaceFolder(work, target);
    return { folder: target, ...written };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function writeBuild(
  root: string,
  work: string,
  development: boolean,
): Promise<Pick<ClientBuild, 'modules'>> {
  const assets = join(work, 'assets');
  await mkdir(assets);
  const [modules, styles] = await Promise.all([
    bundleScripts(root, assets, development),
    compileStyles(root),
  ]);
  if (await exists(join(root, 'client/public'))) {
    await cp(join(root, 'client/public'), work, { recursive: true });
  }
  if (!development) await compressFolder(work);

  // None is compressed: the server changes the page when it starts, and browsers never ask for the others.
  await writePage(root, work, modules, styles);
  await writePreloads(root, work, modules);
  await writeFile(join(work, 'manifest.json'), `${JSON.stringify(modules, null, 2)}\n`);
  return { modules };
}
