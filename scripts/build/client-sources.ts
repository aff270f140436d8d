import { readFile } from 'node:fs/promises';
import { dirname, extname, relative } from 'node:path';
import type { Loader, Plugin } from 'esbuild';
import { askingFor, type Inputs, sharedModules, startsOf } from './shared-modules.ts';

/**
 * Two things that keep the chunks few and small, done to the client's sources as they are read.
 *
 * What is imported from `react-bootstrap` is imported from its own file: whoever names the whole package is counted as
 * needing all of it, and what only a dialog needs would be loaded from the start.
 *
 * With `inputs` (of a build before), each module that begins a chunk asks for all shared ones, so that they share one:
 * esbuild makes a chunk of all modules that exactly the same screens need, dozens of small ones, each of them a request.
 */
export const clientSources = (entry: string, inputs?: Inputs): Plugin => ({
  name: 'client-sources',
  setup({ initialOptions, onResolve, onLoad }) {
    const root = initialOptions.absWorkingDir ?? process.cwd();
    const shared = inputs === undefined ? [] : [...sharedModules(inputs, entry)];
    const beginning = new Set(inputs === undefined ? [] : [entry, ...startsOf(inputs)]);
    onResolve({ filter: /^shared-modules$/ }, ({ path }) => ({ path, namespace: 'shared' }));
    onLoad({ filter: /.*/, namespace: 'shared' }, () => ({
      resolveDir: root,
      contents: askingFor(shared),
    }));
    onLoad({ filter: /[\\/]client[\\/].*\.tsx?$/ }, async ({ path }) => {
      const code = bootstrapByParts(await readFile(path, 'utf8'));
      const begins = beginning.has(relative(root, path).replaceAll('\\', '/'));
      return {
        contents: begins ? `${code}\nimport 'shared-modules';\n` : code,
        loader: extname(path).slice(1) as Loader,
        resolveDir: dirname(path),
      };
    });
  },
});

const bootstrapByParts = (code: string): string =>
  code.replaceAll(/import \{([\w\s,]+)\} from 'react-bootstrap';/gu, (_, names: string) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean)
      .map((name) => `import ${name} from 'react-bootstrap/esm/${name}.js';`)
      .join(' '),
  );
