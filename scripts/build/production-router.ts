import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'esbuild';

/**
 * The router's package leads every bundler to its development build, whatever is built. Of the production build the parts
 * that nobody imports are left out only where nothing is done to them: naming them for developer tools is.
 */
export const productionRouter: Plugin = {
  name: 'production-router',
  setup({ initialOptions, onResolve, onLoad }) {
    const root = initialOptions.absWorkingDir ?? process.cwd();
    const router = dirname(createRequire(join(root, 'package.json')).resolve('react-router/package.json'));
    const files: Readonly<Record<string, string>> = {
      'react-router': 'index.mjs',
      'react-router/dom': 'dom-export.mjs',
    };
    onResolve({ filter: /^react-router(?:\/dom)?$/ }, ({ path }) => ({
      path: join(router, 'dist/production', files[path] ?? ''),
      sideEffects: false,
    }));
    onLoad({ filter: /react-router[\\/]dist[\\/]production[\\/]chunk-\w+\.mjs$/ }, async ({ path }) => {
      const code = await readFile(path, 'utf8');
      return {
        contents: code
          .replaceAll(/^\w+\.displayName = "\w+";$/gmu, '')
          .replaceAll(/ = (React\d*\.(?:forwardRef|memo)\()/gu, ' = /* @__PURE__ */ $1'),
      };
    });
  },
};
