import { readFile } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
import type { Plugin } from 'esbuild';
import { askingFor, type Inputs, reachedFrom, startsOf } from './shared-modules.ts';

/**
 * What the program begins with is one file, and not the dozen that esbuild makes of the modules that exactly the same commands
 * need: each module that begins a file asks for all of it.
 *
 * @param inputs of a build before
 */
export const programInOneFile = (entry: string, inputs: Inputs): Plugin => ({
  name: 'program-in-one-file',
  setup({ initialOptions, onResolve, onLoad }) {
    const root = initialOptions.absWorkingDir ?? process.cwd();
    const modules = reachedFrom(inputs, entry);
    modules.delete(entry);
    const beginning = new Set([entry, ...startsOf(inputs)]);
    onResolve({ filter: /^program-modules$/ }, ({ path }) => ({ path, namespace: 'program' }));
    onLoad({ filter: /.*/, namespace: 'program' }, () => ({
      resolveDir: root,
      contents: askingFor(modules),
    }));
    onLoad({ filter: /[\\/]cli[\\/].*\.ts$/ }, async ({ path }) => {
      if (!beginning.has(relative(root, path).replaceAll('\\', '/'))) return undefined;
      const contents = `${await readFile(path, 'utf8')}\nimport 'program-modules';\n`;
      return { contents, loader: 'ts', resolveDir: dirname(path) };
    });
  },
});
