import { basename, join } from 'node:path';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import terser from 'terser/package.json' with { type: 'json' };
import { clientSources } from './client-sources.ts';
import { modernReact } from './modern-react.ts';
import { productionRouter } from './production-router.ts';
import { shortenScripts } from './shorten-scripts.ts';

/** The module that starts the client, relative to the project. */
export const entryModule = 'client/app/main.tsx';

/** What runs before it, a bundle of its own. */
export const beginModule = 'client/app/begin.ts';

/**
 * Tells browsers that know it (V8 does) to compile all functions of a file while it comes, aside from the page: most of what
 * the first screen loads is called by it, and would be compiled one by one with the page waiting.
 */
const compileAtOnce = '//# allFunctionsCalledOnLoad';

/** In what each file's name is made of: another terser may make other bytes of the same file. */
const shortenedBy = `/*terser ${terser.version}*/`;

/**
 * Bundles the client, one chunk per dynamic `import()`, each importing the others relative to its own address,
 * so that the result works below any path.
 * Returns, per module that starts a chunk, the files a browser needs before it can run it.
 */
export async function bundleScripts(
  root: string,
  assets: string,
  development: boolean,
): Promise<Record<string, string[]>> {
  const options = {
    absWorkingDir: root,
    entryPoints: [entryModule],
    outdir: assets,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: ['chrome120', 'firefox121', 'safari17'],
    jsx: 'automatic',
    jsxDev: development,
    minify: !development,
    sourcemap: development,
    legalComments: 'none',
    banner: { js: development ? compileAtOnce : `${compileAtOnce}\n${shortenedBy}` },
    metafile: true,
    define: { 'process.env.NODE_ENV': development ? '"development"' : '"production"' },
    logLevel: 'warning',
  } satisfies BuildOptions;
  // Once to learn who imports what, then with what that says of the chunks.
  const packages = development ? [] : [productionRouter, modernReact];
  const learnt = await build({
    ...options,
    write: false,
    plugins: [...packages, clientSources(entryModule)],
  });
  const begin = await build({ ...options, entryPoints: [beginModule], splitting: false });
  const { metafile } = await build({
    ...options,
    plugins: [...packages, clientSources(entryModule, learnt.metafile.inputs)],
  });
  const stray = Object.keys(metafile.outputs).find((file) => !/\.js(\.map)?$/.test(file));
  if (stray !== undefined) {
    throw new Error(
      `The bundle holds ${basename(stray)}: styles belong in client/styles, other files in client/public`,
    );
  }
  if (!development) await shortenScripts(Object.keys(metafile.outputs).map((file) => join(root, file)));
  return { ...chunksByModule(begin.metafile), ...chunksByModule(metafile) };
}

function chunksByModule(metafile: Metafile): Record<string, string[]> {
  const modules: Record<string, string[]> = {};
  for (const [file, output] of Object.entries(metafile.outputs)) {
    if (output.entryPoint === undefined) continue;
    const files = [...staticImports(metafile, file)];
    modules[output.entryPoint] = files.map((needed) =>
      join('assets', basename(needed)).replaceAll('\\', '/'),
    );
  }
  return Object.fromEntries(Object.entries(modules).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The file itself and, transitively, all that it imports statically, in the order they are met. */
function staticImports(metafile: Metafile, file: string, met = new Set<string>()): Set<string> {
  if (met.has(file)) return met;
  met.add(file);
  for (const { path, kind } of metafile.outputs[file]?.imports ?? []) {
    if (kind === 'import-statement') staticImports(metafile, path, met);
  }
  return met;
}
