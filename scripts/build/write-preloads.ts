import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { entryModule } from './bundle-scripts.ts';
import { integrityOf } from './write-page.ts';

interface Screen {
  readonly path: string;
  readonly file?: string;
}

/** The table of screens, whose code alone is loaded: a screen is imported only when it is called for. */
async function readScreens(root: string): Promise<readonly Screen[]> {
  const { code } = await transform(await readFile(join(root, 'client/app/screens.ts'), 'utf8'), {
    loader: 'ts',
  });
  const tables = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    readonly screens: readonly Screen[];
    readonly signedOutScreens: readonly Screen[];
  };
  return [...tables.signedOutScreens, ...tables.screens];
}

/**
 * Writes `preloads.json` for the server: by a screen's path, the files that it needs besides those that every page names,
 * each with the hash of its bytes. The server tells them with the page (`server/http/page/preloads.ts`), so that a browser need
 * not run one to learn of the next.
 */
export async function writePreloads(
  root: string,
  folder: string,
  modules: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  const preloads: Record<string, [file: string, integrity: string][]> = {};
  for (const { path, file } of await readScreens(root)) {
    if (file === undefined) continue;
    const files = modules[file];
    if (files === undefined) throw new Error(`client/app/screens.ts: ${path} is not at ${file}`);
    const further = files.filter((each) => !modules[entryModule]?.includes(each));
    preloads[path] = await Promise.all(
      further.map(async (each): Promise<[string, string]> => [each, await integrityOf(folder, each)]),
    );
  }
  await writeFile(join(folder, 'preloads.json'), `${JSON.stringify(preloads, null, 2)}\n`);
}
